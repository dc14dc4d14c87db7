/** What VS Code gets from the extension, in either of its hosts. */
import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import {
  CodeActionKind,
  type CodeLens,
  commands,
  DiagnosticTag,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  MarkdownString,
  Position,
  Range,
  type Uri,
  workspace,
} from 'vscode'
import { eventually } from '../vscode/gestures/eventually.ts'
import { actions, applied, inFolder, offered, open, ours, problems, rangeOf, reported, ruleOf } from './editor.ts'

describe('a policy that is opened', () => {
  it('has its problems reported, each on the words that it is about', async () => {
    assert.deepEqual(await reported(await open('mistakes.yaml')), [
      'error apiserver/unknown-field verb',
      'error apiserver/not-supported metadata',
      'warning audit/unknown-resource "deployment"',
      'warning audit/unreachable-rule - level: RequestResponse',
    ])
  })

  it('has rules that are never reached faded, with the rule that answers before them', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const found = ours(document.uri).find(diagnostic => ruleOf(diagnostic) === 'audit/unreachable-rule')
    assert.deepEqual(found?.tags, [DiagnosticTag.Unnecessary])
    const [related] = found?.relatedInformation ?? []
    assert.equal(related?.location.uri.toString(), document.uri.toString())
    assert.equal(related && document.getText(related.location.range), '- level: Metadata')
  })

  it('has the page of the rule behind each rule id', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const [first] = ours(document.uri)
    assert.ok(typeof first?.code === 'object' && first.code.target.scheme === 'command')
  })

  it('is understood within a ConfigMap', async () => {
    assert.deepEqual(await reported(await open('configmap.yaml')), ['error apiserver/unknown-field verb'])
  })

  it('is understood before it is saved anywhere', async () => {
    const content = new TextDecoder().decode(await workspace.fs.readFile(inFolder('mistakes.yaml')))
    const document = await workspace.openTextDocument({ language: 'yaml', content })
    assert.equal((await reported(document)).length, 4)
  })

  it('is understood as JSON', async () => {
    const content = '{"apiVersion": "audit.k8s.io/v1", "kind": "Policy", "rules": [{"level": "metadata"}]}'
    const document = await workspace.openTextDocument({ language: 'json', content })
    assert.ok((await reported(document)).includes('error apiserver/not-supported "metadata"'))
  })
})

describe('other YAML', () => {
  it('is left alone', async () => {
    const [other, policy] = [await open('deployment.yaml'), await open('mistakes.yaml')]
    await reported(policy)
    assert.deepEqual(problems(other), [])
  })

  // Enter would take what is offered.
  it('is not completed with anything of ours', async () => {
    const content = 'apiVersion: kyverno.io/v1\nkind: Policy\nspec:\n  rules:\n    - secrets\n    - user\n'
    const document = await workspace.openTextDocument({ language: 'yaml', content })
    for (const word of ['Policy', 'rules', 'secrets', 'user'])
      assert.deepEqual(await offered(document.uri, rangeOf(document, word).end), [])
  })
})

describe('hover', () => {
  it('says what a key means', async () => {
    const document = await open('mistakes.yaml')
    assert.match(await hoverText(document.uri, rangeOf(document, 'omitStages').start), /stage/)
  })

  it('says what a rule matches', async () => {
    const document = await open('policy.yaml')
    assert.match(await hoverText(document.uri, rangeOf(document, 'level: None').start), /Rule 1/)
  })
})

describe('quick fixes', () => {
  it('mend one problem, and one of them is preferred', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const offered = await actions(document, 'verb', CodeActionKind.QuickFix)
    assert.deepEqual(
      offered.map(({ title }) => title),
      ['Rename to "verbs"', 'Remove "verb" (it has no effect)', 'Switch apiserver/unknown-field off for this line'],
    )
    const preferred = offered.filter(({ isPreferred }) => isPreferred)
    assert.equal(preferred.length, 1)
    const before = document.getText()
    assert.equal(await applied(preferred[0] ?? { title: '' }, document), before.replace('verb:', 'verbs:'))
    await eventually(() => assert.ok(!problems(document).some(line => line.includes('unknown-field'))))
    await commands.executeCommand('undo')
    assert.equal(document.getText(), before)
  })

  it('switch a rule off for a line', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const off = (await actions(document, '"deployment"', CodeActionKind.QuickFix)).find(({ title }) =>
      title.startsWith('Switch'),
    )
    assert.ok(off)
    assert.match(
      await applied(off, document),
      /\n +# whichrule-disable-next-line audit\/unknown-resource.*\n +resources: \["deployment"\]/,
    )
    await eventually(() => assert.ok(!problems(document).some(line => line.includes('unknown-resource'))))
    await commands.executeCommand('undo')
  })

  it('mend everything at once', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const kind = CodeActionKind.SourceFixAll.append('whichrule')
    const [all] = await actions(document, 'apiVersion', kind)
    assert.ok(all)
    const before = document.getText()
    const text = await applied(all, document)
    assert.match(text, /verbs: \["get"\]/)
    assert.match(text, /level: Metadata\n +resources:\n +- group: apps\n +resources: \["deployments"\]/)
    assert.match(text, /# Health pages are not logged\./)
    // Which of the two rules is wanted, a person has to say.
    await eventually(() =>
      assert.deepEqual(problems(document), ['warning audit/unreachable-rule - level: RequestResponse']),
    )
    await commands.executeCommand('undo')
    assert.equal(document.getText(), before)
  })
})

describe('a policy that is written', () => {
  it('is completed: keys, and values', async () => {
    const content = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: \n  - level: None\n    '
    const document = await workspace.openTextDocument({ language: 'yaml', content })
    await completedWith(document.uri, new Position(3, 11), ['None', 'Metadata', 'Request', 'RequestResponse'])
    await completedWith(document.uri, new Position(5, 4), ['verbs', 'users', 'resources', 'nonResourceURLs'])
  })

  it('has an outline that reads like a table of contents', async () => {
    const document = await open('policy.yaml')
    const [policy] = await eventually(async () => {
      const symbols = await commands.executeCommand<DocumentSymbol[]>(
        'vscode.executeDocumentSymbolProvider',
        document.uri,
      )
      assert.ok(symbols?.length)
      return symbols
    })
    const names = policy?.children.map(({ name, detail }) => `${name} ${detail}`) ?? []
    assert.ok(
      names.some(name => /2.*RequestResponse.*pods/.test(name)),
      names.join('\n'),
    )
  })

  it('folds by rule', async () => {
    const document = await open('policy.yaml')
    const ranges = await eventually(async () => {
      const found = await commands.executeCommand<FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri)
      assert.ok(found?.length)
      return found
    })
    const { line } = rangeOf(document, '- level: RequestResponse').start
    assert.deepEqual(ranges.find(({ start }) => start === line)?.end, line + 3)
  })

  it('has a code lens above it', async () => {
    const document = await open('policy.yaml')
    await eventually(async () => {
      const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 9)
      assert.deepEqual(
        lenses.map(({ command }) => command?.title),
        ['Explain match'],
      )
    })
  })

  it('answers the requests in its comments', async () => {
    const document = await open('policy.yaml')
    await eventually(async () => assert.match(await hints(document.uri, document.lineCount), /Metadata.*rule 3 of 4/))
  })
})

describe('Explain match', () => {
  it('explains the first request that is offered, and pins it as a comment', async () => {
    const document = await open('policy.yaml')
    await reported(await open('mistakes.yaml'))
    await open('policy.yaml')
    const before = document.getText()
    const asked = commands.executeCommand('whichrule.explain', document.uri.toString())
    let done = false
    const ended = asked.then(() => {
      done = true
    })
    await eventually(async () => {
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem')
      assert.ok(done)
    })
    await ended
    await eventually(async () => {
      await commands.executeCommand('whichrule.pinRequest')
      assert.ok(document.getText() !== before)
    })
    const added = document
      .getText()
      .split('\n')
      .filter(line => !before.split('\n').includes(line))
    assert.equal(added.length, 1)
    assert.match(added[0] ?? '', /^# explain: \S+/)
    await commands.executeCommand('whichrule.dismiss')
    await commands.executeCommand('undo')
  })
})

describe('files beside a policy', () => {
  const podSelector = async () => {
    const document = await open('network/policy.yaml')
    return { document, text: () => hoverText(document.uri, rangeOf(document, 'podSelector').start) }
  }

  it('are known: which of their pods it selects', async () => {
    const { text } = await podSelector()
    await eventually(async () => assert.match(await text(), /Deployment web/))
  })

  it('answer with it what becomes of a connection', async () => {
    const { document } = await podSelector()
    await eventually(async () => assert.match(await hints(document.uri, document.lineCount), /denied/i))
  })

  it('count as they come and go', async () => {
    const { text } = await podSelector()
    const pods = new TextDecoder().decode(await workspace.fs.readFile(inFolder('network/pods.yaml')))
    const more = inFolder('network/more.yaml')
    await workspace.fs.writeFile(more, new TextEncoder().encode(pods.replace('name: web', 'name: web-next')))
    await eventually(async () => assert.match(await text(), /Deployment web-next/))
    await workspace.fs.delete(more)
    await eventually(async () => assert.ok(!(await text()).includes('web-next')))
  })
})

describe('settings', () => {
  it('change what is reported', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const settings = workspace.getConfiguration('whichrule', document)
    await settings.update('rules', { 'audit/unknown-resource': 'off', 'audit/unreachable-rule': 'error' })
    await eventually(() =>
      assert.deepEqual(problems(document).slice(2), ['error audit/unreachable-rule - level: RequestResponse']),
    )
    await settings.update('rules', undefined)
    await eventually(() => assert.equal(problems(document)[2], 'warning audit/unknown-resource "deployment"'))
  })

  it('switch everything off, and on again', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    const settings = workspace.getConfiguration('whichrule', document)
    await settings.update('enable', false)
    await eventually(() => assert.deepEqual(problems(document), []))
    await settings.update('enable', undefined)
    assert.equal((await reported(document)).length, 4)
  })
})

describe('the server', () => {
  it('is started anew by a command, and reports again', async () => {
    const document = await open('mistakes.yaml')
    await reported(document)
    await commands.executeCommand('whichrule.restartServer')
    assert.equal((await reported(document)).length, 4)
    assert.match(await hoverText(document.uri, rangeOf(document, 'omitStages').start), /stage/)
  })
})

async function hoverText(uri: Uri, position: Position): Promise<string> {
  return await eventually(async () => {
    const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', uri, position)
    const contents = hovers.flatMap(hover => hover.contents)
    const text = contents.map(content => (content instanceof MarkdownString ? content.value : '')).join('\n')
    assert.ok(text !== '')
    return text
  })
}

async function completedWith(uri: Uri, position: Position, wanted: readonly string[]): Promise<void> {
  await eventually(async () => {
    const labels = await offered(uri, position)
    assert.deepEqual(
      wanted.filter(label => labels.includes(label)),
      wanted,
    )
  })
}

async function hints(uri: Uri, lines: number): Promise<string> {
  const all = new Range(0, 0, lines, 0)
  const found = await commands.executeCommand<InlayHint[]>('vscode.executeInlayHintProvider', uri, all)
  return found
    .map(({ label }) => (typeof label === 'string' ? label : label.map(({ value }) => value).join('')))
    .join('\n')
}
