import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { JoinRequest } from '#kernel/realtime/wire.ts'
import { courses } from '#modules/courses/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { discussionMessages, discussions } from '../collections.ts'
import { DESK_PAGE, type DeskAddress } from './desk-address.ts'
import type { ListedQuestion } from './question.ts'
import { selectQuestions } from './select-questions.server.ts'

const MAX_OWN = 100
const MAX_COURSES = 200

/** A room to listen to, from now on: to be called before what is shown is read. */
export async function listenTo(ctx: Context, kind: 'user' | 'staff'): Promise<JoinRequest> {
  const site = ctx.site._id
  const room = kind === 'staff' ? { kind, site } : { kind, site, id: ctx.actor.userID ?? '' }
  return { room: nameRoom(room), since: await readCursor(ctx) }
}

/** What the actor asked, what changed last first; of one course where told. */
export async function readOwnQuestions(ctx: Context, courseID: string | null): Promise<ListedQuestion[]> {
  return selectQuestions(ctx)
    .select(nobody)
    .where('q.userID', '=', ctx.actor.userID)
    .where((eb) => (courseID === null ? eb.lit(true) : eb('q.courseID', '=', courseID)))
    .orderBy('said.last', 'desc')
    .orderBy('q._id', 'desc')
    .limit(MAX_OWN)
    .execute()
}

const nobody = sql<null>`null`.as('learner')

/** What was asked about a lesson, or about the course as a whole: the actor’s own, and what is shared. */
export async function readLessonQuestions(
  ctx: Context,
  courseID: string,
  lessonID: string | null,
): Promise<ListedQuestion[]> {
  return selectQuestions(ctx)
    .select(nobody)
    .where('q.courseID', '=', courseID)
    .where('q.lessonID', 'is not distinct from', lessonID)
    .where((eb) => eb.or([eb('q.userID', '=', ctx.actor.userID), eb('q.shared', '=', true)]))
    .orderBy('said.last', 'desc')
    .orderBy('q._id', 'desc')
    .limit(MAX_OWN)
    .execute()
}

type Questions = Tables & { q: Tables['discussion'] }

/** The part of all questions that the desk shows; lecturers have those of their courses. */
function onDesk(ctx: Context, eb: ExpressionBuilder<Questions, 'q'>, address: DeskAddress) {
  const { view, course } = address
  const { capabilities, userID } = ctx.actor
  const { teaching } = capabilities
  return eb.and([
    ...(teaching === undefined ? [] : [eb('q.courseID', '=', anyOf(teaching))]),
    ...(course ? [eb('q.courseID', '=', course)] : []),
    ...(view === 'mine' ? [eb('q.assignedTo', '=', userID), eb('q.status', '<>', 'closed')] : []),
    ...(view === 'reported' ? [isReported(eb)] : []),
    ...(view === 'open' || view === 'answered' || view === 'closed' ? [eb('q.status', '=', view)] : []),
  ])
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

function isReported(eb: ExpressionBuilder<Questions, 'q'>) {
  return eb.exists(
    eb
      .selectFrom(aliased(discussionMessages, 'r'))
      .select('r._id')
      .whereRef('r.discussionID', '=', 'q._id')
      .where(sql<boolean>`r."reportedBy" <> '{}'`),
  )
}

/** A page of the desk’s questions: what waits longest first, otherwise what changed last first. */
export async function readDesk(ctx: Context, address: DeskAddress) {
  const { total } = await ctx
    .from(discussions, 'q')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => onDesk(ctx, eb, address))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE))
  const page = Math.min(address.page, pages)
  const listed = selectQuestions(ctx)
    .leftJoin(aliased(users, 'u'), 'u._id', 'q.userID')
    .select(sql<string | null>`nullif(${personName('u')}, '')`.as('learner'))
    .where((eb) => onDesk(ctx, eb, address))
  const sorted = address.view === 'open' ? listed.orderBy('q.askedAt') : listed.orderBy('said.last', 'desc')
  const rows: ListedQuestion[] = await sorted
    .orderBy('q._id')
    .limit(DESK_PAGE)
    .offset((page - 1) * DESK_PAGE)
    .execute()
  return { rows, total, page, pages }
}

export type DeskCounts = Readonly<Record<'open' | 'answered' | 'closed' | 'mine' | 'reported', number>>

/** How many questions stand behind each view of the desk. */
export async function countDesk(ctx: Context, course: string): Promise<DeskCounts> {
  return ctx
    .from(discussions, 'q')
    .select((eb) => {
      const count = eb.fn.countAll<number>()
      return [
        count.filterWhere('q.status', '=', 'open').as('open'),
        count.filterWhere('q.status', '=', 'answered').as('answered'),
        count.filterWhere('q.status', '=', 'closed').as('closed'),
        count
          .filterWhere('q.assignedTo', '=', ctx.actor.userID)
          .filterWhere('q.status', '<>', 'closed')
          .as('mine'),
        count.filterWhere(isReported(eb)).as('reported'),
      ]
    })
    .where((eb) => onDesk(ctx, eb, { view: 'all', course, page: 1 }))
    .executeTakeFirstOrThrow()
}

/** Courses that have questions, for the desk’s filter. */
export async function readDeskCourses(ctx: Context): Promise<{ _id: string; name: string }[]> {
  const { teaching } = ctx.actor.capabilities
  return ctx
    .from(courses, 'c')
    .select(['c._id', 'c.name'])
    .where((eb) => (teaching === undefined ? eb.lit(true) : eb('c._id', '=', anyOf(teaching))))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom(aliased(discussions, 'q')).select('q._id').whereRef('q.courseID', '=', 'c._id')),
    )
    .orderBy('c.name')
    .limit(MAX_COURSES)
    .execute()
}
