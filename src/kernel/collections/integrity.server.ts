import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Collection } from './define.ts'

function siteClause(ctx: Context, collection: Collection): string {
  return collection.tenant === 'platform' ? 'true' : `site_id = '${ctx.site._id}'`
}

/** Throws when a reference points to a record that this site does not have. */
export async function checkReferences(
  ctx: Context,
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(data)) {
    const refers = collection.fields[name]?.refers
    const wanted = [...new Set([value].flat())].filter((item) => item != null)
    if (!refers || wanted.length === 0) continue
    const target = ctx.engine.registry.collection(refers.collection) as Collection
    const rows = await ctx.run<{ n: number }>(
      `select count(*)::int as n from "${target.name}"
       where ${siteClause(ctx, target)} and "${refers.by}" = any($1::${refers.by === '_id' ? 'uuid' : 'text'}[])`,
      [wanted],
    )
    if (rows[0]?.n !== wanted.length)
      throw new DomainError('records.invalid', {
        details: [{ path: name, message: 'records.fault.reference' }],
      })
  }
}

/** What records of a collection are called, for people. */
function wordsOf({ t }: Context, { name }: Collection): string {
  const key = [`${name}.plural`, `${name}.name`].find((known) => t.has(known))
  return key ? t(key) : name
}

/** Throws naming the collection that still refers to one of the records. */
export async function checkNotInUse(
  ctx: Context,
  collection: Collection,
  records: readonly Readonly<Record<string, unknown>>[],
  /** Collections that go with the records. */
  { but = [] }: { readonly but?: readonly Collection[] } = {},
): Promise<void> {
  if (records.length === 0) return
  for (const other of ctx.engine.registry.collections)
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.refers?.collection !== collection.name || but.includes(other)) continue
      // Parts of a record go with it.
      if (other.partOf?.collection === collection.name && other.partOf.by === name) continue
      const { by } = field.refers
      const condition =
        field.kind === 'references'
          ? `"${name}" && $1::${field.column}`
          : `"${name}" = any($1::${field.column}[])`
      const rows = await ctx.run(
        `select 1 from "${other.name}" where ${siteClause(ctx, other)} and ${condition} limit 1`,
        [records.map((record) => record[by])],
      )
      if (rows.length > 0)
        throw new DomainError('records.in-use', {
          status: 409,
          values: { collection: wordsOf(ctx, other), field: name },
        })
    }
}
