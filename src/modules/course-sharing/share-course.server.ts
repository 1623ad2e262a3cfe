import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike, inThaiOrder } from '#kernel/data/fragments.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { readPlatform, workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readUnitsOf } from '#modules/sites/public.server.ts'
import { bringJob } from './bring-job.server.ts'
import { type CourseShare, courseShares, type ShareMode } from './tables.ts'

export const MAX_LISTED = 200
const MAX_TARGETS = 100

/** Throws unless the actor runs the collection that is worked on. */
export function requireGroup({ actor, site }: Pick<Context, 'actor' | 'site'>): void {
  if (!actor.is('root', 'superadmin')) throw forbidden()
  if (site.siteType !== 'collection') throw notFound()
}

/** A unit of the collection that is worked on; any other is not found. */
async function requireUnit(ctx: Context, id: string): Promise<Site> {
  const unit = uuidPattern.test(id) ? await ctx.engine.sites.byId(id) : undefined
  if (unit?.siteType !== 'unit' || unit.parentSite !== ctx.site._id) throw notFound()
  return unit
}

/** The units of the collection. */
export function listUnits(ctx: Context) {
  requireGroup(ctx)
  return readUnitsOf(ctx.engine, ctx.site._id, { without: ctx.site._id, within: null })
}

/** The courses of one of its units, those whose name has the words; no more than can be chosen from. */
export async function listCoursesOf(ctx: Context, unit: string, words = '') {
  requireGroup(ctx)
  const { _id } = await requireUnit(ctx, unit)
  return workOnSite(
    ctx.engine,
    _id,
    (there) =>
      there
        .from(courses)
        .select(['_id', 'name', 'status'])
        .$if(words !== '', (query) => query.where(foldedLike(courses, 'name', words)))
        .orderBy(inThaiOrder('course.name'))
        .limit(MAX_LISTED)
        .execute(),
    { onlyReads: true },
  )
}

async function readCourse({ engine }: Context, { _id: unit }: Site, id: string) {
  if (!uuidPattern.test(id)) throw notFound()
  const read = (there: Context) =>
    there.from(courses).select(['_id', 'name']).where('_id', '=', id).executeTakeFirst()
  const course = await workOnSite(engine, unit, read, { onlyReads: true })
  if (!course) throw notFound()
  return course
}

/** Those of the units that follow the course already. */
async function readFollowers(ctx: Context, courseID: string, units: readonly string[]): Promise<string[]> {
  const rows = await readPlatform(ctx.engine, (from) =>
    from(courseShares)
      .select('toSite')
      .where('groupID', '=', ctx.site._id)
      .where('courseID', '=', courseID)
      .where('toSite', 'in', units)
      .where('mode', '=', 'follow')
      .where('detachedAt', 'is', null)
      .execute(),
  )
  return rows.map(({ toSite }) => toSite)
}

export interface ShareRequest {
  readonly from: string
  readonly courseID: string
  readonly to: readonly string[]
  readonly mode: ShareMode
}

/** Has a course of a unit brought to others of the collection, each by a job of its own. Answers to how many. */
export async function shareCourse(ctx: Context, { from, courseID, to, mode }: ShareRequest): Promise<number> {
  requireGroup(ctx)
  const source = await requireUnit(ctx, from)
  const course = await readCourse(ctx, source, courseID)
  const ids = [...new Set(to)].filter((id) => id !== source._id)
  if (ids.length === 0) throw new DomainError('course-sharing.nowhere')
  if (ids.length > MAX_TARGETS)
    throw new DomainError('course-sharing.too-many', { values: { max: MAX_TARGETS } })
  const targets = await Promise.all(ids.map((id) => requireUnit(ctx, id)))
  const without = targets.find((unit) => !hasPlugin(unit, 'lesson'))
  if (without) throw new DomainError('course-sharing.no-plugin', { values: { unit: without.siteName } })
  const followers = await readFollowers(ctx, courseID, ids)
  const known = targets.find(({ _id }) => followers.includes(_id))
  if (known)
    throw new DomainError('course-sharing.follows', { status: 409, values: { unit: known.siteName } })
  for (const unit of targets) await begin(ctx, source, course, unit, mode)
  return targets.length
}

/** Notes the share and has the job made on the unit that gets the course, in one transaction. */
async function begin(
  ctx: Context,
  source: Site,
  course: { readonly _id: string; readonly name: string },
  unit: Site,
  mode: ShareMode,
): Promise<void> {
  await workOnSite(
    ctx.engine,
    unit._id,
    async (there) => {
      const { _id } = await there.write(courseShares).add({
        groupID: ctx.site._id,
        fromSite: source._id,
        courseID: course._id,
        courseName: course.name,
        toSite: unit._id,
        mode,
        byName: ctx.actor.name ?? '',
      })
      await recordAudit(there, {
        action: 'import',
        collection: 'course',
        recordID: null,
        changes: { name: [null, course.name], from: [null, source.siteName] },
      })
      await enqueue(there, bringJob, { share: _id }, { singletonKey: _id })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
}

/** What was shared in the collection, the newest first. */
export function listShares(ctx: Context): Promise<CourseShare[]> {
  requireGroup(ctx)
  return readPlatform(ctx.engine, (from) =>
    from(courseShares)
      .selectAll()
      .where('groupID', '=', ctx.site._id)
      .orderBy('createdAt', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** What the unit that is worked on has from others, for those who run it. */
export function listOwnShares(ctx: Context): Promise<CourseShare[]> {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (ctx.site.siteType !== 'unit') throw notFound()
  return readPlatform(ctx.engine, (from) =>
    from(courseShares)
      .selectAll()
      .where('toSite', '=', ctx.site._id)
      .orderBy('createdAt', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** A copy follows its original no more: by those who run the collection, or the unit that has it. What is there stays. */
export async function detach(ctx: Context, id: string): Promise<void> {
  const isUnit = ctx.site.siteType === 'unit'
  if (isUnit && !ctx.actor.is('admin')) throw forbidden()
  if (!isUnit) requireGroup(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const found = await readPlatform(ctx.engine, (from) =>
    from(courseShares)
      .selectAll()
      .where('_id', '=', id)
      .where(isUnit ? 'toSite' : 'groupID', '=', ctx.site._id)
      .executeTakeFirst(),
  )
  if (!found || found.mode !== 'follow' || found.detachedAt !== null) throw notFound()
  await workOnPlatform(ctx, (inner) =>
    inner.write(courseShares).where({ _id: id }).patch({ detachedAt: sql<string>`now()` }),
  )
  await recordAudit(ctx, {
    action: 'update',
    collection: 'course',
    recordID: found.copyID,
    changes: { follows: [found.courseName, null] },
  })
}
