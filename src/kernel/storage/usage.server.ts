import type { Collection } from '#kernel/collections/define.ts'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdOf } from './address.ts'

type Reading = Readonly<Record<string, unknown>>

/** Notes which files a changed record now uses and which it has let go; those nobody uses are swept later. */
export async function noteFilesInUse(
  ctx: Context,
  collection: Collection,
  before: Reading,
  after: Reading,
): Promise<void> {
  const fields = Object.keys(collection.fields).filter((name) => {
    const field = collection.fields[name]
    return field && (field.upload !== undefined || field.kind === 'json')
  })
  if (fields.length === 0 || collection.tenant === 'platform') return
  const held = idsIn(before, fields)
  const holds = idsIn(after, fields)
  const taken = holds.filter((id) => !held.includes(id))
  const letGo = held.filter((id) => !holds.includes(id))
  if (taken.length + letGo.length === 0) return
  // The time says since when nobody uses it.
  await ctx.run(
    `update file set used = "_id" = any($2::uuid[]), "updatedAt" = now()
     where site_id = $1 and "_id" = any($2::uuid[] || $3::uuid[])`,
    [ctx.site._id, taken, letGo],
  )
}

function idsIn(record: Reading, fields: readonly string[]): string[] {
  return fields.flatMap((name) => {
    const value = record[name]
    if (typeof value !== 'object' || value === null) return fileIdOf(value) ?? []
    return [...JSON.stringify(value).matchAll(new RegExp(`"/files/(${UUID})/`, 'g'))].flatMap(
      ([, id]) => id ?? [],
    )
  })
}

/** Those of the files that some record of the site names, in whatever field. */
export async function findFilesInUse(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { name, tenant, fields } of ctx.engine.registry.collections) {
    if (tenant === 'platform' || name === 'file' || name === 'audit') continue
    const columns = Object.entries(fields)
      .filter(([, { kind }]) => ['image', 'file', 'richText', 'json'].includes(kind))
      .map(([column]) => `r."${column}"::text like '%/files/' || wanted.id || '/%'`)
    if (columns.length === 0) continue
    const rows = await ctx.run<{ id: string }>(
      `select wanted.id from unnest($2::text[]) as wanted(id)
       where exists (select from "${name}" r where r.site_id = $1 and (${columns.join(' or ')}))`,
      [ctx.site._id, ids],
    )
    for (const { id } of rows) found.add(id)
  }
  const { siteLogo, siteFavicon, loginLogo, loginBg } = ctx.site
  const shown = [siteLogo, siteFavicon, loginLogo, loginBg].join('\n')
  for (const id of ids) if (shown.includes(`/files/${id}/`)) found.add(id)
  // What was deleted and may come back holds its files too.
  const binned = await ctx.run<{ id: string }>(
    `select wanted.id from unnest($2::text[]) as wanted(id)
     where exists (select from bin_entry b where b.site_id = $1 and b.records::text like '%/files/' || wanted.id || '/%')`,
    [ctx.site._id, ids],
  )
  for (const { id } of binned) found.add(id)
  return found
}
