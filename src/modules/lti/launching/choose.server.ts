import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { signFor } from '../platforms/signing-key.server.ts'
import { LaunchRefusal } from '../refusal.ts'
import { type Platform, platforms } from '../tables.ts'
import { answerClaims } from './claims.ts'
import { choice } from './finish-launch.server.ts'
import { useOnce } from './use-once.server.ts'

/** What a platform can be given: its courses, each with its exams. */
export async function listChoices(ctx: Context, platform: Platform) {
  if (platform.courses.length === 0) return []
  const found = await ctx
    .from(courses)
    .select(['_id', 'name'])
    .where('_id', 'in', platform.courses)
    .where('status', '=', true)
    .orderBy('name')
    .execute()
  const asked = await ctx
    .from(exams)
    .select(['_id', 'name', 'courseID'])
    .where('courseID', 'in', platform.courses)
    .where('status', '=', true)
    .orderBy('name')
    .execute()
  return found.map((course) => ({
    ...course,
    exams: asked.filter(({ courseID }) => courseID === course._id),
  }))
}

/** What goes back to the platform: a signed answer that names the course or exam. */
export async function answerChoice(ctx: Context, sent: Readonly<Record<string, string>>, origin: string) {
  const ticket = choice.read(ctx, sent.ticket ?? '')
  if (!ticket) throw new LaunchRefusal('state')
  const { value, word } = ticket
  const platform = await ctx.from(platforms).selectAll().where('_id', '=', value.platform).executeTakeFirst()
  if (!platform) throw new LaunchRefusal('unknown-platform')
  const [courseID = '', examID] = (sent.chosen ?? '').split('/')
  const course = (await listChoices(ctx, platform)).find(({ _id }) => _id === courseID)
  const exam = course?.exams.find(({ _id }) => _id === examID)
  if (!course || (examID !== undefined && !exam)) throw new LaunchRefusal('course')
  await useOnce(ctx, word)
  const item = {
    type: 'ltiResourceLink',
    title: exam ? `${exam.name} · ${course.name}` : course.name,
    url: `${origin}/lti/launch`,
    custom: { course: course._id, ...(exam && { exam: exam._id }) },
    lineItem: { scoreMaximum: 100, label: exam?.name ?? course.name },
    window: { targetName: '_blank' },
  }
  const jwt = await signFor(
    ctx,
    { issuer: platform.clientID, audience: platform.issuer },
    {
      nonce: word,
      ...answerClaims({ deployment: value.deployment, data: value.data, items: [item] }),
    },
  )
  return { returnUrl: value.returnUrl, jwt, title: item.title }
}
