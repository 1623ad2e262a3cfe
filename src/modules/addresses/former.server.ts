import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { formerAddresses } from './tables.ts'

/** Has the names remembered that records of the collection leave, by whatever way they are renamed, until the record is gone. */
export function rememberAddresses<C extends Collection>(collection: C, field: keyof C['fields'] & string) {
  return onWrite(collection, async (ctx, { action, records }) => {
    const former = ctx.asServer().write(formerAddresses)
    if (action === 'delete') {
      await former.where({ collection: collection.name, recordID: records.map(({ id }) => id) }).remove()
      return
    }
    for (const { id, before, changes } of records) {
      const left = (before as Readonly<Record<string, unknown>> | undefined)?.[field]
      if (!(field in changes) || typeof left !== 'string') continue
      const row = { collection: collection.name, slug: left, recordID: id }
      await former.put(row, { key: ['collection', 'slug'] })
    }
  })
}

/** The record that had this name last. Whoever has it now goes first, and whether the record may be read is the caller's to ask. */
export async function findFormer(
  ctx: Context,
  collection: Collection,
  slug: string,
): Promise<string | undefined> {
  const row = await ctx
    .from(formerAddresses)
    .select('recordID')
    .where('collection', '=', collection.name)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.recordID
}

/** The names that a record had before. */
export async function listFormer(ctx: Context, collection: Collection, recordID: string): Promise<string[]> {
  const rows = await ctx
    .from(formerAddresses)
    .select('slug')
    .where('collection', '=', collection.name)
    .where('recordID', '=', recordID)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Has names of a record that is gone lead to another from now on. */
export async function bequeathAddresses(
  ctx: Context,
  collection: Collection,
  names: readonly string[],
  recordID: string,
): Promise<void> {
  const former = ctx.asServer().write(formerAddresses)
  for (const slug of names)
    await former.put({ collection: collection.name, slug, recordID }, { key: ['collection', 'slug'] })
}
