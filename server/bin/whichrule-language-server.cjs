#!/usr/bin/env node
// As whichrule.mjs.
require('../dist/server.cjs')
