import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import type { Launch, Launched, PackageLauncher } from '#modules/packages/public.server.ts'
import { extensions, type LaunchMode, launchModes, STANDARD } from '../model/words.ts'
import { type Registration, registrations, sessions } from '../tables.ts'
import { abandonOpen } from '../watching/abandon.server.ts'
import { follow } from '../watching/follow.server.ts'
import { unitAddress } from './address.server.ts'
import { writeLaunchData } from './launch-data.server.ts'
import { state } from './own-statements.server.ts'
import { activityIdOf, homeOf, learnerOf } from './places.server.ts'
import { findOwn, openRegistration } from './registrations.server.ts'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Whose registration is opened, and in which mode. */
async function enter(
  ctx: Context,
  launch: Launch,
): Promise<{ registration: Registration; mode: LaunchMode }> {
  const { classroom, lessonID, stored, userID: other, launchMode } = launch
  const own = ctx.actor.userID
  if (own === null) throw new DomainError('general.sign-in', { status: 401 })
  const wanted = launchModes.find((one) => one === launchMode)
  if (other !== undefined && other !== own) {
    // Staff look at somebody's work and change nothing of it.
    const found = await findNewest(ctx, lessonID, other)
    if (!found) throw notFound()
    return { registration: found, mode: wanted === 'Browse' ? 'Browse' : 'Review' }
  }
  const enrollID = classroom.enrolment?._id ?? null
  const registration = await openRegistration(ctx, { lessonID, userID: own, enrollID }, stored._id)
  if (enrollID === null) return { registration, mode: wanted === 'Review' ? 'Review' : 'Browse' }
  return { registration, mode: wanted ?? 'Normal' }
}

async function findNewest(ctx: Context, lessonID: string, userID: string) {
  return ctx
    .from(registrations)
    .selectAll()
    .where('userID', '=', userID)
    .where('lessonID', '=', lessonID)
    .where('enrollID', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Opens a unit: a session of its own, with credentials that are fetched once. */
async function launchUnit(ctx: Context, launch: Launch): Promise<Launched> {
  const { stored, item, origin, lessonID } = launch
  await takeTurn(ctx, 'xapi')
  const { registration, mode } = await enter(ctx, launch)
  if (launch.registration !== undefined && launch.registration !== registration.registrationID)
    throw notFound()
  // What was left open elsewhere ends here.
  if (mode === 'Normal') await abandonOpen(ctx, registration, stored, item.id)
  const fetchToken = randomBytes(32).toString('base64url')
  const session = { sessionID: newId(ctx.now), mode }
  await ctx.write(sessions).add({
    ...session,
    registrationID: registration.registrationID,
    item: item.id,
    fetchHash: hashOf(fetchToken),
  })
  const home = await homeOf(ctx)
  const returnURL = `${origin}/lesson/play/${launch.classroom.course._id}/${lessonID}`
  await writeLaunchData(ctx, { registration, stored, item, session, returnURL })
  const address = new URL(unitAddress(ctx, launch))
  const { moveOn, masteryScore, launchParameters } = item.settings
  await state(ctx, registration, stored, [
    {
      verb: 'launched',
      sessionID: session.sessionID,
      item,
      more: {
        [extensions.mode]: mode,
        [extensions.url]: `${address.origin}${address.pathname}`,
        [extensions.moveOn]: moveOn,
        ...(typeof masteryScore === 'number' ? { [extensions.mastery]: masteryScore } : {}),
        ...(typeof launchParameters === 'string' ? { [extensions.parameters]: launchParameters } : {}),
      },
    },
  ])
  // A unit that asks for nothing is satisfied by being there.
  if (registration.enrollID !== null) await follow(ctx, registration, stored, session.sessionID)
  address.searchParams.set('endpoint', `${origin}/xapi/`)
  address.searchParams.set('fetch', `${origin}/xapi/fetch/${session.sessionID}.${fetchToken}`)
  address.searchParams.set('actor', JSON.stringify(learnerOf(home, registration.userID)))
  address.searchParams.set('registration', registration.registrationID)
  address.searchParams.set('activityId', activityIdOf(home, stored, item.id))
  return { url: address.href, registration: registration.registrationID }
}

/** Opens units of cmi5. */
export const cmi5Launcher: PackageLauncher = {
  kinds: [STANDARD],
  async findInside(ctx, enrollID, lessonID) {
    const { userID } = ctx.actor
    return userID === null ? undefined : (await findOwn(ctx, { lessonID, userID, enrollID }))?.packageID
  },
  countInside: (ctx, packageIds) =>
    ctx
      .from(registrations, 'r')
      // A registration outlives the place and the lesson that it was for.
      .innerJoin(enrolments.name, 'enroll._id', 'r.enrollID')
      .innerJoin(lessons.name, 'lesson._id', 'r.lessonID')
      .select(({ fn }) => ['r.packageID', fn.countAll<number>().as('n')])
      .where('r.packageID', 'in', [...packageIds])
      .groupBy('r.packageID')
      .execute(),
  launch: launchUnit,
}
