import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type Classroom, enterLesson, findCourseOf, openClassroom } from '#modules/learning/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { packages, type StoredPackage } from '../collections.ts'
import { runs } from '../tables.ts'
import { type Launched, packageLaunchers } from './launcher.ts'

export interface LaunchRequest {
  readonly lessonID: string
  readonly item: string
  readonly launchMode?: string | undefined
  readonly registration?: string | undefined
  readonly userID?: string | undefined
}

/** The package that a lesson names; undefined where it names none that can be opened. */
async function findPackageOf(ctx: Context, lessonID: string): Promise<string | undefined> {
  const lesson = await ctx.from(lessons).select('content').where('_id', '=', lessonID).executeTakeFirst()
  const named: unknown = Reflect.get(Object(lesson?.content), 'packageID')
  return typeof named === 'string' && uuidPattern.test(named) ? named : undefined
}

async function findInside(ctx: Context, { enrolment }: Classroom, lessonID: string) {
  if (!enrolment) return undefined
  for (const launcher of ctx.engine.contributionsTo(packageLaunchers)) {
    const inside = await launcher.findInside?.(ctx, enrolment._id, lessonID)
    if (inside) return inside
  }
  return undefined
}

export interface OpenedLesson {
  readonly classroom: Classroom
  readonly stored: StoredPackage
}

/** The package of a lesson that is open to the actor: the one that they are in, else the lesson's own. */
export async function openPackageLesson(ctx: Context, lessonID: string): Promise<OpenedLesson> {
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonID))
  enterLesson(classroom, lessonID)
  const packageID = (await findInside(ctx, classroom, lessonID)) ?? (await findPackageOf(ctx, lessonID))
  const stored = packageID
    ? await ctx
        .from(packages)
        .selectAll()
        .where('_id', '=', packageID)
        .where('status', '=', 'done')
        .executeTakeFirst()
    : undefined
  if (!stored) throw new DomainError('packages.not-ready', { status: 409 })
  return { classroom, stored }
}

/** Opens an item of a lesson's package for the actor. */
export async function launchItem(
  ctx: Context,
  { lessonID, item: wanted, launchMode, registration, userID }: LaunchRequest,
  origin: string,
): Promise<Launched> {
  const { classroom, stored } = await openPackageLesson(ctx, lessonID)
  if (userID !== undefined && !ctx.actor.isStaff) throw new DomainError('general.forbidden', { status: 403 })
  const item = stored.items.find(({ id, launch }) => id === wanted && launch !== null)
  if (!item) throw notFound()
  const launcher = ctx.engine
    .contributionsTo(packageLaunchers)
    .find(({ kinds }) => stored.kind !== null && kinds.includes(stored.kind))
  if (!launcher) throw new DomainError('packages.not-ready', { status: 409 })
  return launcher.launch(ctx, {
    classroom,
    lessonID,
    stored,
    item,
    launchMode,
    registration,
    userID,
    origin,
  })
}

/** The package of a run, for who is inside. */
export async function findRunPackage(ctx: Context, enrollID: string, lessonID: string) {
  const run = await ctx
    .from(runs)
    .select('packageID')
    .where('enrollID', '=', enrollID)
    .where('lessonID', '=', lessonID)
    .executeTakeFirst()
  return run?.packageID
}
