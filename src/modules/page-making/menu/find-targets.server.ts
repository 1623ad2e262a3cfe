import type { Collection } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { spellSlug } from '#kernel/thai/make-slug.ts'
import { findFormer } from '#modules/addresses/public.server.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'

/** What a visitor meets where an item leads: nothing, or what is not open yet. */
export type TargetState = 'lost' | 'draft'

interface Found {
  readonly name: string
  readonly isOpen: boolean
}

type Find = (ctx: Context, names: readonly string[]) => Promise<readonly Found[]>

interface Row {
  readonly _id: string
  readonly slug: string | null
  readonly status: boolean | null
}

type Read = (ctx: Context, by: '_id' | 'slug', values: readonly string[]) => Promise<readonly Row[]>

const readPosts: Read = (ctx, by, values) =>
  ctx.from(posts).select(['_id', 'slug', 'status']).where(by, 'in', values).execute()
const readCourses: Read = (ctx, by, values) =>
  ctx.from(courses).select(['_id', 'slug', 'status']).where(by, 'in', values).execute()

/** Addresses of records, with what names the record in them. */
const kinds: readonly { readonly path: RegExp; readonly find: Find }[] = [
  { path: /^\/cms\/page\/([^/?#]+)/, find: findNamed(posts, readPosts) },
  { path: /^\/cms\/post\/[^/?#]+\/([^/?#]+)/, find: findNamed(posts, readPosts) },
  { path: /^\/lesson\/detail\/([^/?#]+)/, find: findNamed(courses, readCourses) },
  { path: /^\/lesson\/categories\/([^/?#]+)/, find: findCategories },
]

/** Finds records by their ids, the names that they have, and those that they had: these lead on. */
function findNamed(collection: Collection, read: Read): Find {
  return async (ctx, names) => {
    const slugs = new Map(names.map((name) => [name, spellSlug(name)]))
    const ids = names.filter((name) => uuidPattern.test(name))
    const bySlug = await read(ctx, 'slug', [...slugs.values()])
    const rows = ids.length === 0 ? bySlug : [...bySlug, ...(await read(ctx, '_id', ids))]
    const found: Found[] = []
    for (const name of names) {
      const slug = slugs.get(name) ?? ''
      const own = rows.find((row) => row._id === name.toLowerCase() || row.slug === slug)
      const id = own ? undefined : await findFormer(ctx, collection, slug)
      const row = own ?? (id === undefined ? undefined : (await read(ctx, '_id', [id]))[0])
      if (row) found.push({ name, isOpen: row.status === true })
    }
    return found
  }
}

async function findCategories(ctx: Context, names: readonly string[]): Promise<readonly Found[]> {
  const rows = await ctx
    .from(categories)
    .select('code')
    .where('type', '=', 'course')
    .where('code', 'in', names)
    .execute()
  return rows.map(({ code }) => ({ name: code, isOpen: true }))
}

function nameIn(path: RegExp, target: string): string | undefined {
  const [, name] = path.exec(target) ?? []
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The targets of a menu that lead to no page of the site, or to a draft; all others lead somewhere, as far as is known. */
export async function findTargetStates(
  ctx: Context,
  targets: readonly string[],
): Promise<Record<string, TargetState>> {
  const states: Record<string, TargetState> = {}
  for (const { path, find } of kinds) {
    const named = [...new Set(targets)].flatMap((target) => {
      const name = nameIn(path, target)
      return name === undefined ? [] : [{ target, name }]
    })
    if (named.length === 0) continue
    const found = await find(ctx, [...new Set(named.map(({ name }) => name))])
    const openOf = new Map(found.map(({ name, isOpen }) => [name, isOpen]))
    for (const { target, name } of named) {
      const isOpen = openOf.get(name)
      if (isOpen !== true) states[target] = isOpen === undefined ? 'lost' : 'draft'
    }
  }
  return states
}
