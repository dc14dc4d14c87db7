import { env, l10n, type QuickPick, type QuickPickItem, QuickPickItemKind, ThemeIcon, UIKind, window } from 'vscode'
import { serially } from '../serially.ts'
import { type Choice, choices, type Group, isAnswer, type Offer, type Said } from './choices.ts'
import type { KindTexts } from './kind-texts.ts'

export interface Asking {
  texts: KindTexts
  /** What stands in the box at the start. */
  start: string
  recent: readonly string[]
  examples: Promise<readonly string[]>
  /** What the server says to a text. */
  explain(request: string): Promise<Said | undefined>
}

interface Item extends QuickPickItem {
  choice?: Choice
}

const EDIT = { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Edit before asking') }

/**
 * So many milliseconds after a key, Enter takes the text: VS Code may still show the rows of a shorter one, of which it
 * puts that first whose label fits best. If they are replaced in that moment, it names no row at all.
 */
const QUICK = 250

const TYPED: Choice = { kind: 'typed', label: '' }

/** A text longer than this is no request that a person has copied. */
const LONGEST_CLIPBOARD = 20_000

/** Lets a person choose or type a request, and says as they type what the policy answers, or what is no request. */
export function askForRequest(asking: Asking): Promise<string | undefined> {
  const picker = window.createQuickPick<Item>()
  const { title, placeholder, forms } = asking.texts
  const { recent, start: typed } = asking
  const offer: Offer = { typed, recent, examples: [], paste: env.uiKind === UIKind.Web, forms }
  const show = (change: Partial<Offer>) => {
    Object.assign(offer, change)
    showChoices(picker, choices(offer))
  }
  const judge = serially(async () => {
    const typed = picker.value
    const said = typed.trim() === '' ? undefined : ((await asking.explain(typed)) ?? undefined)
    if (typed === picker.value) show({ typed, said })
  })
  picker.title = title
  picker.placeholder = placeholder
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
    let typedAt = 0
    picker.onDidChangeValue(() => {
      typedAt = Date.now()
      typed()
    })
    picker.onDidTriggerItemButton(({ item }) => put(item.choice?.request ?? ''))
    picker.onDidAccept(async () => {
      const choice = Date.now() - typedAt < QUICK ? TYPED : (picker.selectedItems[0]?.choice ?? TYPED)
      if (choice.kind === 'typed' && picker.value.trim() === '') return
      if (choice.kind === 'form') return put(choice.request ?? '')
      const text = await textOf(choice, picker.value)
      if (mayBeNone(choice) && isNone(await asking.explain(text))) return put(text)
      resolve(text)
      picker.hide()
    })
    picker.onDidHide(() => {
      resolve(undefined)
      picker.dispose()
    })
    picker.show()
  })
}

/** A typed text counts as it stands now, which the row may not show yet. */
async function textOf({ kind, request = '' }: Choice, typed: string): Promise<string> {
  if (kind === 'paste') return await env.clipboard.readText()
  return kind === 'typed' || kind === 'problem' ? typed.trim() : request
}

const isNone = (said: Said | undefined): boolean => !!said && 'problem' in said

const mayBeNone = ({ kind }: Choice): boolean => kind === 'typed' || kind === 'problem' || kind === 'paste'

/** What is in the clipboard, if it is a request. */
async function clipboardRequest(asking: Asking): Promise<string | undefined> {
  const text = (await env.clipboard.readText()).trim()
  if (text === '' || text.length > LONGEST_CLIPBOARD || asking.recent.includes(text)) return undefined
  return isAnswer(await asking.explain(text)) ? text : undefined
}

/** Who has moved on from the first row stays where they are. */
function showChoices(picker: QuickPick<Item>, groups: readonly Group[]): void {
  const items = groups.flatMap(({ heading, choices }): Item[] => [
    ...(heading === '' ? [] : [{ label: heading, kind: QuickPickItemKind.Separator }]),
    ...choices.map(itemOf),
  ])
  const active = picker.activeItems[0]?.choice
  const isFirst = active === picker.items[0]?.choice
  const same = items.find(({ choice }) => choice?.kind === active?.kind && choice?.request === active?.request)
  picker.items = items
  if (active && same && !isFirst) picker.activeItems = [same]
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
