import { kernelTables } from '#kernel/kernel-tables.ts'
import type { Module } from '#kernel/modules.ts'
import { declareTable } from './declared.ts'
import { builtInColumns, type Collection, type InternalTable } from './define.ts'

export interface Registry {
  readonly modules: readonly Module[]
  readonly collections: readonly Collection[]
  readonly tables: readonly InternalTable[]
  collection(name: string): Collection | undefined
  /** The module that declares the collection or table. */
  ownerOf(name: string): Module | undefined
}

/** Joins the modules. Throws when two claim one name, a policy is missing or a declaration points nowhere. */
export function createRegistry(modules: readonly Module[]): Registry {
  const owners = new Map<string, Module>()
  const byName = new Map<string, Collection>()
  const seen = new Set<string>()
  for (const module of modules) {
    if (seen.has(module.name)) throw new Error(`two modules are named «${module.name}»`)
    seen.add(module.name)
    for (const { name } of [...module.collections, ...module.tables]) {
      const other = owners.get(name)
      if (other) throw new Error(`collection «${name}» is claimed by «${other.name}» and «${module.name}»`)
      owners.set(name, module)
    }
    for (const collection of module.collections) byName.set(collection.name, collection)
  }
  for (const collection of byName.values()) checkDeclaration(collection, byName)
  const tables = [...kernelTables, ...modules.flatMap((module) => module.tables)]
  // Somebody else in the process may have declared a table of the same name: what this engine brings is what counts.
  for (const table of [...byName.values(), ...tables]) declareTable(table)
  return {
    modules,
    collections: [...byName.values()],
    tables,
    collection: (name) => byName.get(name),
    ownerOf: (name) => owners.get(name),
  }
}

function checkDeclaration(collection: Collection, byName: ReadonlyMap<string, Collection>): void {
  const fault = (what: string) => new Error(`collection «${collection.name}»: ${what}`)
  if (typeof collection.access?.verdict !== 'function') throw fault('has no policy')
  for (const [name, field] of Object.entries(collection.fields)) {
    if (name in builtInColumns || name === 'site_id' || name === collection.tenant)
      throw fault(`the field name «${name}» is taken by the engine`)
    if (field.refers && !byName.has(field.refers.collection))
      throw fault(`field «${name}» refers to «${field.refers.collection}», which no module declares`)
  }
  const known = (name: string) => name in collection.fields || name in builtInColumns
  const { admin } = collection
  if (!admin) return
  const named = [
    admin.title,
    ...(admin.titleAlso ?? []),
    ...admin.columns,
    ...(admin.form ?? []),
    ...Object.keys(admin.sort ?? {}),
  ]
  const stranger = named.find((name) => !known(name))
  if (stranger) throw fault(`its screens name «${stranger}», which is no field`)
}
