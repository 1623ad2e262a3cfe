import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isVisitor, makeServerActor } from '#kernel/access/actor.ts'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import { inLanguage } from '#kernel/collections/content-languages.ts'
import { readRecord, uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { openRounds, type Round } from '#modules/attendance/public.server.ts'
import {
  type Addressed,
  type Course,
  categories,
  courses,
  findCourseId,
  institutions,
  lecturers,
  onSale,
} from '#modules/courses/public.server.ts'
import { enrolments, learnerCounts, readOwnWaiting, seatCounts } from '#modules/enrolments/public.server.ts'
import { isFavourite } from '#modules/favourites/public.server.ts'
import { progress, readOutline, readProgramme } from '#modules/lessons/public.server.ts'
import { type CourseRating, ratingOf, reviewsOf, type ShownReview } from '#modules/reviews/public.server.ts'
import { type CourseCard, cardColumns, cardLabels, readMark } from './cards.server.ts'
import { listRounds } from './joining/rounds.ts'
import { findNextLesson, findOpenings, type LessonState, pageOutline, showLessons } from './shown-outline.ts'

/** Related courses that a page shows: a row of four. */
export const RELATED = 4

/** Somebody who teaches the course; without an id a plain name of older records. */
export interface ShownLecturer {
  readonly _id: string | null
  /** Their name in addresses. */
  readonly code: string | null
  readonly name: string
  readonly position: string | null
  readonly picture: string | null
}

interface Around {
  readonly categories: readonly {
    readonly code: string
    readonly name: string
    readonly icon: string | null
  }[]
  readonly people: readonly (ShownLecturer & { readonly _id: string; readonly code: string })[]
  readonly institution: { readonly name: string; readonly logo: string | null } | null
  readonly prerequisites: readonly (Addressed & { readonly name: string })[]
  readonly related: readonly CourseCard[]
  /** Seats that are taken; null where nobody counts them. */
  readonly taken: number | null
  readonly rounds: readonly Round[]
  readonly rating: CourseRating | null
  readonly reviews: readonly ShownReview[]
  /** How many take it, as counted last night. */
  readonly learners: number | null
}

/** Courses of the same categories that can be had, the newest. Its plan depends on how many there are. */
const readRelated = (ctx: Context, course: Course): Promise<readonly CourseCard[]> =>
  ctx.db
    .selectFrom(courses.name)
    .select(cardColumns(ctx))
    .select(cardLabels(ctx))
    .where(visibleToAll(ctx, courses))
    .where(onSale)
    .where(sql<boolean>`${sql.ref('course.category')} && ${course.category}::text[]`)
    .where('course._id', '<>', course._id)
    .orderBy('course.createdAt', 'desc')
    .orderBy('course._id', 'desc')
    .limit(RELATED)
    .execute()

/** What stands around a course, by its keys. It names no enrolments, since each one would end the cached page, but what was counted of them. */
async function readAround(ctx: Context, course: Course): Promise<Around> {
  const people = lecturersOf(course).flatMap(({ id }) => (id && uuidPattern.test(id) ? [id] : []))
  const reading = ctx.db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom(categories.name)
          .select(['category.code', translated(ctx, categories, 'name').as('name'), 'category.icon'])
          .where(visibleToAll(ctx, categories))
          .where('category.code', '=', anyOf(course.category, 'text[]'))
          .orderBy(sql`array_position(${course.category}::text[], ${sql.ref('category.code')})`),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom(lecturers.name)
          .select([
            'lecturer._id',
            'lecturer.code',
            translated(ctx, lecturers, 'name').as('name'),
            translated<string | null>(ctx, lecturers, 'position').as('position'),
            'lecturer.picture',
          ])
          .where(visibleToAll(ctx, lecturers))
          .where('lecturer._id', '=', anyOf(people, 'uuid[]')),
      ).as('people'),
      jsonObjectFrom(
        eb
          .selectFrom(institutions.name)
          .select(['institution.name', 'institution.logo'])
          .where(visibleToAll(ctx, institutions))
          .where('institution._id', '=', course.institution),
      ).as('institution'),
      jsonArrayFrom(
        eb
          .selectFrom(courses.name)
          .select(['course._id', 'course.slug', translated(ctx, courses, 'name').as('name')])
          .where(visibleToAll(ctx, courses))
          .where('course._id', '=', anyOf(course.prerequisites, 'uuid[]'))
          .orderBy('course.name'),
      ).as('prerequisites'),
      eb.selectFrom(seatCounts.name).select('taken').where('roundID', '=', course._id).as('taken'),
      jsonArrayFrom(openRounds(ctx, course._id, bangkokDay(ctx.now))).as('rounds'),
      ratingOf(course._id).as('rating'),
      reviewsOf(course._id).as('reviews'),
      eb.selectFrom(learnerCounts.name).select('learners').where('courseID', '=', course._id).as('learners'),
    ])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  const [around, related] = await Promise.all([reading, readRelated(ctx, course)])
  return { ...around, related }
}

const anyOf = (values: readonly string[], type: 'text[]' | 'uuid[]') =>
  sql<string>`any(${values}::${sql.raw(type)})`

function hasSeats({ type, seats }: Course): boolean {
  return type === 'onsite' && (seats ?? 0) > 0
}

function lecturersOf({ lecturer }: Course): { id: string | null; name: string }[] {
  if (typeof lecturer === 'string') return lecturer === '' ? [] : [{ id: null, name: lecturer }]
  return lecturer ?? []
}

/** How far the member has come in the course. */
interface OwnPlace {
  readonly percent: number
  readonly isComplete: boolean
  /** Lessons that were begun, the latest first. */
  readonly progress: readonly LessonState[]
}

async function readOwnPlace(ctx: Context, courseId: string): Promise<OwnPlace | null> {
  if (ctx.actor.role !== 'member' || ctx.actor.userID === null) return null
  const row = await ctx
    .from(enrolments)
    .select((eb) => [
      sql<number>`coalesce((analytics ->> 'percent')::float8, 0)`.as('percent'),
      sql<boolean>`coalesce(analytics ->> 'status' = 'complete', false)`.as('isComplete'),
      jsonArrayFrom(
        eb
          .selectFrom(progress.name)
          .select(['lessonID', 'lesson_progress.status'])
          .whereRef('enrollID', '=', 'enroll._id')
          .orderBy('lesson_progress.updatedAt', 'desc'),
      ).as('progress'),
    ])
    .where('userID', '=', ctx.actor.userID)
    .where('courseID', '=', courseId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

interface ShownCourse {
  readonly course: Course
  readonly place: OwnPlace | null
}

/** The course of an address as the actor may see it. Whoever takes it sees it when it is closed, too: their profile leads here. */
export function readShownCourse(ctx: Context, named: string): Promise<ShownCourse> {
  const find = () => findShownCourse(ctx, named)
  return isVisitor(ctx.actor) ? readForAll(ctx, `course ${named}`, find) : find()
}

async function findShownCourse(ctx: Context, named: string): Promise<ShownCourse> {
  const id = await findCourseId(ctx, named)
  const place = await readOwnPlace(ctx, id)
  const reader = place === null ? ctx : { ...ctx, actor: makeServerActor(ctx.site._id) }
  return { course: inLanguage(await readRecord(reader, courses, id), ctx.lang), place }
}

/** What the page of a course shows whoever reads it. */
async function readCommon(ctx: Context, course: Course) {
  const [around, outline, programme] = await Promise.all([
    readAround(ctx, course),
    readOutline(ctx, course._id),
    course.mode === 'seminar' ? readProgramme(ctx, course._id) : [],
  ])
  return { around, outline, programme }
}

/** Everything that the page of a course shows, in at most five queries; with some more for members before a course of few seats. */
export async function readCourseDetail(ctx: Context, { course, place }: ShownCourse, page: number) {
  const { around, outline, programme } = await readForAll(
    ctx,
    `around ${course._id} ${course.updatedAt}`,
    () => readCommon(ctx, course),
  )
  for (const moment of findOpenings(outline, ctx.now)) ctx.until(moment)
  const { people, taken, rounds, ...rest } = around
  const seatsLeft = hasSeats(course) ? Math.max(0, (course.seats ?? 0) - (taken ?? 0)) : null
  const known = new Map(people.map((person) => [person._id, person]))
  const mayWait = place === null && (course.seats ?? 0) > 0
  const [mark, isMarked, waiting] = await allOver([
    readMark(ctx, around.related),
    isFavourite(ctx, course._id),
    mayWait ? readOwnWaiting(ctx, course._id) : null,
  ])
  const next = place ? findNextLesson(outline, place.progress) : undefined
  return {
    ...rest,
    related: around.related.map(mark),
    course,
    lecturers: lecturersOf(course).map(
      ({ id: personId, name }): ShownLecturer =>
        known.get(personId ?? '') ?? { _id: null, code: null, name, position: null, picture: null },
    ),
    seatsLeft,
    rounds: listRounds(course, rounds, seatsLeft, bangkokDay(ctx.now)),
    /** Quotations are for those who would buy. */
    mayAskPrice: ctx.actor.role === 'public' || ctx.actor.role === 'member',
    isFavourite: isMarked,
    outline: pageOutline(
      outline.map(({ _id, name, lessons }) => ({
        _id,
        name,
        lessons: showLessons(lessons, ctx.now, programme),
      })),
      page,
    ),
    waiting,
    place: place && {
      percent: Math.round(place.percent),
      isComplete: place.isComplete,
      next: next?._id ?? null,
    },
  }
}

export type CourseDetail = Awaited<ReturnType<typeof readCourseDetail>>
