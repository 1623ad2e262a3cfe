import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import type { QuestionUse } from '#modules/questions/public.server.ts'
import { exams } from './collections.ts'

/** Says which exams ask each of the questions by name. */
export async function findQuestionUses(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly QuestionUse[]>> {
  const uses = new Map<string, QuestionUse[]>()
  if (ids.length === 0) return uses
  const rows = await ctx
    .from(exams)
    .select(['_id', 'name', 'slots'])
    .where((eb) =>
      eb.or(
        ids.map((id) => sql<SqlBool>`${eb.ref('slots')} @> ${JSON.stringify([{ questionID: id }])}::jsonb`),
      ),
    )
    .where(visible(ctx, exams))
    .orderBy('name')
    .execute()
  for (const { _id, name, slots } of rows)
    for (const slot of slots)
      if (slot.kind === 'fixed' && ids.includes(slot.questionID))
        uses.set(slot.questionID, [
          ...(uses.get(slot.questionID) ?? []),
          { label: name, href: `/lesson/exam/detail/${_id}/current` },
        ])
  return uses
}
