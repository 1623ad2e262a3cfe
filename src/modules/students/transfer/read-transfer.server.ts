import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { type Choice, listCourses, MOST_CHOICES } from '../list-students.server.ts'
import { findUnits, onUnit } from './find-units.server.ts'
import { MOST_MOVED } from './transfer.server.ts'

/** An enrolment that can be moved. */
export interface Movable {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly course: string
  readonly percent: number
}

const idIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value !== null && uuidPattern.test(value) ? value : ''
}

function readMovable(
  ctx: Context,
  by: { readonly course: string; readonly student: string },
): Promise<Movable[]> {
  return ctx.run<Movable>(
    `select e."_id", trim(u.firstname || ' ' || u.lastname) as name, u.email, c.name as course,
       coalesce((e.analytics->>'percent')::float8, 0) as percent
     from enroll e join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
     join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     where e.site_id = $1 and e.status = 'active' and ($2 = '' or e."courseID" = nullif($2, '')::uuid)
       and ($3 = '' or e."userID" = nullif($3, '')::uuid)
     order by u.firstname, u.lastname, e."_id" limit ${MOST_MOVED + 1}`,
    [ctx.site._id, by.course, by.student],
  )
}

/** What the screen offers: whom to move, and where to. */
export async function readTransfer(ctx: Context, query: URLSearchParams) {
  const by = { course: idIn(query, 'from'), student: idIn(query, 'student') }
  const unit = idIn(query, 'unit')
  const words = (query.get('q') ?? '').trim().slice(0, 100)
  const courses = await listCourses(ctx, words, by.course)
  const units = await findUnits(ctx)
  const isChosen = by.course !== '' || by.student !== ''
  const targets: readonly Choice[] =
    unit === '' ? courses : await onUnit(ctx, unit, (there) => listCourses(there, words))
  const people = isChosen ? await readMovable(ctx, by) : null
  return {
    ...by,
    words,
    /** More courses than a select offers: words find the others. */
    isCut: words !== '' || courses.length === MOST_CHOICES || targets.length === MOST_CHOICES,
    unit,
    units,
    courses,
    targets: targets.filter(({ _id }) => _id !== by.course),
    people: people?.slice(0, MOST_MOVED) ?? null,
    hasMore: (people?.length ?? 0) > MOST_MOVED,
  }
}

export type TransferPart = Awaited<ReturnType<typeof readTransfer>>
