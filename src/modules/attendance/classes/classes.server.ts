import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Translations } from '#kernel/collections/content-languages.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { removeRecord } from '#kernel/collections/write.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { lecturers } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { attendances, CAME, classDays, classes } from '../collections.ts'
import { type ClassForm, daysBetween } from './class-form.ts'
import { openTaughtCourse, requireManaging } from './open-course.server.ts'

const SHOWN = [
  '_id',
  'courseID',
  'name',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'lateMinutes',
  'place',
  'roomID',
  'seats',
  'lecturer',
  'translations',
] as const

/** A class as the screens have it. */
export type ClassRow = Readonly<Pick<RowOf<typeof classes>, (typeof SHOWN)[number]>>

/** The class, with its row locked where it is to be changed. */
export async function readClass(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ClassRow> {
  if (!uuidPattern.test(id)) throw notFound()
  const query = ctx.from(classes).select(SHOWN).where('_id', '=', id)
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type ClassListing = Awaited<ReturnType<typeof listClasses>>[number]

const MAX_CLASSES = 200

/** The classes of a course in the order of their days, each with its days and how many came. */
export function listClasses(ctx: Context, courseId: string) {
  return ctx
    .from(classes)
    .select(SHOWN)
    .select((eb) => [
      eb
        .selectFrom(lecturers.name)
        .select('lecturer.name')
        .whereRef('lecturer._id', '=', 'class.lecturer')
        .as('lecturerName'),
      eb
        .selectFrom(enrolments.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('enroll.classID', '=', 'class._id')
        .where(isActive)
        .$asScalar()
        .$notNull()
        .as('taken'),
      jsonArrayFrom(
        eb
          .selectFrom(classDays.name)
          .select(['class_day._id', 'class_day.date'])
          .select((day) =>
            day
              .selectFrom(attendances.name)
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .whereRef('attendance.classDayID', '=', 'class_day._id')
              .where('attendance.status', 'in', CAME)
              .$asScalar()
              .$notNull()
              .as('came'),
          )
          .whereRef('class_day.classID', '=', 'class._id')
          .orderBy('class_day.date'),
      ).as('days'),
    ])
    .where('class.courseID', '=', courseId)
    .orderBy('class.startDate')
    .orderBy('class.name')
    .limit(MAX_CLASSES)
    .execute()
}

/** Days in the span that the class has not yet; those outside on which nobody was marked go. */
async function keepDays(
  ctx: Context,
  { _id, courseID }: Pick<ClassRow, '_id' | 'courseID'>,
  { startDate, endDate }: ClassForm,
): Promise<void> {
  await ctx
    .write(classDays)
    .where((eb) =>
      eb.and([
        eb('classID', '=', _id),
        eb.or([eb('date', '<', startDate), eb('date', '>', endDate)]),
        eb.not(isMarked(eb)),
      ]),
    )
    .remove()
  const days = daysBetween(startDate, endDate).map((date) => ({ classID: _id, courseID, date }))
  await ctx.write(classDays).addMany(days, { unlessTaken: ['classID', 'date'] })
}

/** True for a day on which somebody was marked. */
function isMarked({ exists, selectFrom }: ExpressionBuilder<Tables, 'class_day'>) {
  return exists(
    selectFrom(attendances.name)
      .select('attendance._id')
      .whereRef('attendance.classDayID', '=', 'class_day._id'),
  )
}

const MAX_LECTURERS = 500

/** The lecturers of the site, for a form to choose from. */
export function listLecturers(ctx: Context) {
  return ctx
    .from(lecturers)
    .select(['_id as value', 'name as label'])
    .orderBy('order')
    .orderBy('name')
    .limit(MAX_LECTURERS)
    .execute()
}

async function checkLecturer(ctx: Context, id: string | null): Promise<void> {
  if (id === null) return
  const found = await ctx.from(lecturers).select('_id').where('_id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError('attendance.no-lecturer')
}

/** Lays what was typed in other languages over what a class says in them. */
type Speak = (stored: Translations) => Translations
const asBefore: Speak = (stored) => stored

/** Makes a class of the course with a day for each day of its span; answers its id. */
export async function createClass(
  ctx: Context,
  courseId: string,
  form: ClassForm,
  speak = asBefore,
): Promise<string> {
  requireManaging(ctx)
  const course = await openTaughtCourse(ctx, courseId)
  await checkLecturer(ctx, form.lecturer)
  const made = await ctx.write(classes).add({ ...form, translations: speak({}), courseID: course._id })
  await keepDays(ctx, made, form)
  return made._id
}

/** Changes a class; its days follow when the span does. */
export async function changeClass(
  ctx: Context,
  id: string,
  form: ClassForm,
  speak = asBefore,
): Promise<void> {
  requireManaging(ctx)
  const known = await readClass(ctx, id, { lock: true })
  await checkLecturer(ctx, form.lecturer)
  if (form.seats !== null && form.seats < (await countTaken(ctx, id)))
    throw new DomainError('attendance.fewer-seats', { status: 409 })
  await ctx.write(classes).patch(id, { ...form, translations: speak(known.translations) })
  if (form.startDate !== known.startDate || form.endDate !== known.endDate) await keepDays(ctx, known, form)
}

/** Moves a class to the bin with its days. One with learners, or in which somebody was marked, stays. */
export async function removeClass(ctx: Context, id: string): Promise<void> {
  requireManaging(ctx)
  await readClass(ctx, id, { lock: true })
  const marked = await ctx
    .from(classDays)
    .select('_id')
    .where('classID', '=', id)
    .where(isMarked)
    .limit(1)
    .executeTakeFirst()
  if (marked) throw new DomainError('attendance.class-used', { status: 409 })
  const taken = await countTaken(ctx, id)
  if (taken > 0) throw new DomainError('attendance.class-taken', { status: 409, values: { n: taken } })
  // Those who have left the course have no place to come back to.
  await ctx.write(enrolments).where({ classID: id }).patch({ classID: null })
  await removeRecord(ctx, classes, id)
}

/** Takes a day away on which nobody was marked: a holiday in the span. */
export async function removeDay(ctx: Context, classId: string, id: string): Promise<void> {
  requireManaging(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const gone = await ctx
    .write(classDays)
    .where((eb) => eb.and([eb('_id', '=', id), eb('classID', '=', classId), eb.not(isMarked(eb))]))
    .remove()
  if (gone.length === 0) throw new DomainError('attendance.day-used', { status: 409 })
}

/** How many have a place in the class. */
export async function countTaken(ctx: Context, id: string): Promise<number> {
  const { taken } = await ctx
    .from(enrolments)
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('classID', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return taken
}
