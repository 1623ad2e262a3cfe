import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { ReminderKindName } from './reminder-kind.ts'
import { refusals, sentReminders } from './tables.ts'

/** True for a person, named by a column, who has not switched this kind off. */
export function wantsReminder(kind: ReminderKindName, column: string) {
  const eb = expressionBuilder<Tables>()
  return eb.not(
    eb.exists(
      eb
        .selectFrom(aliased(refusals, 'refusal'))
        .select('refusal.userID')
        .where('refusal.userID', '=', sql.ref<string>(column))
        .where('refusal.kind', '=', kind),
    ),
  )
}

/** True where the person, named by a column, was not reminded of the subject for the day yet. */
export function isUnsaid(kind: ReminderKindName, column: string, subject: string, day: Expression<string>) {
  const eb = expressionBuilder<Tables>()
  return eb.not(
    eb.exists(
      eb
        .selectFrom(aliased(sentReminders, 'said'))
        .select('said.userID')
        .where('said.userID', '=', sql.ref<string>(column))
        .where('said.kind', '=', kind)
        .where('said.subjectID', '=', sql.ref<string>(subject))
        .where('said.day', '=', day),
    ),
  )
}
