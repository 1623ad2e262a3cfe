import { recordAudits } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Collection } from './define.ts'
import { isUnreadable, sealedFields } from './encode.server.ts'
import type { Doc } from './read.server.ts'

interface Noted {
  readonly recordID: string
  readonly fields: readonly string[]
}

/** The sealed values of the record that this actor is shown whole; nobody is told of looks at their own. */
function wholeIn(ctx: Context, collection: Collection, names: readonly string[], doc: Doc): string[] {
  if (doc._id === ctx.actor.userID || !collection.access.seesUnmasked(ctx.actor, doc)) return []
  return names.filter((name) => typeof doc[name] === 'string' && !isUnreadable(ctx, doc[name]))
}

/** Writes down whose sealed values an answer shows whole: a line for each record, once a day for whoever reads it. */
export async function noteSeenWhole(
  ctx: Context,
  collection: Collection,
  docs: readonly Doc[],
): Promise<void> {
  const names = sealedFields(collection)
  if (names.length === 0) return
  const seen = docs.flatMap((doc): Noted[] => {
    const fields = wholeIn(ctx, collection, names, doc)
    return fields.length > 0 ? [{ recordID: doc._id, fields }] : []
  })
  if (seen.length === 0) return
  const known = await ctx.run<Noted>(
    `select "recordID", changes->'fields' as fields from audit
     where site_id = $1 and collection = $2 and "recordID" = any($3::uuid[]) and action = 'reveal'
       and "userID" is not distinct from $4 and "createdAt" > now() - interval '1 day'`,
    [ctx.site._id, collection.name, seen.map(({ recordID }) => recordID), ctx.actor.userID],
  )
  const fresh = seen.filter(({ recordID, fields }) =>
    fields.some((name) => !known.some((line) => line.recordID === recordID && line.fields.includes(name))),
  )
  await recordAudits(
    ctx,
    fresh.map(({ recordID, fields }) => ({
      action: 'reveal',
      collection: collection.name,
      recordID,
      changes: { fields },
    })),
  )
}
