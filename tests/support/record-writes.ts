import pg from 'pg'
import { afterwards } from './afterwards.ts'

const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?("?[\w.]+"?)/gi

/** The tables that a statement changes; reading «for update» changes none, and «do update» the one that was named before. */
function tablesIn(text: string): string[] {
  const plain = text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\b(?:for\s+(?:no\s+key\s+)?|do\s+)update\b/gi, '')
  return [...plain.matchAll(WRITE)].map(([, table = '']) => table.replaceAll('"', ''))
}

/**
 * What may change when something is read: when somebody was last here, how often something was tried, what staff looked at
 * on other sites, and what the adapter of the sockets tidies up by a clock of its own.
 */
const noted = new Set(['session', 'attempt', 'audit', 'socket_io_attachments'])

/** Notes the tables that this process changes from now on, but for those, by whatever way: all statements go through the driver. */
export function recordWrites(): { take(): string[] } {
  const written = new Set<string>()
  const { prototype } = pg.Client
  const original = prototype.query as (...given: unknown[]) => unknown
  const note = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string } | undefined]
    const text = typeof asked === 'string' ? asked : (asked?.text ?? '')
    for (const table of tablesIn(text)) written.add(table)
    return original.apply(this, given)
  }
  prototype.query = note as typeof prototype.query
  afterwards(() => {
    prototype.query = original as typeof prototype.query
  })
  return {
    take() {
      const tables = [...written].filter((table) => !noted.has(table)).toSorted()
      written.clear()
      return tables
    },
  }
}
