import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { splitLetters } from '#kernel/thai/letters.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { reviews } from './collections.ts'
import { MAX_RATING, MAX_TEXT } from './review-words.ts'

const reviewForm = z.object({
  rating: z.coerce.number().int().min(1).max(MAX_RATING),
  text: z.string().trim().max(MAX_TEXT),
})

/** The course that the member has learned to its end; refuses everybody else. */
export async function readFinished(ctx: Context, courseID: string) {
  const { userID } = ctx.actor
  if (!ctx.actor.is('member') || userID === null) throw forbidden()
  if (!uuidPattern.test(courseID)) throw notFound()
  const course = await ctx
    .from(courses)
    .leftJoin(enrolments.name, (join) =>
      join.onRef('enroll.courseID', '=', 'course._id').on('enroll.userID', '=', userID),
    )
    .select((eb) => [
      'course._id',
      'course.slug',
      translated(ctx, courses, 'name').as('name'),
      'course.status',
      eb.ref('enroll.analytics', '->>').key('status').as('progress'),
      'enroll.status as place',
    ])
    .where('course._id', '=', courseID)
    .executeTakeFirst()
  if (!course || !(course.status || course.place !== null)) throw notFound()
  if (course.place !== 'active' || course.progress !== 'complete')
    throw new DomainError('reviews.not-finished', { status: 403 })
  return { _id: course._id, slug: course.slug, name: course.name, userID }
}

/** As much of a name as a page shows to everybody: the first one, and how the last one begins. */
export function shortenName(first: string, last: string): string {
  const [beginning] = splitLetters(last.trim())
  return [first.trim(), beginning && `${beginning.segment}.`].filter(Boolean).join(' ')
}

/** Stores what the member says about a course that they finished. Said again it replaces what they said, and waits for staff anew. */
export async function saveReview(
  ctx: Context,
  courseID: string,
  form: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { _id, userID } = await readFinished(ctx, courseID)
  const read = reviewForm.safeParse(form)
  if (!read.success) {
    const isRating = read.error.issues.some(({ path }) => path[0] === 'rating')
    throw new DomainError(isRating ? 'reviews.no-rating' : 'reviews.too-long', {
      values: { max: MAX_TEXT },
    })
  }
  const person = await ctx
    .from(users)
    .select(['firstname', 'lastname'])
    .where('_id', '=', userID)
    .executeTakeFirstOrThrow()
  const said = {
    name: shortenName(person.firstname ?? '', person.lastname ?? '') || ctx.t('reviews.learner'),
    rating: read.data.rating,
    text: read.data.text || null,
    status: 'pending' as const,
  }
  await ctx
    .write(reviews)
    .put({ courseID: _id, userID, ...said }, { key: ['userID', 'courseID'], patch: said })
}

/** Takes back what the member said. */
export async function removeOwnReview(ctx: Context, courseID: string): Promise<void> {
  const { userID } = ctx.actor
  if (!ctx.actor.is('member') || userID === null) throw forbidden()
  if (!uuidPattern.test(courseID)) throw notFound()
  await ctx.write(reviews).where({ courseID, userID }).remove()
}
