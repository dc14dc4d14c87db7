/** Draws media/icon.png from media/icon.svg, at the size that the Marketplace wants. Needs a Chromium. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const SIZE = 128

const media = (name: string): string => fileURLToPath(new URL(`../media/${name}`, import.meta.url))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
await page.setContent(`<style>body{margin:0}svg{display:block}</style>${readFileSync(media('icon.svg'), 'utf8')}`)
await page.screenshot({ path: media('icon.png'), omitBackground: true })
await browser.close()
