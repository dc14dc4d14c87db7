import Mocha from 'mocha'
import { Uri, workspace } from 'vscode'
import { failedLine, passedLine, pendingLine } from './lines.ts'

/**
 * Runs in the extension host: writes the files into the folder, loads the suite and runs it. Each test is a line on the
 * console; it rejects if a test fails, or if there is none.
 */
export async function runSuite(load: () => void, files: Readonly<Record<string, string>>): Promise<void> {
  try {
    await run(load, files)
  } catch (error) {
    console.log(failedLine('the suite', error))
    throw error
  }
}

async function run(load: () => void, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files))
    await workspace.fs.writeFile(Uri.joinPath(firstFolder(), path), new TextEncoder().encode(text))
  const mocha = new Mocha({ ui: 'bdd', timeout: 120_000, reporter: LineReporter })
  mocha.suite.emit('pre-require', globalThis, '', mocha)
  load()
  const { failures, stats } = await new Promise<Mocha.Runner>(resolve => {
    const runner = mocha.run(() => resolve(runner))
  })
  if (failures > 0) throw new Error(`${failures} of ${stats?.tests} tests failed`)
  if (!stats?.tests) throw new Error('the suite holds no test')
}

function firstFolder(): Uri {
  const [folder] = workspace.workspaceFolders ?? []
  if (!folder) throw new Error('no folder is open to write files into')
  return folder.uri
}

/** The same lines in Node and in a worker, without colours or a page to draw on. */
class LineReporter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner) {
    super(runner)
    runner.on('pass', test => console.log(passedLine(test.fullTitle(), test.duration ?? 0)))
    runner.on('pending', test => console.log(pendingLine(test.fullTitle())))
    runner.on('fail', (test, error) => console.log(failedLine(test.fullTitle(), error)))
  }
}
