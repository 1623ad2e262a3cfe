import { MAX_CHILDREN, MAX_ITEMS } from '#kernel/pages/menu-limits.ts'

/** An item of a menu while it is edited. */
export interface MenuNode {
  /** Known to the editor alone. */
  readonly key: string
  readonly title: string
  /** The same in English; empty where it has no words of its own there. */
  readonly english: string
  readonly target: string
  readonly shownTo: string
  readonly shownIn: string
  /** Size, colour and space as they were stored. */
  readonly look: Readonly<Record<string, unknown>>
  readonly children: readonly MenuNode[]
}

export type MenuMove = 'up' | 'down' | 'in' | 'out'

const swap = <T>(items: readonly T[], at: number, to: number): readonly T[] | undefined => {
  const [one, other] = [items[at], items[to]]
  return one === undefined || other === undefined ? undefined : items.with(at, other).with(to, one)
}

function placeOf(nodes: readonly MenuNode[], key: string) {
  for (const [at, node] of nodes.entries()) {
    if (node.key === key) return { at, child: -1 }
    const child = node.children.findIndex((one) => one.key === key)
    if (child >= 0) return { at, child }
  }
  return undefined
}

/** The menu after a step of an item; undefined where that leads nowhere. */
export function stepItem(
  nodes: readonly MenuNode[],
  key: string,
  move: MenuMove,
): readonly MenuNode[] | undefined {
  const place = placeOf(nodes, key)
  if (!place) return undefined
  const { at, child } = place
  const node = nodes[at] as MenuNode
  if (move === 'in') {
    const above = nodes[at - 1]
    if (child >= 0 || !above || node.children.length > 0 || above.children.length >= MAX_CHILDREN)
      return undefined
    return nodes.toSpliced(at - 1, 2, { ...above, children: [...above.children, node] })
  }
  if (move === 'out') {
    const inner = node.children[child]
    if (!inner || nodes.length >= MAX_ITEMS) return undefined
    return nodes.toSpliced(at, 1, { ...node, children: node.children.toSpliced(child, 1) }, inner)
  }
  const by = move === 'up' ? -1 : 1
  if (child < 0) return swap(nodes, at, at + by)
  const children = swap(node.children, child, child + by)
  return children && nodes.with(at, { ...node, children })
}

/** Where an item is put: before or after another one on that one's level, or into its sub-menu. */
export interface DropPlace {
  readonly at: 'before' | 'after' | 'in'
  readonly key: string
}

/** The menu with the item put somewhere else; undefined where that cannot be. */
export function dropItem(
  nodes: readonly MenuNode[],
  key: string,
  { at, key: other }: DropPlace,
): readonly MenuNode[] | undefined {
  const from = placeOf(nodes, key)
  if (!from || key === other) return undefined
  const item = (from.child < 0 ? nodes[from.at] : nodes[from.at]?.children[from.child]) as MenuNode
  const rest = removeItem(nodes, key)
  const to = placeOf(rest, other)
  if (!to) return undefined
  const by = at === 'after' ? 1 : 0
  if (at !== 'in' && to.child < 0)
    return rest.length >= MAX_ITEMS ? undefined : rest.toSpliced(to.at + by, 0, item)
  // A menu has two levels.
  if (item.children.length > 0 || (at === 'in' && to.child >= 0)) return undefined
  const above = rest[to.at] as MenuNode
  if (above.children.length >= MAX_CHILDREN) return undefined
  const place = at === 'in' ? above.children.length : to.child + by
  return rest.with(to.at, { ...above, children: above.children.toSpliced(place, 0, item) })
}

const EDGE = 1 / 3

/** Where an item is put that is let go over another one, so far down it (0 to 1): at its edges beside it, else into it. */
export function placeOver(
  nodes: readonly MenuNode[],
  key: string,
  over: string,
  down: number,
): DropPlace | undefined {
  const nearest = down < 0.5 ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const isEdge = down < EDGE || down > 1 - EDGE
  const wanted = isEdge ? [nearest[0], 'in' as const, nearest[1]] : ['in' as const, ...nearest]
  return wanted.map((at) => ({ at, key: over })).find((place) => dropItem(nodes, key, place) !== undefined)
}

/** The menu without the item. */
export function removeItem(nodes: readonly MenuNode[], key: string): readonly MenuNode[] {
  return nodes
    .filter((node) => node.key !== key)
    .map((node) =>
      node.children.some((child) => child.key === key)
        ? { ...node, children: node.children.filter((child) => child.key !== key) }
        : node,
    )
}

/** The menu with other words or ways of one item. */
export function changeItem(
  nodes: readonly MenuNode[],
  key: string,
  change: Partial<Omit<MenuNode, 'key' | 'children'>>,
): readonly MenuNode[] {
  return nodes.map((node) =>
    node.key === key ? { ...node, ...change } : { ...node, children: changeItem(node.children, key, change) },
  )
}
