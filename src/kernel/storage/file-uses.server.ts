import type { Collection } from '#kernel/collections/define.ts'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'

/** A record that names a file, with the fields that do. */
export interface FileUse {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly values: Readonly<Record<string, unknown>>
}

const MAX_USES = 500
const HOLDERS = ['image', 'file', 'richText', 'json']

/** The collections whose records can name files, and the columns in which they do. */
function holdersOf(ctx: Context, but: readonly string[]) {
  return ctx.engine.registry.collections.flatMap((collection) => {
    const { name, tenant, fields } = collection
    if (tenant === 'platform' || ['file', 'audit', ...but].includes(name)) return []
    const columns = Object.keys(fields).filter((column) => HOLDERS.includes(fields[column]?.kind ?? ''))
    return columns.length > 0 ? [{ collection, columns }] : []
  })
}

const titleOf = ({ admin, fields }: Collection): string | undefined =>
  [admin?.title, 'title', 'name'].find((name) => name !== undefined && name in fields)

/** The records of the site that name one of the files, in whatever field. */
export async function findFileUses(
  ctx: Context,
  ids: readonly string[],
  but: readonly string[],
): Promise<FileUse[]> {
  const marks = ids.map((id) => `%/files/${id}/%`)
  const found: FileUse[] = []
  for (const { collection, columns } of holdersOf(ctx, but)) {
    const wanted = columns.map((column) => `r."${column}"::text like any($2::text[])`)
    const title = titleOf(collection)
    const rows = await ctx.run<Record<string, unknown> & { _id: string }>(
      `select r."_id", ${title ? `r."${title}"::text` : "''"} as "title of it", ${columns.map((column) => `r."${column}"`).join(', ')}
       from "${collection.name}" r where r.site_id = $1 and (${wanted.join(' or ')}) order by r."_id" limit ${MAX_USES}`,
      [ctx.site._id, marks],
    )
    for (const { _id, 'title of it': name, ...rest } of rows) {
      const named = Object.entries(rest).filter(([, value]) => ids.some((id) => holds(value, id)))
      found.push({
        collection: collection.name,
        id: _id,
        title: typeof name === 'string' ? name : '',
        values: Object.fromEntries(named),
      })
    }
  }
  return found
}

const holds = (value: unknown, id: string) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).includes(`/files/${id}/`)

/** The ids of all files that records of the site name: each table is read once. */
export async function listFilesNamed(ctx: Context, but: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { collection, columns } of holdersOf(ctx, but)) {
    const text = columns.map((column) => `coalesce(r."${column}"::text, '')`).join(` || ' ' || `)
    const rows = await ctx.run<{ id: string }>(
      `select distinct m.found[1] as id from "${collection.name}" r, regexp_matches(${text}, '/files/(${UUID})/', 'g') as m(found)
       where r.site_id = $1`,
      [ctx.site._id],
    )
    for (const { id } of rows) named.add(id)
  }
  const { siteLogo, siteFavicon, loginLogo, loginBg } = ctx.site
  for (const [, id] of [siteLogo, siteFavicon, loginLogo, loginBg]
    .join('\n')
    .matchAll(new RegExp(`/files/(${UUID})/`, 'g')))
    if (id) named.add(id)
  return named
}
