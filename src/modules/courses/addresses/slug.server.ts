import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import type { ErrorDetail } from '#kernel/errors.ts'
import { makeSlug, spellSlug } from '#kernel/thai/make-slug.ts'
import { courses } from '../collections.ts'

/** Numbers that are tried behind a name that is taken. */
const TRIED = 20

/** Words that addresses of screens have in the place of a name. */
const reserved = new Set(['add', 'edit', 'detail', 'index', 'home', 'search', 'new', 'enroll', 'review'])

const isNoName = (slug: string) => reserved.has(slug) || uuidPattern.test(slug)

/** What cannot be the name of a course in its address. */
export function findOddSlug(slug: unknown): ErrorDetail[] {
  if (typeof slug !== 'string' || !isNoName(spellSlug(slug))) return []
  return [{ path: 'slug', message: 'courses.reserved-address' }]
}

/** A name for the address of a course that no other course of the site has; null for a title without letters. */
export async function findFreeSlug(ctx: Context, title: string): Promise<string | null> {
  const made = makeSlug(title)
  if (made === '') return null
  const first = isNoName(made) ? `${made}-1` : made
  const wanted = [first, ...Array.from({ length: TRIED }, (_, at) => `${made}-${at + 2}`)]
  // Two courses of one title that are added in the same moment get a name each.
  await takeTurn(ctx, 'course-slug', made)
  const rows = await ctx.from(courses).select('slug').where('slug', 'in', wanted).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.find((slug) => !taken.has(slug)) ?? `${made}-${newId().slice(-12)}`
}

type Data = Readonly<Record<string, unknown>>

/** The name that a new course gets: the given one, as addresses are spelt, or one made of its title. */
export async function nameNew(ctx: Context, { slug, name }: Data): Promise<{ slug: string | null }> {
  if (typeof slug === 'string') return { slug: spellSlug(slug) }
  return { slug: await findFreeSlug(ctx, typeof name === 'string' ? name : '') }
}

/** The name of a course that is changed; who empties the field gets one made of the title, whoever renames the course keeps it. */
export async function nameChanged(ctx: Context, data: Data, id: string): Promise<Data> {
  if (!('slug' in data)) return {}
  if (typeof data.slug === 'string') return { slug: spellSlug(data.slug) }
  const row = uuidPattern.test(id)
    ? await ctx.from(courses).select('name').where('_id', '=', id).executeTakeFirst()
    : undefined
  return nameNew(ctx, { name: data.name ?? row?.name })
}
