import type { Context } from '#kernel/context.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { JoinWish } from '#kernel/realtime/wire.ts'
import { DESK_PAGE, type DeskAddress } from './desk-address.ts'
import type { ListedQuestion } from './question.ts'

const MOST_OWN = 100

const columns = `q."_id", q."courseID", c.name as course, q."lessonID", l.name as lesson, q.status, q.shared,
  left(coalesce(said.first, ''), 200) as text, said.last as "lastAt", greatest(said.n - 1, 0) as replies, said.reported,
  q."assignedName", q."answeredAt" is not null and q."answeredAt" > coalesce(q."seenAt", '-infinity') as unread`

/** Each question with its course, lesson and what was said; hidden words do not show, in lists of staff neither. */
const tables = `from discussion q
  join course c on c.site_id = q.site_id and c."_id" = q."courseID"
  left join lesson l on l.site_id = q.site_id and l."_id" = q."lessonID"
  cross join lateral (
    select count(*) filter (where m."hiddenAt" is null)::int as n, max(m."createdAt") as last,
      bool_or(m."reportedBy" <> '{}') as reported,
      (array_agg(m.text order by m."createdAt", m."_id") filter (where m."hiddenAt" is null))[1] as first
    from discussion_message m where m.site_id = q.site_id and m."discussionID" = q."_id") said`

/** A room to listen to, from now on: to be called before what is shown is read. */
export async function listenTo(ctx: Context, kind: 'user' | 'staff'): Promise<JoinWish> {
  const site = ctx.site._id
  const room = kind === 'staff' ? { kind, site } : { kind, site, id: ctx.actor.userID ?? '' }
  return { room: nameRoom(room), since: await readCursor(ctx) }
}

/** What the actor asked, what changed last first; of one course where told. */
export async function readOwnQuestions(ctx: Context, courseID: string | null): Promise<ListedQuestion[]> {
  return ctx.run<ListedQuestion>(
    `select ${columns}, null as learner ${tables}
     where q.site_id = $1 and q."userID" = $2 and ($3::uuid is null or q."courseID" = $3)
     order by said.last desc, q."_id" desc limit ${MOST_OWN}`,
    [ctx.site._id, ctx.actor.userID, courseID],
  )
}

/** What was asked about a lesson, or about the course as a whole: the actor’s own, and what is shared. */
export async function readLessonQuestions(
  ctx: Context,
  courseID: string,
  lessonID: string | null,
): Promise<ListedQuestion[]> {
  return ctx.run<ListedQuestion>(
    `select ${columns}, null as learner ${tables}
     where q.site_id = $1 and q."courseID" = $2 and q."lessonID" is not distinct from $3::uuid
       and (q."userID" = $4 or q.shared)
     order by said.last desc, q."_id" desc limit ${MOST_OWN}`,
    [ctx.site._id, courseID, lessonID, ctx.actor.userID],
  )
}

/** The part of all questions that the desk shows; lecturers have those of their courses. */
function deskCondition(ctx: Context, { view, course }: DeskAddress, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = [`q.site_id = ${bind(ctx.site._id)}`]
  const { teaching } = ctx.actor.capabilities
  if (teaching !== undefined) parts.push(`q."courseID" = any(${bind(teaching)}::uuid[])`)
  if (course) parts.push(`q."courseID" = ${bind(course)}`)
  if (view === 'mine') parts.push(`q."assignedTo" = ${bind(ctx.actor.userID)} and q.status <> 'closed'`)
  else if (view === 'reported')
    parts.push(`exists (select from discussion_message r where r.site_id = q.site_id
      and r."discussionID" = q."_id" and r."reportedBy" <> '{}')`)
  else if (view !== 'all') parts.push(`q.status = ${bind(view)}`)
  return parts.join(' and ')
}

/** A page of the desk’s questions: what waits longest first, otherwise what changed last first. */
export async function readDesk(ctx: Context, address: DeskAddress) {
  const values: unknown[] = []
  const where = deskCondition(ctx, address, values)
  const [counted] = await ctx.run<{ n: number }>(
    `select count(*)::int as n from discussion q where ${where}`,
    values,
  )
  const total = counted?.n ?? 0
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE))
  const page = Math.min(address.page, pages)
  const order = address.view === 'open' ? 'q."askedAt"' : 'said.last desc'
  const rows = await ctx.run<ListedQuestion>(
    `select ${columns}, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as learner ${tables}
     left join "user" u on u.site_id = q.site_id and u."_id" = q."userID"
     where ${where} order by ${order}, q."_id" limit ${DESK_PAGE} offset ${(page - 1) * DESK_PAGE}`,
    values,
  )
  return { rows, total, page, pages }
}

export type DeskCounts = Readonly<Record<'open' | 'answered' | 'closed' | 'mine' | 'reported', number>>

/** How many questions stand behind each view of the desk. */
export async function countDesk(ctx: Context, course: string): Promise<DeskCounts> {
  const values: unknown[] = []
  const where = deskCondition(ctx, { view: 'all', course, page: 1 }, values)
  const [counts] = await ctx.run<DeskCounts>(
    `select count(*) filter (where q.status = 'open')::int as open,
       count(*) filter (where q.status = 'answered')::int as answered,
       count(*) filter (where q.status = 'closed')::int as closed,
       count(*) filter (where q."assignedTo" = $${values.push(ctx.actor.userID)} and q.status <> 'closed')::int as mine,
       count(*) filter (where exists (select from discussion_message r where r.site_id = q.site_id
         and r."discussionID" = q."_id" and r."reportedBy" <> '{}'))::int as reported
     from discussion q where ${where}`,
    values,
  )
  return counts ?? { open: 0, answered: 0, closed: 0, mine: 0, reported: 0 }
}

/** Courses that have questions, for the desk’s filter. */
export async function readDeskCourses(ctx: Context): Promise<{ _id: string; name: string }[]> {
  return ctx.run(
    `select c."_id", c.name from course c where c.site_id = $1 and ($2::uuid[] is null or c."_id" = any($2::uuid[]))
       and exists (select from discussion q where q.site_id = c.site_id and q."courseID" = c."_id")
     order by c.name limit 200`,
    [ctx.site._id, ctx.actor.capabilities.teaching ?? null],
  )
}
