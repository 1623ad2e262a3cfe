import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import type { ScormRun } from '#modules/lessons/public.server.ts'
import type { PackageItem } from '../collections.ts'
import { readRun } from '../running/read-run.server.ts'
import { contentOriginOf, LAUNCH_HOURS, signLaunch } from '../serving/content-address.ts'
import { runs } from '../tables.ts'
import { findRunPackage } from './launch.server.ts'
import type { Launch, PackageLauncher } from './launcher.ts'

const HOUR_SECONDS = 3600

function addressOf(ctx: Context, { stored, origin }: Launch): string {
  const file = fileIdOf(stored.file) ?? ''
  const expires = Math.floor(ctx.now.getTime() / 1000) + LAUNCH_HOURS * HOUR_SECONDS
  const token = signLaunch(ctx.engine.seal, { site: ctx.site._id, file, origin, expires })
  return `${contentOriginOf(ctx.engine.contentHost, origin)}/content/${token}/stage`
}

/** Begins or resumes a learner's run; from now on commits of earlier launches are stale. */
async function beginRun(ctx: Context, { classroom, lessonID, stored, item }: Launch, launchID: string) {
  const { enrolment } = classroom
  const { userID } = ctx.actor
  if (!enrolment || userID === null) return
  await ctx.write(runs).put(
    { enrollID: enrolment._id, lessonID, userID, packageID: stored._id, launchID, item: item.id },
    {
      key: ['enrollID', 'lessonID'],
      patch: { launchID, number: 0, item: item.id, heardAt: ctx.now.toISOString() },
    },
  )
}

const shownItem = ({ id, title, level, launch, settings }: PackageItem) => ({
  id,
  title,
  level,
  launch,
  isVisible: settings.isVisible !== false,
})

/** Opens SCORM at the origin of packages. Who only looks gets the same, and nothing of it is stored. */
export const scormLauncher: PackageLauncher = {
  kinds: ['scorm12', 'scorm2004'],
  findInside: findRunPackage,
  countInside: (ctx, packageIds) =>
    ctx
      .from(runs)
      .select(({ fn }) => ['packageID', fn.countAll<number>().as('n')])
      .where('packageID', 'in', [...packageIds])
      .groupBy('packageID')
      .execute(),
  async launch(ctx, launch) {
    const { classroom, stored, item, lessonID } = launch
    const registration = newId()
    const earlier = await readRun(ctx, classroom.enrolment?._id, lessonID)
    await beginRun(ctx, launch, registration)
    const run: ScormRun = {
      kind: stored.kind === 'scorm2004' ? 'scorm2004' : 'scorm12',
      registration,
      isLooking: classroom.enrolment === null,
      item: item.id,
      items: stored.items.map((one) => ({
        ...shownItem(one),
        settings: one.settings,
        ...earlier.items.get(one.id),
      })),
      learner: { id: ctx.actor.userID ?? '', name: ctx.actor.name ?? '' },
      sequencing: stored.items.length > 1 ? (stored.settings.sequencing ?? null) : null,
      whole: earlier.whole,
      lang: ctx.t.lang,
    }
    return { url: addressOf(ctx, launch), registration, run }
  },
}
