import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { notFound } from '#kernel/errors.ts'
import { spellSlug } from '#kernel/thai/make-slug.ts'
import { findFormer } from '#modules/addresses/public.server.ts'
import { courses } from '../collections.ts'

const bySlug = defineQuery((from, { slug }: { slug: string }) =>
  from(courses).select('_id').where('slug', '=', slug),
)

/** The id of the course that an address names: by its id, the name it has, or one that it had. Whether it may be read is the caller's to ask. */
export async function findCourseId(ctx: Context, named: string): Promise<string> {
  if (uuidPattern.test(named)) return named.toLowerCase()
  const slug = spellSlug(named)
  const [row] = await bySlug(ctx, { slug })
  const id = row?._id ?? (await findFormer(ctx, courses, slug))
  if (id === undefined) throw notFound()
  return id
}
