import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { readPlatform, workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { bringCourse, keyOfOriginal, readRevisionsOf } from '#modules/course-files/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { type CourseShare, courseShares } from './tables.ts'

const readShare = (ctx: Context, id: string) =>
  readPlatform(ctx.engine, (from) => from(courseShares).selectAll().where('_id', '=', id).executeTakeFirst())

const note = (ctx: Context, id: string, changes: Partial<CourseShare>) =>
  workOnPlatform(ctx, (inner) => inner.write(courseShares).where({ _id: id }).patch(changes))

/** Both units are still of the collection: one that left it gets and gives nothing more. */
async function isWithin(ctx: Context, { fromSite, toSite, groupID }: CourseShare): Promise<boolean> {
  const units = [await ctx.engine.sites.byId(fromSite), await ctx.engine.sites.byId(toSite)]
  return units.every((unit) => unit?.siteType === 'unit' && unit.parentSite === groupID)
}

/** Brings a shared course to its unit, or what has changed of it since. */
export const bringJob = defineJob({
  name: 'course-sharing.bring',
  label: { th: 'นำหลักสูตรที่แชร์มา', en: 'Bring a shared course' },
  data: z.object({ share: z.uuid() }),
  concurrency: 1,
  retries: 2,
  timeoutSeconds: 3600,
  async run({ ctx }, { share: id }) {
    const share = await readShare(ctx, id)
    if (!share || share.detachedAt !== null || share.toSite !== ctx.site._id) return
    if (share.mode === 'copy' && share.status === 'done') return
    if (!(await isWithin(ctx, share)))
      return note(ctx, id, { detachedAt: ctx.now.toISOString() }).then(() => undefined)
    const isHere =
      share.copyID === null ||
      (await ctx.from(courses).select('_id').where('_id', '=', share.copyID).executeTakeFirst()) !== undefined
    // A copy that the unit deleted does not come again.
    if (!isHere) return note(ctx, id, { detachedAt: ctx.now.toISOString() }).then(() => undefined)
    try {
      const brought = await bringCourse(
        ctx,
        { site: share.fromSite, courseID: share.courseID },
        share.brought,
      )
      await ctx.commit()
      await note(ctx, id, {
        status: 'done',
        error: null,
        brought,
        copyID: brought.courseID,
        revision: brought.revision,
        syncedAt: ctx.now.toISOString(),
      })
    } catch (error) {
      // Trying again would change nothing: the reason is shown.
      if (!(error instanceof DomainError)) throw error
      await note(ctx, id, { status: 'failed', error: error.code })
    }
  },
  async gaveUp(ctx, { share }) {
    await note(ctx, share, { status: 'failed', error: 'course-sharing.failed' })
  },
})

/** Looks which originals have changed, and has their copies follow. */
export const followJob = defineJob({
  name: 'course-sharing.follow',
  label: { th: 'ติดตามหลักสูตรต้นฉบับ', en: 'Follow the originals of shared courses' },
  data: z.object({}),
  scope: 'installation',
  schedule: '*/10 * * * *',
  async run({ ctx }) {
    const followed = await readPlatform(ctx.engine, (from) =>
      from(courseShares)
        .select(['_id', 'fromSite', 'toSite', 'courseID', 'revision'])
        .where('mode', '=', 'follow')
        .where('detachedAt', 'is', null)
        .where('copyID', 'is not', null)
        .execute(),
    )
    const originalOf = (share: (typeof followed)[number]) => ({
      site: share.fromSite,
      courseID: share.courseID,
    })
    const newest = await readRevisionsOf(ctx, followed.map(originalOf))
    for (const share of followed) {
      const revision = newest.get(keyOfOriginal(originalOf(share)))
      if (revision === undefined || revision === share.revision) continue
      if (!(await ctx.engine.sites.byId(share.toSite))) continue
      await workOnSite(ctx.engine, share.toSite, (there) =>
        enqueue(there, bringJob, { share: share._id }, { singletonKey: share._id }),
      )
    }
  },
})
