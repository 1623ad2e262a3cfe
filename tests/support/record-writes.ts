import pg from 'pg'
import { afterwards } from './afterwards.ts'

const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?("?[\w.]+"?)/gi

/** Of an update its columns count: a session knows more than when it was last used. */
const BY_COLUMN = new Set(['session'])

/** The columns that an update sets, given what stands behind its table. */
function columnsIn(rest: string): string[] {
  const [, set = ''] =
    /^\s*(?:as\s+)?(?:"?\w+"?\s+)?set\s+([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/i.exec(rest) ?? []
  return [...set.matchAll(/"(\w+)"\s*=/g)].map(([, column = '']) => column)
}

/** What a statement changes; reading «for update» changes nothing, and «do update» the table that was named before. */
function changesIn(text: string): string[] {
  const plain = text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\b(?:for\s+(?:no\s+key\s+)?|do\s+)update\b/gi, '')
  return [...plain.matchAll(WRITE)].flatMap((found) => {
    const table = (found[1] ?? '').replaceAll('"', '')
    const columns = BY_COLUMN.has(table) ? columnsIn(plain.slice(found.index + found[0].length)) : []
    return columns.length > 0 ? columns.map((column) => `${table}.${column}`) : [table]
  })
}

/**
 * What may change when something is read: when somebody was last here and first asked for a second step, how often something was
 * tried, what staff looked at, and what the adapter of the sockets tidies up by a clock of its own.
 */
const noted = new Set([
  'session.lastSeenAt',
  'session.secondStepAskedAt',
  'session.updatedAt',
  'attempt',
  'audit',
  'socket_io_attachments',
])

/** Notes what this process changes from now on, but for those, by whatever way: all statements go through the driver. */
export function recordWrites(): { take(): string[] } {
  const written = new Set<string>()
  const { prototype } = pg.Client
  const original = prototype.query as (...given: unknown[]) => unknown
  const note = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string } | undefined]
    const text = typeof asked === 'string' ? asked : (asked?.text ?? '')
    for (const change of changesIn(text)) written.add(change)
    return original.apply(this, given)
  }
  prototype.query = note as typeof prototype.query
  afterwards(() => {
    prototype.query = original as typeof prototype.query
  })
  return {
    take() {
      const changes = [...written].filter((change) => !noted.has(change)).toSorted()
      written.clear()
      return changes
    },
  }
}
