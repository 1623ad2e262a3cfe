import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { discussionMessages, discussions } from '../collections.ts'

const TEXT_MAX = 200

/** True of a question `q` whose answer whoever asked has not seen. */
export const isUnread = sql<boolean>`(q."answeredAt" is not null and q."answeredAt" > coalesce(q."seenAt", '-infinity'))`

/** Each question with its course, lesson and what was said; hidden words do not show, in lists of staff neither. */
export function selectQuestions(ctx: Context) {
  return ctx
    .from(discussions, 'q')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'q.courseID')
    .leftJoin(aliased(lessons, 'l'), 'l._id', 'q.lessonID')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(aliased(discussionMessages, 'm'))
          .select([
            sql<number>`count(*) filter (where m."hiddenAt" is null)::int`.as('n'),
            sql<string>`max(m."createdAt")`.as('last'),
            sql<boolean>`coalesce(bool_or(m."reportedBy" <> '{}'), false)`.as('reported'),
            sql<
              string | null
            >`(array_agg(m.text order by m."createdAt", m."_id") filter (where m."hiddenAt" is null))[1]`.as(
              'first',
            ),
          ])
          .whereRef('m.discussionID', '=', 'q._id')
          .as('said'),
      (join) => join.onTrue(),
    )
    .select([
      'q._id',
      'q.courseID',
      'c.name as course',
      'q.lessonID',
      'l.name as lesson',
      'q.status',
      'q.shared',
      sql<string>`left(coalesce(said.first, ''), ${sql.lit(TEXT_MAX)})`.as('text'),
      'said.last as lastAt',
      sql<number>`greatest(said.n - 1, 0)`.as('replies'),
      'said.reported',
      'q.assignedName',
      isUnread.as('unread'),
    ])
}
