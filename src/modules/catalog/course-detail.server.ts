import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { readOwnQueues } from '#modules/enrolments/public.server.ts'
import { readOutline } from '#modules/lessons/public.server.ts'
import type { LabelledCard } from './block-queries.server.ts'
import { type Course, courses } from '#modules/courses/public.server.ts'
import { cardColumns, cardLabels } from './queries.server.ts'
import { findNextLesson, findOpenings, type LessonState, showLessons } from './shown-outline.ts'
import { markTaken } from './taken.server.ts'

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
  readonly related: readonly LabelledCard[]
  /** Seats that are taken; null where nobody counts them. */
  readonly taken: number | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const list = (select: string) => `(select coalesce(json_agg(item), '[]') from (${select}) item)`

/** What stands around a course, in one query. Enrolments are named only where seats count: each one would end the kept page. */
async function readAround(ctx: Context, course: Course): Promise<Around> {
  const taken = hasSeats(course)
    ? `(select count(*)::int from enroll where site_id = $1 and "courseID" = $2 and status = 'active')`
    : 'null::int'
  const [row] = await ctx.run<Around>(
    `select ${list(`select code, name, icon from category where site_id = $1 and visible and code = any($3::text[])
         order by array_position($3::text[], code)`)} as categories,
       ${list(`select "_id", name, position, picture from lecturer
         where site_id = $1 and visible and "_id" = any($4::uuid[])`)} as people,
       (select json_build_object('name', name, 'logo', logo) from institution
         where site_id = $1 and visible and "_id" = $5) as institution,
       ${list(`select "_id", name from course where site_id = $1 and status and "_id" = any($6::uuid[]) order by name`)}
         as prerequisites,
       ${list(`select ${cardColumns}, ${cardLabels} from course
         where site_id = $1 and status and category && $3::text[] and "_id" <> $2
         order by "createdAt" desc, "_id" desc limit ${RELATED}`)} as related,
       ${taken} as taken`,
    [
      ctx.site._id,
      course._id,
      course.category ?? [],
      lecturersOf(course).flatMap(({ id }) => (id && UUID.test(id) ? [id] : [])),
      course.institution,
      course.prerequisites ?? [],
    ],
  )
  const around = row as Around
  await markTaken(ctx, around.related)
  return around
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
  const [row] = await ctx.run<OwnPlace>(
    `select coalesce((e.analytics->>'percent')::float8, 0) as percent, ${list(
      `select "lessonID", status from lesson_progress where site_id = $1 and "enrollID" = e."_id"
       order by "updatedAt" desc`,
    )} as progress
     from enroll e where e.site_id = $1 and e."userID" = $2 and e."courseID" = $3 and e.status = 'active'`,
    [ctx.site._id, ctx.actor.userID, courseId],
  )
  return row ?? null
}

/** The course as the actor may see it. Whoever takes it sees it when it is closed, too: their profile leads here. */
async function readShown(ctx: Context, id: string): Promise<{ course: Course; place: OwnPlace | null }> {
  const place = UUID.test(id) ? await readOwnPlace(ctx, id) : null
  if (place === null) return { course: await readRecord(ctx, courses, id), place }
  const row = await ctx.db
    .selectFrom('course')
    .selectAll()
    .where('site_id', '=', ctx.site._id)
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  const { site_id: unit, name_search: _name, ...course } = row
  return { course: { ...course, unit } as Course, place }
}

/** Everything that the page of a course shows, in at most four queries; with some more for members before a course of few seats. */
export async function readCourseDetail(ctx: Context, id: string) {
  const { course, place } = await readShown(ctx, id)
  const [around, outline] = await Promise.all([readAround(ctx, course), readOutline(ctx, course._id)])
  for (const moment of findOpenings(outline, ctx.now)) ctx.until(moment)
  const { people, taken, ...rest } = around
  const known = new Map(people.map((person) => [person._id, person]))
  const isQueued = place === null && (course.seats ?? 0) > 0
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
    queues: isQueued ? await readOwnQueues(ctx, course._id) : null,
    place: place && { percent: Math.round(place.percent), next: next?._id ?? null },
  }
}

export type CourseDetail = Awaited<ReturnType<typeof readCourseDetail>>
