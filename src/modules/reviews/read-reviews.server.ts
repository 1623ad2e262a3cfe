import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Context, Tables } from '#kernel/context.ts'
import { reviews } from './collections.ts'

/** What the stars of a course come to, as pages and search engines read it. */
export interface CourseRating {
  /** With one decimal. */
  readonly average: number
  readonly count: number
}

/** A review as everybody sees it. */
export interface ShownReview {
  readonly _id: string
  readonly name: string
  readonly rating: number
  readonly text: string | null
  readonly answer: string | null
  readonly createdAt: string
}

/** Reviews that a page carries, the newest first. */
export const SHOWN_REVIEWS = 30

const approvedOf = (courseID: string) =>
  expressionBuilder<Tables>()
    .selectFrom(reviews.name)
    .where('review.courseID', '=', courseID)
    .where('review.status', '=', 'approved')

/** The rating of a course, as a part of a query; null while nobody has given one. */
export const ratingOf = (courseID: string) =>
  jsonObjectFrom(
    approvedOf(courseID)
      .select([
        sql<number>`round(avg(review.rating), 1)::float8`.as('average'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .having(sql<number>`count(*)`, '>', 0),
  )

/** The newest approved reviews of a course, as a part of a query. */
export const reviewsOf = (courseID: string) =>
  jsonArrayFrom(
    approvedOf(courseID)
      .select([
        'review._id',
        'review.name',
        'review.rating',
        'review.text',
        'review.answer',
        'review.createdAt',
      ])
      .orderBy('review.createdAt', 'desc')
      .orderBy('review._id', 'desc')
      .limit(SHOWN_REVIEWS),
  )

/** What the member said about the course, whatever staff decided. */
export async function readOwnReview(ctx: Context, courseID: string) {
  const { userID } = ctx.actor
  if (!ctx.actor.is('member') || userID === null) return null
  const own = await ctx
    .from(reviews)
    .select(['rating', 'text', 'status'])
    .where('courseID', '=', courseID)
    .where('userID', '=', userID)
    .executeTakeFirst()
  return own ?? null
}
