import type { DeclaredTable } from './define.ts'

interface Declared {
  readonly tenant: string
  readonly cacheable: boolean
}

const declared = new Map<string, Declared>()
const cacheable = new Map<string, boolean>()

/** Notes a declaration, so that whoever meets the table's name in a statement knows whose rows it holds. */
export function declareTable<S extends DeclaredTable>(table: S): S {
  declared.set(table.name, table)
  cacheable.set(table.name, table.cacheable)
  return table
}

/** How the table was declared; undefined for one that no module owns. */
export function declarationOf(table: string): Declared | undefined {
  return declared.get(table)
}

/** Every declared table, and whether pages may be made of it. */
export function declaredTables(): ReadonlyMap<string, boolean> {
  return cacheable
}
