import { env, l10n, type QuickPick, type QuickPickItem, QuickPickItemKind, ThemeIcon, UIKind, window } from 'vscode'
import type { ExplainResult } from '../../../server/src/lsp/protocol.ts'
import { serially } from '../serially.ts'
import { type Choice, choices, type Offer } from './choices.ts'

export interface Asking {
  /** What stands in the box at the start. */
  start: string
  recent: readonly string[]
  examples: Promise<readonly string[]>
  /** What the server says to a text. */
  explain(request: string): Promise<ExplainResult | undefined>
}

interface Item extends QuickPickItem {
  choice?: Choice
}

const EDIT = { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Edit before asking') }

/** A text longer than this is no request that a person has copied. */
const LONGEST_CLIPBOARD = 20_000

/** Lets a person choose or type a request, and says as they type what the policy answers, or what is no request. */
export function askForRequest(asking: Asking): Promise<string | undefined> {
  const picker = window.createQuickPick<Item>()
  const offer: Offer = { typed: asking.start, recent: asking.recent, examples: [], paste: env.uiKind === UIKind.Web }
  const show = (change: Partial<Offer>) => {
    Object.assign(offer, change)
    showChoices(picker, choices(offer))
  }
  const judge = serially(async () => {
    const typed = picker.value
    const said = typed.trim() === '' ? undefined : ((await asking.explain(typed)) ?? undefined)
    if (typed === picker.value) show({ typed, said })
  })
  picker.title = l10n.t('Explain match: which rule answers this request?')
  picker.placeholder = 'get pods/log web-0 -n shop --as alice'
  picker.value = asking.start
  show({})
  judge()
  asking.examples.then(examples => show({ examples }))
  if (!offer.paste) clipboardRequest(asking).then(clipboard => clipboard !== undefined && show({ clipboard }))
  return chosen(picker, asking, () => {
    show({ typed: picker.value, said: undefined })
    judge()
  })
}

function chosen(picker: QuickPick<Item>, asking: Asking, typed: () => void): Promise<string | undefined> {
  return new Promise(resolve => {
    const put = (text: string) => {
      picker.value = text
      typed()
    }
    picker.onDidChangeValue(typed)
    picker.onDidTriggerItemButton(({ item }) => put(item.choice?.request ?? ''))
    picker.onDidAccept(async () => {
      const choice = picker.selectedItems[0]?.choice
      if (!choice || choice.kind === 'problem') return
      if (choice.kind === 'form') return put(choice.request ?? '')
      const request = choice.kind === 'paste' ? await env.clipboard.readText() : choice.request
      if (choice.kind === 'paste' && !isQuestion(await asking.explain(request ?? ''))) return put(request ?? '')
      resolve(request)
      picker.hide()
    })
    picker.onDidHide(() => {
      resolve(undefined)
      picker.dispose()
    })
    picker.show()
  })
}

const isQuestion = (said: ExplainResult | undefined): boolean => !!said && 'answers' in said

/** What is in the clipboard, if it is a request. */
async function clipboardRequest(asking: Asking): Promise<string | undefined> {
  const text = (await env.clipboard.readText()).trim()
  if (text === '' || text.length > LONGEST_CLIPBOARD || asking.recent.includes(text)) return undefined
  return isQuestion(await asking.explain(text)) ? text : undefined
}

function showChoices(picker: QuickPick<Item>, groups: ReturnType<typeof choices>): void {
  picker.items = groups.flatMap(({ heading, choices }) => [
    ...(heading === '' ? [] : [{ label: heading, kind: QuickPickItemKind.Separator }]),
    ...choices.map(itemOf),
  ])
}

const itemOf = (choice: Choice): Item => ({
  choice,
  label: choice.label,
  alwaysShow: true,
  ...(choice.description !== undefined && { description: choice.description }),
  ...(choice.detail !== undefined && { detail: choice.detail }),
  ...(ICONS[choice.kind] && { iconPath: new ThemeIcon(ICONS[choice.kind] ?? '') }),
  ...((choice.kind === 'recent' || choice.kind === 'example') && { buttons: [EDIT] }),
})

const ICONS: Partial<Record<Choice['kind'], string>> = {
  typed: 'arrow-right',
  problem: 'warning',
  recent: 'history',
  example: 'lightbulb',
  clipboard: 'clippy',
  paste: 'clippy',
  form: 'symbol-text',
}
