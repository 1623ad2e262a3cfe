/** A node of a statement as PostgreSQL understood it: functions by number, columns and parameters told apart. */
export interface TreeNode {
  readonly kind: string
  readonly fields: ReadonlyMap<string, readonly TreeValue[]>
}
export type TreeValue = TreeNode | string | readonly TreeValue[]

const TOKENS = /\\.|[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()\\])+/gs

/** Reads the text of a pg_node_tree. */
export function readTree(text: string): TreeValue[] {
  const tokens = text.match(TOKENS) ?? []
  let at = 0

  function readList(): TreeValue[] {
    const list: TreeValue[] = []
    for (; at < tokens.length && tokens[at] !== ')' && tokens[at] !== '}'; ) list.push(readValue())
    return list
  }

  function readValue(): TreeValue {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const list = readList()
      at += 1
      return list
    }
    return token === '{' ? readNode() : token
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? ''
    const fields = new Map<string, TreeValue[]>()
    let values: TreeValue[] = []
    for (; tokens[at] !== '}' && at < tokens.length; ) {
      const token = tokens[at] ?? ''
      if (token.startsWith(':')) {
        at += 1
        values = []
        fields.set(token.slice(1), values)
      } else values.push(readValue())
    }
    at += 1
    return { kind, fields }
  }

  return readList()
}

const isNode = (value: TreeValue): value is TreeNode => typeof value === 'object' && 'kind' in value

/** All nodes within the values, except what lies below a node where `stop` says so; that node itself is among them. */
export function* nodesIn(
  values: readonly TreeValue[],
  stop: (node: TreeNode) => boolean = () => false,
): Generator<TreeNode> {
  for (const value of values) {
    if (typeof value === 'string') continue
    if (!isNode(value)) yield* nodesIn(value, stop)
    else {
      yield value
      if (!stop(value)) for (const inner of value.fields.values()) yield* nodesIn(inner, stop)
    }
  }
}

/** The plain value of a field. */
export function plain(node: TreeNode, field: string): string {
  const [value] = node.fields.get(field) ?? []
  return typeof value === 'string' ? value : ''
}

/** The values of a field. */
export function within(node: TreeNode, ...fields: string[]): TreeValue[] {
  return fields.flatMap((field) => node.fields.get(field) ?? [])
}
