#!/usr/bin/env node
// Stands in the repository, so that npm links the command before the build has made what it runs.
import '../dist/cli.js'
