import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { categories } from '../collections.ts'

export interface CategoryPath {
  readonly id: string
  readonly names: readonly string[]
}

/** Categories lie within each other so often. */
const MAX_DEPTH = 20

/** All categories with the names above them, in the order of people. */
export async function readCategories(ctx: Context): Promise<CategoryPath[]> {
  const rows = await ctx.from(categories).select(['_id', 'name', 'parentID']).execute()
  const byId = new Map(rows.map((row) => [row._id, row]))
  const namesOf = (id: string, depth = 0): string[] => {
    const row = byId.get(id)
    if (!row || depth > MAX_DEPTH) return []
    return [...(row.parentID ? namesOf(row.parentID, depth + 1) : []), row.name]
  }
  const order = new Intl.Collator('th')
  return rows
    .map(({ _id }) => ({ id: _id, names: namesOf(_id) }))
    .toSorted((one, other) => order.compare(one.names.join(' / '), other.names.join(' / ')))
}

/** A category and all that lie within it, by their ids. */
export async function findCategoriesWithin(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.from(categories).select(['_id', 'parentID']).execute()
  const found = new Set([id])
  for (let depth = 0; depth < MAX_DEPTH; depth++)
    for (const { _id, parentID } of rows) if (parentID !== null && found.has(parentID)) found.add(_id)
  return [...found]
}

/** Finds or makes the categories that questions of a file name; one row for each name that is new. */
export async function openCategories(ctx: Context) {
  authorize(ctx, categories, 'create')
  const known = new Map((await readCategories(ctx)).map(({ id, names }) => [JSON.stringify(names), id]))
  return async function find(names: readonly string[]): Promise<string | null> {
    let parentID: string | null = null
    for (const [at] of names.entries()) {
      const path = names.slice(0, at + 1)
      const key = JSON.stringify(path)
      const found: string =
        known.get(key) ?? (await ctx.write(categories).add({ name: path.at(-1) ?? '', parentID }))._id
      known.set(key, found)
      parentID = found
    }
    return parentID
  }
}
