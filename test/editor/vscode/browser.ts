import { createWriteStream } from 'node:fs'
import { format } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Installation } from './install/vscode.ts'
import { isSuiteLine } from './suite/lines.ts'

/** Headless Chromium that reaches nothing but this machine; a sandbox within a container is not to be had. */
export async function launchBrowser(installation: Installation): Promise<Browser> {
  return await chromium.launch({
    executablePath: installation.chromium,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}

/** Size of a page in pixels as CSS counts them, and how many of the picture's there are to one of those. */
export interface PageSize {
  readonly width: number
  readonly height: number
  readonly scale: number
}

const usual: PageSize = { width: 1280, height: 800, scale: 1 }

/** A page whose console goes to a file: errors of a web extension or of a language client show nowhere else. */
export async function openPage(browser: Browser, log: string, { scale, ...viewport } = usual): Promise<Page> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale })
  page.setDefaultTimeout(60_000)
  const lines = createWriteStream(log)
  page.on('console', message => lines.write(`${message.type()} ${message.text()}\n`))
  page.on('pageerror', error => lines.write(`pageerror ${error.stack ?? error}\n`))
  page.on('response', response => {
    if (!response.ok()) lines.write(`response ${response.status()} ${response.url()}\n`)
  })
  page.on('close', () => lines.end())
  return page
}

/**
 * Opens a workbench whose address names a suite, and waits for its end: 0, or what the suite failed with.
 * VS Code calls these two functions of its window, if they are there, with each console line and with the result.
 * Lines of the suite go to standard output; what else is on the console is in the page's log.
 */
export async function suiteResult(page: Page, url: string): Promise<number> {
  let timeout: NodeJS.Timeout | undefined
  const result = new Promise<number>((resolve, reject) => {
    timeout = setTimeout(() => reject(new Error('the suite did not end within 3 minutes')), 180_000)
    page.exposeFunction('codeAutomationExit', resolve).catch(reject)
  })
  await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) => {
    const line = format(...args)
    if (isSuiteLine(line)) console.log(line)
  })
  try {
    await page.goto(url)
    return await result
  } finally {
    clearTimeout(timeout)
  }
}
