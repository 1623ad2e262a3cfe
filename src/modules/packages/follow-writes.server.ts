import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { packages } from './collections.ts'
import { countInside } from './launching/count-inside.server.ts'

/** The package that a lesson's content names. */
const namedIn = (content: unknown): string | undefined => {
  const named: unknown = Reflect.get(Object(content), 'packageID')
  return typeof named === 'string' ? named : undefined
}

/** Lessons that name a package. */
export const lessonsOf = (ctx: Context, packageIds: readonly string[]) =>
  ctx
    .from(lessons)
    .select(['_id', 'name', 'courseID', 'content'])
    .where(sql<string>`content->>'packageID'`, 'in', [...packageIds])
    .execute()

/** A lesson names a package of its own site that is ready. */
export const checkNamed = onWrite(lessons, async (ctx, { action, records }) => {
  if (action === 'delete') return
  const named = [...new Set(records.flatMap(({ after }) => namedIn(after?.content) ?? []))]
  if (named.length === 0) return
  const ready = await ctx
    .from(packages)
    .select('_id')
    .where('_id', 'in', named)
    .where('status', '=', 'done')
    .execute()
  if (ready.length < named.length)
    throw new DomainError('records.invalid', {
      details: [{ path: 'content.packageID', message: 'packages.unknown' }],
    })
})

/** What lessons or learners still need stays. */
export const holdUsed = onWrite(packages, async (ctx, { action, records }) => {
  if (action !== 'delete') return
  const gone = records.map(({ id }) => id)
  if (gone.length === 0) return
  const used = await lessonsOf(ctx, gone)
  if (used.length > 0 || (await countInside(ctx, gone)).size > 0)
    throw new DomainError('packages.in-use', { status: 409 })
})

/** Lessons get the new package in place of the old one; whoever is inside stays on the old one. */
export async function replacePackage(ctx: Context, oldId: string, newId: string): Promise<void> {
  for (const { _id, content } of await lessonsOf(ctx, [oldId]))
    await ctx.write(lessons).patch(_id, { content: { ...content, packageID: newId } })
}
