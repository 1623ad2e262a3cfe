import { reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { courseShares } from './tables.ts'

/** Where a course that is kept in step comes from. */
export interface CourseOrigin {
  readonly course: string
  readonly from: string
  readonly since: string
  readonly syncedAt: string | null
  readonly error: string | null
  /** The original's own editor, for those who look after its unit too. */
  readonly href: string | null
}

/** The original of a course of this site that is kept in step with it; null for every other course. */
export async function readCourseOrigin(ctx: Context, copyID: string): Promise<CourseOrigin | null> {
  const { engine, site, actor, t } = ctx
  const share = await readPlatform(engine, (from) =>
    from(courseShares)
      .select(['fromSite', 'courseID', 'courseName', 'createdAt', 'syncedAt', 'error'])
      .where('toSite', '=', site._id)
      .where('copyID', '=', copyID)
      .where('mode', '=', 'follow')
      .where('detachedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!share) return null
  const unit = await engine.sites.byId(share.fromSite)
  const mayOpen = unit !== undefined && (actor.is('root', 'superadmin') || reaches(actor, unit._id))
  return {
    course: share.courseName,
    from: unit?.siteName ?? t('course-sharing.gone'),
    since: share.createdAt,
    syncedAt: share.syncedAt,
    error: share.error === null ? null : t(t.has(share.error) ? share.error : 'course-sharing.failed'),
    href: mayOpen ? `${(await engine.mail.readSite(unit._id)).origin}/lesson/edit/${share.courseID}` : null,
  }
}
