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

/** Collections whose records can name files, each with the condition that a record names one of `wanted`. */
function* placesOfFiles({ engine }: Context): Generator<{ name: string; namesIt: string }> {
  for (const { name, tenant, fields } of engine.registry.collections) {
    if (tenant === 'platform' || name === 'file' || name === 'audit') continue
    const columns = Object.entries(fields)
      .filter(([, { kind }]) => ['image', 'file', 'richText', 'json'].includes(kind))
      .map(([column]) => `r."${column}"::text like '%/files/' || wanted.id || '/%'`)
    if (columns.length > 0) yield { name, namesIt: `(${columns.join(' or ')})` }
  }
}

/** A record that names a file. */
export interface FileUse {
  readonly collection: string
  readonly recordID: string
}

/** Records of the site that name the file, the first of each kind. */
export async function findUsesOfFile(ctx: Context, id: string, max: number): Promise<FileUse[]> {
  const uses: FileUse[] = []
  for (const { name, namesIt } of placesOfFiles(ctx)) {
    const rows = await ctx.run<{ recordID: string }>(
      `select r."_id" as "recordID" from "${name}" r, (select $2::text as id) wanted
       where r.site_id = $1 and ${namesIt} limit $3`,
      [ctx.site._id, id, max],
    )
    uses.push(...rows.map(({ recordID }) => ({ collection: name, recordID })))
  }
  return uses
}

/** Whether the site itself shows the file: its logo, its log-in screen. */
export function isShownBySite({ site }: Pick<Context, 'site'>, id: string): boolean {
  const { siteLogo, siteFavicon, loginLogo, loginBg } = site
  return [siteLogo, siteFavicon, loginLogo, loginBg].join('\n').includes(`/files/${id}/`)
}

/** Those of the files that some record of the site names, in whatever field. */
export async function findFilesInUse(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set(ids.filter((id) => isShownBySite(ctx, id)))
  for (const { name, namesIt } of placesOfFiles(ctx)) {
    const rows = await ctx.run<{ id: string }>(
      `select wanted.id from unnest($2::text[]) as wanted(id)
       where exists (select from "${name}" r where r.site_id = $1 and ${namesIt})`,
      [ctx.site._id, ids],
    )
    for (const { id } of rows) found.add(id)
  }
  // What was deleted and may come back holds its files too.
  const binned = await ctx.run<{ id: string }>(
    `select wanted.id from unnest($2::text[]) as wanted(id)
     where exists (select from bin_entry b where b.site_id = $1 and b.records::text like '%/files/' || wanted.id || '/%')`,
    [ctx.site._id, ids],
  )
  for (const { id } of binned) found.add(id)
  return found
}
