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
import { type Icon, type Node, nodesOf } from './nodes.ts'
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
      const [first] = tree.roots
      if (first) await view.reveal(first, { focus: false, select: false })
    },
  }
}

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
      changed.fire(undefined)
    },
    answerOf: node => (roots.length > 1 ? path(node)[0]?.answer : undefined),
    onDidChangeTreeData: changed.event,
    getChildren: node => (node ? node.children : roots),
    getParent: node => parents.get(node),
    getTreeItem: node => itemOf(node, path(node)),
  }
}

const linksBelow = (parent: Node): [Node, Node][] =>
  parent.children.flatMap(child => [[child, parent] as [Node, Node], ...linksBelow(child)])

/** The id keeps rows open or closed while the answer changes; a rule whose result changes is a new row. */
function itemOf(node: Node, path: readonly Node[]): TreeItem {
  const { label, description, icon, place, children, open, spoken } = node
  const state = open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed
  const item = new TreeItem(label, children.length > 0 ? state : TreeItemCollapsibleState.None)
  item.id = path.map(({ label, icon, answer = '' }) => `${answer}${icon}:${label}`).join('/')
  item.iconPath = ICONS[icon]
  if (description !== undefined) item.description = description
  item.tooltip = description === undefined ? label : `${label}: ${description}`
  if (spoken !== undefined) item.accessibilityInformation = { label: spoken }
  if (place) item.command = { command: 'whichrule.reveal', title: '', arguments: [place.uri, place.range] }
  return item
}

const ICONS: Record<Icon, ThemeIcon> = {
  request: new ThemeIcon('arrow-right'),
  engine: new ThemeIcon('checklist'),
  problem: new ThemeIcon('info'),
  match: new ThemeIcon('check', new ThemeColor('whichrule.matchForeground')),
  'no-match': new ThemeIcon('close', new ThemeColor('disabledForeground')),
  'not-reached': new ThemeIcon('dash', new ThemeColor('disabledForeground')),
  depends: new ThemeIcon('question'),
}
