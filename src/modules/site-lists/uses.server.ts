import { sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { removeRecord } from '#kernel/collections/write.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import type { configCategories } from './collections.ts'

/** A field of other records that may hold the entry. */
interface Place {
  readonly collection: Collection
  readonly field: string
}

/** Where records hold an entry, and how many. */
export interface Use {
  readonly collection: string
  readonly label: string
  readonly field: string
  readonly count: number
}

/** Fields that name one entry of the list; the registry knows them all. */
function placesOf({ engine }: Context, list: Collection): Place[] {
  return engine.registry.collections.flatMap((collection) =>
    Object.entries(collection.fields).flatMap(([field, { kind, refers }]) =>
      kind === 'reference' && refers?.collection === list.name ? [{ collection, field }] : [],
    ),
  )
}

async function countAt(ctx: Context, { collection, field }: Place, id: string): Promise<number> {
  const row = await ctx
    .from(collection as Collection<keyof Tables>)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(sql<boolean>`${sql.ref(field)} = ${id}::uuid`)
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Where an entry of a list is used. */
export async function listUses(ctx: Context, list: Collection, id: string): Promise<Use[]> {
  const uses: Use[] = []
  for (const place of placesOf(ctx, list)) {
    const count = await countAt(ctx, place, id)
    const { name } = place.collection
    if (count > 0)
      uses.push({
        collection: ctx.t(`${name}.plural`),
        label: ctx.t(`${name}.field.${place.field}`),
        field: `${name}.${place.field}`,
        count,
      })
  }
  return uses
}

/** Puts another entry of the list wherever this one is used, and deletes this one. */
export async function replaceEntry(ctx: Context, list: Collection, id: string, by: string): Promise<void> {
  authorize(ctx, list, 'delete')
  await readRecord(ctx, list, id)
  if (by === id) throw new DomainError('site-lists.same', { status: 409 })
  await readRecord(ctx, list, by)
  for (const { collection, field } of placesOf(ctx, list)) {
    if ((await countAt(ctx, { collection, field }, id)) === 0) continue
    if (collection.access.verdict(ctx.actor, 'update') !== true) throw forbidden()
    await ctx
      .write(collection)
      .where({ [field]: id })
      .patch({ [field]: by })
  }
  await removeRecord(ctx, list, id)
}

/** The other entries of the list, in its order. */
export async function listOthers(ctx: Context, list: Collection, id: string) {
  // Three tables of one shape: the first stands for the type of all.
  const rows = await ctx
    .from(list as typeof configCategories)
    .select(['_id', 'name'])
    .where('_id', '!=', id)
    .orderBy('order')
    .orderBy('name')
    .limit(500)
    .execute()
  return rows.map(({ _id, name }) => ({ value: _id, label: name }))
}
