import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { DrawnSlot, Slot } from '#modules/exams/public.server.ts'
import { findCategoriesWithin, questions } from '#modules/questions/public.server.ts'
import type { Candidate } from '../model/draw-paper.ts'

/** Questions that a slot can be drawn from; the bank of a site has no more for one category. */
const MAX_CANDIDATES = 20_000

/** What the bank has for the slots that are drawn; texts that ask nothing are never drawn. */
export async function findCandidates(
  ctx: Context,
  slots: readonly Slot[],
): Promise<(slot: DrawnSlot) => readonly Candidate[]> {
  const found = new Map<string, readonly Candidate[]>()
  for (const slot of slots) {
    if (slot.kind !== 'drawn') continue
    const within = slot.categoryID === null ? null : await findCategoriesWithin(ctx, slot.categoryID)
    const rows = await ctx
      .from(questions)
      .select(['_id', 'version'])
      .where('kind', '<>', 'description')
      .$if(within !== null, (query) => query.where('categoryID', 'in', [...(within ?? [])]))
      .$if(slot.tag !== '', (query) =>
        query.where((eb) => sql<SqlBool>`${eb.ref('tags')} @> ${JSON.stringify([slot.tag])}::jsonb`),
      )
      .orderBy('_id')
      .limit(MAX_CANDIDATES)
      .execute()
    found.set(
      slot.id,
      rows.map(({ _id, version }) => ({ questionID: _id, version })),
    )
  }
  return (slot) => found.get(slot.id) ?? []
}
