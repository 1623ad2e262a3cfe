import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { LaunchRefusal } from '../refusal.ts'
import { links, type Platform, platforms } from '../tables.ts'
import { launchState } from './begin-login.server.ts'
import { checkToken } from './check-token.server.ts'
import { type Launch, readClaims } from './claims.ts'
import { findMember } from './members.server.ts'
import { defineSealedWord } from './sealed-word.server.ts'
import { useOnce } from './use-once.server.ts'

/** Lets somebody in once, from the page that the launch ended on. */
export const entrance = defineSealedWord<{
  readonly userID: string
  readonly courseID: string
  readonly to: string
}>('lti-enter', 10)

/** What somebody of a platform is about to choose from. */
export const choice = defineSealedWord<{
  readonly platform: string
  readonly deployment: string
  readonly returnUrl: string
  readonly data?: string | undefined
}>('lti-choose', 30)

export type Arrived =
  | { readonly kind: 'enter'; readonly ticket: string; readonly course: string; readonly platform: Platform }
  | { readonly kind: 'choose'; readonly ticket: string; readonly platform: Platform }

/** The course or exam that a launch is for, of those that the platform may open. */
async function findTarget(ctx: Context, platform: Platform, launch: Launch) {
  const { courseID = '', examID } = launch
  if (!platform.courses.includes(courseID)) throw new LaunchRefusal('course')
  const course = await ctx
    .from(courses)
    .select(['_id', 'name'])
    .where('_id', '=', courseID)
    .where('status', '=', true)
    .executeTakeFirst()
  if (!course) throw new LaunchRefusal('course')
  if (examID === undefined) return { course, exam: null, to: `/lesson/play/${courseID}/start` }
  const exam = uuidPattern.test(examID)
    ? await ctx
        .from(exams)
        .select(['_id', 'type'])
        .where('_id', '=', examID)
        .where('courseID', '=', courseID)
        .where('status', '=', true)
        .executeTakeFirst()
    : undefined
  if (!exam) throw new LaunchRefusal('course')
  return { course, exam, to: `/lesson/assessment/${courseID}/${exam._id}/${exam.type}` }
}

async function openCourse(ctx: Context, platform: Platform, launch: Launch): Promise<Arrived> {
  const { course, exam, to } = await findTarget(ctx, platform, launch)
  const userID = await findMember(ctx, platform, launch)
  try {
    await enrolMember(ctx, { userID, courseID: course._id, source: 'lti' })
  } catch (error) {
    if (error instanceof DomainError && error.status === 409) throw new LaunchRefusal('full', error)
    throw error
  }
  if (launch.lineitem !== undefined)
    await ctx.write(links).addMany(
      [
        {
          _id: newId(ctx.now),
          platformID: platform._id,
          subject: launch.subject,
          userID,
          courseID: course._id,
          examID: exam?._id ?? null,
          lineitem: launch.lineitem,
        },
      ],
      { unlessTaken: ['platformID', 'userID', 'lineitem'] },
    )
  const { sealed } = entrance.write(ctx, { userID, courseID: course._id, to })
  return { kind: 'enter', ticket: sealed, course: course.name, platform }
}

/** Reads what a platform says of somebody: who they are here, and what they open or choose. Used once. */
export async function finishLaunch(ctx: Context, sent: Readonly<Record<string, string>>): Promise<Arrived> {
  const state = launchState.read(ctx, sent.state ?? '')
  if (!state) throw new LaunchRefusal('state')
  const platform = await ctx
    .from(platforms)
    .selectAll()
    .where('_id', '=', state.value.platform)
    .executeTakeFirst()
  if (!platform) throw new LaunchRefusal('unknown-platform')
  const launch = readClaims(await checkToken(ctx, platform, sent.id_token ?? ''))
  if (!launch) throw new LaunchRefusal('message')
  if (launch.nonce !== state.word) throw new LaunchRefusal('state')
  if (!platform.deployments.includes(launch.deployment)) throw new LaunchRefusal('deployment')
  await useOnce(ctx, launch.nonce)
  if (launch.message === 'LtiResourceLinkRequest') return openCourse(ctx, platform, launch)
  if (launch.message !== 'LtiDeepLinkingRequest' || !launch.linking) throw new LaunchRefusal('message')
  if (!launch.teaches) throw new LaunchRefusal('role')
  const { returnUrl, data } = launch.linking
  const chosen = { platform: platform._id, deployment: launch.deployment, returnUrl, data }
  return { kind: 'choose', ticket: choice.write(ctx, chosen).sealed, platform }
}
