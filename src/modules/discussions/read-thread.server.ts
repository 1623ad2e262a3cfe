import type { Context } from '#kernel/context.ts'
import { openQuestion } from './open-question.server.ts'
import { EDIT_MINUTES, type ShownMessage, type Thread } from './question.ts'

const MOST_MESSAGES = 500

interface MessageRow {
  readonly _id: string
  readonly authorID: string
  readonly author: string | null
  readonly fromStaff: boolean
  readonly text: string
  readonly createdAt: string
  readonly editedAt: string | null
  readonly hiddenAt: string | null
  readonly reportedBy: readonly string[]
}

/** A question with all that was said, for whoever may see it. Classmates know each other by first names. */
export async function readThread(ctx: Context, id: string): Promise<Thread> {
  const question = await openQuestion(ctx, id)
  const { canAnswer, canWrite, isOwn } = question
  const [place] = await ctx.run<{ course: string; lesson: string | null; learner: string | null }>(
    `select c.name as course, l.name as lesson, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as learner
     from discussion q join course c on c.site_id = q.site_id and c."_id" = q."courseID"
     left join lesson l on l.site_id = q.site_id and l."_id" = q."lessonID"
     left join "user" u on u.site_id = q.site_id and u."_id" = q."userID"
     where q.site_id = $1 and q."_id" = $2`,
    [ctx.site._id, id],
  )
  // The newest where there are very many: what was said just now must be seen.
  const rows = await ctx.run<MessageRow>(
    `select * from (select m."_id", m."authorID", m."fromStaff", m.text, m."createdAt", m."editedAt", m."hiddenAt", m."reportedBy",
       case when m."fromStaff" then m."authorName" when $3 then nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '')
         else u.firstname end as author
     from discussion_message m left join "user" u on u.site_id = m.site_id and u."_id" = m."authorID"
     where m.site_id = $1 and m."discussionID" = $2 and (m."hiddenAt" is null or $3)
     order by m."createdAt" desc, m."_id" desc limit ${MOST_MESSAGES}) newest order by "createdAt", "_id"`,
    [ctx.site._id, id, canAnswer],
  )
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
