import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { discussionMessages, discussions } from '../collections.ts'
import { openQuestion } from '../questions/open-question.server.ts'
import { EDIT_MINUTES, type ShownMessage, type Thread } from '../questions/question.ts'

const MAX_MESSAGES = 500

/** What was said; the newest where there is very much: what was said just now must be seen. */
function selectMessages(ctx: Context, id: string, canAnswer: boolean) {
  const named = canAnswer
    ? sql<string | null>`nullif(${personName('u')}, '')`
    : sql<string | null>`u.firstname`
  const newest = ctx
    .from(discussionMessages, 'm')
    .leftJoin(aliased(users, 'u'), 'u._id', 'm.authorID')
    .select((eb) => [
      'm._id',
      'm.authorID',
      'm.fromStaff',
      'm.text',
      'm.createdAt',
      'm.editedAt',
      'm.hiddenAt',
      'm.reportedBy',
      eb.case().when('m.fromStaff', '=', true).then(eb.ref('m.authorName')).else(named).end().as('author'),
    ])
    .where('m.discussionID', '=', id)
    .where((eb) => (canAnswer ? eb.lit(true) : eb('m.hiddenAt', 'is', null)))
    .orderBy('m.createdAt', 'desc')
    .orderBy('m._id', 'desc')
    .limit(MAX_MESSAGES)
  return ctx.db.selectFrom(newest.as('newest')).selectAll().orderBy('createdAt').orderBy('_id')
}
type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

/** A question with all that was said, for whoever may see it. Classmates know each other by first names. */
export async function readThread(ctx: Context, id: string): Promise<Thread> {
  const question = await openQuestion(ctx, id)
  const { canAnswer, canWrite, isOwn } = question
  const place = await ctx
    .from(discussions, 'q')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'q.courseID')
    .leftJoin(aliased(lessons, 'l'), 'l._id', 'q.lessonID')
    .leftJoin(aliased(users, 'u'), 'u._id', 'q.userID')
    .select([
      'c.name as course',
      'l.name as lesson',
      sql<string | null>`nullif(${personName('u')}, '')`.as('learner'),
    ])
    .where('q._id', '=', id)
    .executeTakeFirst()
  const rows = await selectMessages(ctx, id, canAnswer).execute()
  const editable = ctx.now.getTime() - EDIT_MINUTES * 60_000
  const show = (row: MessageRow): ShownMessage => {
    const isMine = row.authorID === ctx.actor.userID
    return {
      _id: row._id,
      author: row.author,
      isOwn: isMine,
      fromStaff: row.fromStaff,
      text: row.text,
      createdAt: row.createdAt,
      isEdited: row.editedAt !== null,
      isHidden: row.hiddenAt !== null,
      canEdit: isMine && canWrite && Date.parse(row.createdAt) > editable,
      reports: canAnswer ? row.reportedBy.length : 0,
      isReported: row.reportedBy.includes(ctx.actor.userID ?? ''),
    }
  }
  const { _id, courseID, lessonID, status, shared, assignedName, assignedTo, answeredAt, seenAt } = question
  return {
    _id,
    courseID,
    lessonID,
    status,
    shared,
    canAnswer,
    canWrite,
    isOwn,
    course: place?.course ?? '',
    lesson: place?.lesson ?? null,
    learner: canAnswer ? (place?.learner ?? null) : null,
    assignedName: canAnswer ? assignedName : null,
    isAssignedToMe: assignedTo === ctx.actor.userID,
    unread: isOwn && answeredAt !== null && (seenAt === null || Date.parse(seenAt) < Date.parse(answeredAt)),
    messages: rows.map(show),
  }
}
