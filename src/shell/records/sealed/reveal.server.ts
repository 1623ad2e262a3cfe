import { recordDoing } from '#kernel/access/audit.server.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { isUnreadable } from '#kernel/collections/encode.server.ts'
import { type Doc, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import type { CollectionDescription } from '../description.ts'
import type { Revealed } from './reveal.ts'

/** Sealed fields that have a value which this actor may see whole, with what is shown of it until they ask. */
export function maskedFields(
  ctx: Context,
  collection: Collection,
  { fields }: Pick<CollectionDescription, 'fields'>,
  record: Doc,
): Record<string, string> {
  if (!collection.access.seesUnmasked(ctx.actor, record)) return {}
  const sealed = fields.filter(({ name }) => collection.fields[name]?.sealed)
  return Object.fromEntries(
    sealed.flatMap(({ name }) => {
      const value = record[name]
      return typeof value === 'string' && !isUnreadable(ctx, value) ? [[name, maskSealed(value)]] : []
    }),
  )
}

/** Answers a sealed value whole; the audit log, and with it the record's history, has a line of who saw it. */
export async function revealField(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  id: string,
  field: string,
): Promise<Revealed> {
  const record = (await readRecord(ctx, collection, id)) as Doc
  if (!Object.hasOwn(maskedFields(ctx, collection, description, record), field)) throw notFound()
  await recordDoing(ctx, {
    action: 'reveal',
    collection: collection.name,
    recordID: id,
    changes: { fields: [field] },
  })
  return { revealed: { field, value: String(record[field]) } }
}
