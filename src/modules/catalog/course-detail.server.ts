import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { makeServerActor } from '#kernel/access/actor.ts'
import { readRecord, uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { type Course, categories, courses, institutions, lecturers } from '#modules/courses/public.server.ts'
import { enrolments, readOwnWaiting } from '#modules/enrolments/public.server.ts'
import { progress, readOutline } from '#modules/lessons/public.server.ts'
import { type CourseCard, cardColumns, cardLabels, markTaken } from './cards.server.ts'
import { findNextLesson, findOpenings, type LessonState, showLessons } from './shown-outline.ts'

/** Related courses that a page shows: a row of four. */
export const RELATED = 4

/** Somebody who teaches the course; without an id a plain name of older records. */
export interface ShownLecturer {
  readonly _id: string | null
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
  readonly people: readonly (ShownLecturer & { readonly _id: string })[]
  readonly institution: { readonly name: string; readonly logo: string | null } | null
  readonly prerequisites: readonly { readonly _id: string; readonly name: string }[]
  readonly related: readonly CourseCard[]
  /** Seats that are taken; null where nobody counts them. */
  readonly taken: number | null
}

/** What stands around a course, in one query. Enrolments are named only where seats count: each one would end the cached page. */
async function readAround(ctx: Context, course: Course): Promise<Around> {
  const people = lecturersOf(course).flatMap(({ id }) => (id && uuidPattern.test(id) ? [id] : []))
  const around = await ctx.db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom(categories.name)
          .select(['category.code', 'category.name', 'category.icon'])
          .where(visibleToAll(ctx, categories))
          .where('category.code', '=', anyOf(course.category, 'text[]'))
          .orderBy(sql`array_position(${course.category}::text[], ${sql.ref('category.code')})`),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom(lecturers.name)
          .select(['lecturer._id', 'lecturer.name', 'lecturer.position', 'lecturer.picture'])
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
          .select(['course._id', 'course.name'])
          .where(visibleToAll(ctx, courses))
          .where('course._id', '=', anyOf(course.prerequisites, 'uuid[]'))
          .orderBy('course.name'),
      ).as('prerequisites'),
      jsonArrayFrom(
        eb
          .selectFrom(courses.name)
          .select(cardColumns)
          .select(cardLabels(ctx))
          .where(visibleToAll(ctx, courses))
          .where(sql<boolean>`${sql.ref('course.category')} && ${course.category}::text[]`)
          .where('course._id', '<>', course._id)
          .orderBy('course.createdAt', 'desc')
          .orderBy('course._id', 'desc')
          .limit(RELATED),
      ).as('related'),
      sql<number | null>`${seatsTaken(eb, course)}`.as('taken'),
    ])
    .executeTakeFirstOrThrow()
  await markTaken(ctx, around.related)
  return around
}

const anyOf = (values: readonly string[], type: 'text[]' | 'uuid[]') =>
  sql<string>`any(${values}::${sql.raw(type)})`

function seatsTaken(eb: ExpressionBuilder<Tables, never>, course: Course): Expression<number | null> {
  if (!hasSeats(course)) return sql<null>`null::int`
  return eb
    .selectFrom(enrolments.name)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('courseID', '=', course._id)
    .where('status', '=', 'active')
    .$asScalar()
}

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
  /** Lessons that were begun, the latest first. */
  readonly progress: readonly LessonState[]
}

async function readOwnPlace(ctx: Context, courseId: string): Promise<OwnPlace | null> {
  if (ctx.actor.role !== 'member' || ctx.actor.userID === null) return null
  const row = await ctx
    .from(enrolments)
    .select((eb) => [
      sql<number>`coalesce((analytics ->> 'percent')::float8, 0)`.as('percent'),
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

/** The course as the actor may see it. Whoever takes it sees it when it is closed, too: their profile leads here. */
async function readShown(ctx: Context, id: string): Promise<{ course: Course; place: OwnPlace | null }> {
  const place = uuidPattern.test(id) ? await readOwnPlace(ctx, id) : null
  const reader = place === null ? ctx : { ...ctx, actor: makeServerActor(ctx.site._id) }
  return { course: await readRecord(reader, courses, id), place }
}

/** Everything that the page of a course shows, in at most four queries; with some more for members before a course of few seats. */
export async function readCourseDetail(ctx: Context, id: string) {
  const { course, place } = await readShown(ctx, id)
  const [around, outline] = await Promise.all([readAround(ctx, course), readOutline(ctx, course._id)])
  for (const moment of findOpenings(outline, ctx.now)) ctx.until(moment)
  const { people, taken, ...rest } = around
  const known = new Map(people.map((person) => [person._id, person]))
  const mayWait = place === null && (course.seats ?? 0) > 0
  const next = place ? findNextLesson(outline, place.progress) : undefined
  return {
    ...rest,
    course,
    lecturers: lecturersOf(course).map(
      ({ id: personId, name }): ShownLecturer =>
        known.get(personId ?? '') ?? { _id: null, name, position: null, picture: null },
    ),
    seatsLeft: taken === null ? null : Math.max(0, (course.seats ?? 0) - taken),
    outline: outline
      .map(({ _id, name, lessons }) => ({ _id, name, lessons: showLessons(lessons, ctx.now) }))
      .filter(({ lessons }) => lessons.length > 0),
    waiting: mayWait ? await readOwnWaiting(ctx, course._id) : null,
    place: place && { percent: Math.round(place.percent), next: next?._id ?? null },
  }
}

export type CourseDetail = Awaited<ReturnType<typeof readCourseDetail>>
