import {
  EventEmitter,
  type ExtensionContext,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  window,
} from 'vscode'
import type { Explained } from './explained.ts'
import { type Icon, type Node, nodesOf, rowIds } from './nodes.ts'
import type { ExplainSession } from './session.ts'

/** The tree view "Explain Match". */
export interface ExplainView {
  /** Brings it to the front; the cursor stays where it is. */
  show(): Promise<void>
}

export function openView(context: ExtensionContext, session: ExplainSession): ExplainView {
  const tree = openTree()
  const view: TreeView<Node> = window.createTreeView('whichrule.explain', { treeDataProvider: tree })
  context.subscriptions.push(
    view,
    session.onDidChange(explained => {
      view.description = explained?.request
      tree.set(explained)
    }),
    view.onDidChangeSelection(({ selection: [node] }) => {
      const answer = node && tree.answerOf(node)
      if (answer !== undefined) session.choose(answer)
    }),
  )
  return {
    async show() {
      // A row that another answer has replaced meanwhile cannot be revealed, and then the view stays hidden.
      for (let tries = 0; tries < REVEALS; tries++) {
        const [first] = tree.roots
        if (first) await view.reveal(first, { focus: false, select: false }).then(undefined, () => {})
        if (view.visible) return
      }
    },
  }
}

/** So many answers may come in while the view is being opened. */
const REVEALS = 5

interface Tree extends TreeDataProvider<Node> {
  readonly roots: readonly Node[]
  set(explained: Explained | undefined): void
  /** Which answer a row belongs to; undefined where there is only one. */
  answerOf(node: Node): number | undefined
}

function openTree(): Tree {
  const changed = new EventEmitter<undefined>()
  let roots: Node[] = []
  let parents = new Map<Node, Node>()
  let ids = new Map<Node, string>()
  const path = (node: Node): Node[] => {
    const parent = parents.get(node)
    return parent ? [...path(parent), node] : [node]
  }
  return {
    get roots() {
      return roots
    },
    set(explained) {
      roots = explained ? nodesOf(explained) : []
      parents = new Map(roots.flatMap(linksBelow))
      ids = rowIds(roots)
      changed.fire(undefined)
    },
    answerOf: node => (roots.length > 1 ? path(node)[0]?.answer : undefined),
    onDidChangeTreeData: changed.event,
    getChildren: node => (node ? node.children : roots),
    getParent: node => parents.get(node),
    getTreeItem: node => itemOf(node, ids.get(node)),
  }
}

const linksBelow = (parent: Node): [Node, Node][] =>
  parent.children.flatMap(child => [[child, parent] as [Node, Node], ...linksBelow(child)])

function itemOf(node: Node, id: string | undefined): TreeItem {
  const { label, description, icon, place, mend, children, open, spoken } = node
  const state = open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed
  const item = new TreeItem(label, children.length > 0 ? state : TreeItemCollapsibleState.None)
  if (id !== undefined) item.id = id
  item.iconPath = ICONS[icon]
  if (description !== undefined) item.description = description
  item.tooltip = description === undefined ? label : `${label}: ${description}`
  if (spoken !== undefined) item.accessibilityInformation = { label: spoken }
  if (place) item.command = { command: 'whichrule.reveal', title: '', arguments: [place.uri, place.range] }
  if (mend) item.command = { command: 'whichrule.mend', title: '', arguments: [mend] }
  return item
}

const ICONS: Record<Icon, ThemeIcon> = {
  request: new ThemeIcon('arrow-right'),
  mend: new ThemeIcon('lightbulb'),
  engine: new ThemeIcon('checklist'),
  problem: new ThemeIcon('info'),
  match: new ThemeIcon('check', new ThemeColor('whichrule.matchForeground')),
  near: new ThemeIcon('close', new ThemeColor('whichrule.nearForeground')),
  'no-match': new ThemeIcon('close', new ThemeColor('disabledForeground')),
  'not-reached': new ThemeIcon('dash', new ThemeColor('disabledForeground')),
  depends: new ThemeIcon('question'),
}
