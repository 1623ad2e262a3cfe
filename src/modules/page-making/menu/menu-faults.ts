import type { MenuNode } from './menu-tree.ts'

/** What the server has against a menu, with its place as it was sent. */
export interface SentFault {
  readonly path: string
  readonly message: string
}

/** A fault at its input. */
export interface MenuFault {
  /** The id of the input; of the menu as a whole where the fault is of no item. */
  readonly id: string
  readonly message: string
  /** Which item it is, and below which: as people count. */
  readonly n?: number
  readonly above?: number
}

const inputs = new Set(['title', 'english', 'target'])

/** The faults of a menu at the items that were sent. */
export function placeFaults(nodes: readonly MenuNode[], faults: readonly SentFault[]): MenuFault[] {
  return faults.map(({ path, message }) => {
    const [, at, below, field = ''] = /^(\d+)(?:\.children\.(\d+))?(?:\.(\w+))?/.exec(path) ?? []
    const node = nodes[Number(at)]
    const item = below === undefined ? node : node?.children[Number(below)]
    if (!item) return { id: 'menu-items', message }
    const id = `menu-${inputs.has(field) ? field : 'title'}-${item.key}`
    const n = Number(at) + 1
    return below === undefined ? { id, message, n } : { id, message, n: Number(below) + 1, above: n }
  })
}
