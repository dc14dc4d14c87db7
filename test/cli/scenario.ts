/**
 * A run of the command line as one text: prose that says why, lines that begin with "$ ", then sections.
 *
 *   The body of this policy is misspelt.
 *
 *   $ whichrule check policy.yaml
 *
 *   -- file policy.yaml --        a file that is there before the run
 *   -- stdin --                   what the command reads
 *   -- stdout --  -- stderr --    what it writes; missing means nothing
 *   -- exit --                    its status; missing means 0
 *   -- after policy.yaml --       the file after the run
 *
 * The lines go to a shell, one after the other; output and status are those of the last one.
 */
export interface Scenario {
  prose: string
  commands: string[]
  files: Map<string, string>
  after: Map<string, string>
  stdin: string
  expected: Outcome
}

export interface Outcome {
  stdout: string
  stderr: string
  exit: number
}

const SECTION = /^-- (.+) --$/

export function parseScenario(text: string): Scenario {
  const [head = [], ...sections] = splitSections(text.split('\n'))
  const byName = new Map(sections.map(([title = '', ...lines]) => [SECTION.exec(title)?.[1] ?? '', lines.join('\n')]))
  const ofKind = (kind: string) =>
    new Map(
      [...byName]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, body]) => [name.slice(kind.length + 1), body]),
    )
  return {
    prose: head.filter(line => !line.startsWith('$ ')).join('\n'),
    commands: head.filter(line => line.startsWith('$ ')).map(line => line.slice(2)),
    files: ofKind('file'),
    after: ofKind('after'),
    stdin: byName.get('stdin') ?? '',
    expected: {
      stdout: byName.get('stdout') ?? '',
      stderr: byName.get('stderr') ?? '',
      exit: Number(byName.get('exit') ?? '0'),
    },
  }
}

/** Each section with its title first; a section's text ends with a line break. */
function splitSections(lines: string[]): string[][] {
  const sections: string[][] = [[]]
  for (const line of lines) {
    if (SECTION.test(line)) sections.push([line])
    else sections.at(-1)?.push(line)
  }
  // The line before the next title, and the end of the text, end with a line break each.
  return sections.map((section, i) => (i === sections.length - 1 ? section : [...section, '']))
}

export function formatScenario({ prose, commands, files, after, stdin, expected }: Scenario): string {
  const section = (title: string, body: string) => (body === '' ? '' : `-- ${title} --\n${body}`)
  return [
    `${prose.trim()}${prose.trim() && '\n\n'}${commands.map(command => `$ ${command}\n`).join('')}\n`,
    ...Array.from(files, ([name, body]) => `-- file ${name} --\n${body}`),
    section('stdin', stdin),
    section('stdout', expected.stdout),
    section('stderr', expected.stderr),
    section('exit', expected.exit === 0 ? '' : `${expected.exit}\n`),
    ...Array.from(after, ([name, body]) => `-- after ${name} --\n${body}`),
  ].join('')
}
