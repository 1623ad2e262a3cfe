import { declarationOf } from '#kernel/collections/declared.ts'

/** A table whose rows a transaction changed, and whether some of them are gone: what refers to them may have gone with them. */
export interface ChangedTable {
  readonly table: string
  readonly hasGone: boolean
}

const WRITES =
  /\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi
const MAX_TEXTS = 2_000
const byText = new Map<string, readonly ChangedTable[]>()
const nothing: readonly ChangedTable[] = []

/**
 * The tables that a statement writes to, of those that pages may be made of. Read from the text, so that no way of writing
 * goes unseen; a name that only looks like one ends a page once too often, never once too seldom.
 */
export function changedTables(text: string): readonly ChangedTable[] {
  const known = byText.get(text)
  if (known) return known
  const found = [...text.matchAll(WRITES)].flatMap(([, verb = '', table = '']) =>
    declarationOf(table)?.cacheable ? [{ table, hasGone: /^[dt]/i.test(verb) }] : [],
  )
  if (byText.size >= MAX_TEXTS) byText.clear()
  byText.set(text, found.length === 0 ? nothing : found)
  return found
}

/** Collects what a transaction changes; a table is named once. */
export class ChangeNotes {
  readonly #tables = new Map<string, boolean>()

  note(text: string): void {
    for (const { table, hasGone } of changedTables(text))
      this.#tables.set(table, hasGone || (this.#tables.get(table) ?? false))
  }

  /** What was noted since the last call. */
  take(): ChangedTable[] {
    const taken = [...this.#tables].map(([table, hasGone]) => ({ table, hasGone }))
    this.#tables.clear()
    return taken
  }
}

/** Channel on which PostgreSQL notifies every process of committed changes. */
export const CHANGE_CHANNEL = 'sala_change'

/** Stands for all tables at once: a database that was restored. */
export const EVERY_TABLE = '*'

/** The message about changed tables of a site, or of the tables that all sites share. */
export function changeMessage(site: string | null, tables: readonly ChangedTable[]): string {
  return JSON.stringify({ site, tables: tables.map(({ table, hasGone }) => (hasGone ? `-${table}` : table)) })
}

/** Reads a message back. */
export function parseChangeMessage(text: string): { site: string | null; tables: ChangedTable[] } {
  const { site, tables } = JSON.parse(text) as { site: string | null; tables: string[] }
  return {
    site,
    tables: tables.map((name) => ({ table: name.replace(/^-/, ''), hasGone: name.startsWith('-') })),
  }
}
