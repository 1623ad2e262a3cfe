import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import {
  type CourseChoice,
  courses,
  listCourseChoices,
  MAX_COURSE_CHOICES,
} from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { percentLearned } from '../learning-record.server.ts'
import { findUnits, onUnit } from './find-units.server.ts'
import { MAX_MOVED } from './transfer.server.ts'

const idIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value !== null && uuidPattern.test(value) ? value : ''
}

async function readMovable(ctx: Context, by: { readonly course: string; readonly student: string }) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .select([
      'e._id',
      personName('u').as('name'),
      'u.email',
      'c.name as course',
      percentLearned('e').as('percent'),
    ])
    .where('e.status', '=', 'active')
    .where((eb) =>
      eb.and([
        ...(by.course === '' ? [] : [eb('e.courseID', '=', by.course)]),
        ...(by.student === '' ? [] : [eb('e.userID', '=', by.student)]),
      ]),
    )
    .orderBy('u.firstname')
    .orderBy('u.lastname')
    .orderBy('e._id')
    .limit(MAX_MOVED + 1)
    .execute()
}

/** An enrolment that can be moved. */
export type Movable = Awaited<ReturnType<typeof readMovable>>[number]

/** What the screen offers: whom to move, and where to. */
export async function readTransfer(ctx: Context, query: URLSearchParams) {
  const by = { course: idIn(query, 'from'), student: idIn(query, 'student') }
  const unit = idIn(query, 'unit')
  const words = (query.get('q') ?? '').trim().slice(0, 100)
  const here = await listCourseChoices(ctx, { words, chosen: by.course })
  const units = await findUnits(ctx)
  const isChosen = by.course !== '' || by.student !== ''
  const targets: readonly CourseChoice[] =
    unit === '' ? here : await onUnit(ctx, unit, (there) => listCourseChoices(there, { words }))
  const people = isChosen ? await readMovable(ctx, by) : null
  return {
    ...by,
    words,
    /** More courses than a select offers: words find the others. */
    isCut: words !== '' || here.length >= MAX_COURSE_CHOICES || targets.length >= MAX_COURSE_CHOICES,
    unit,
    units,
    courses: here,
    targets: targets.filter(({ value }) => value !== by.course),
    people: people?.slice(0, MAX_MOVED) ?? null,
    hasMore: (people?.length ?? 0) > MAX_MOVED,
  }
}

export type TransferPart = Awaited<ReturnType<typeof readTransfer>>
