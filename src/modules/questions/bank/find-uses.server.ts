import type { Context } from '#kernel/context.ts'
import { type QuestionUse, questionUses } from './question-uses.ts'

/** What asks each of the questions, from every module that asks some. */
export async function findUses(ctx: Context, ids: readonly string[]): Promise<Map<string, QuestionUse[]>> {
  const found = new Map<string, QuestionUse[]>()
  for (const find of ctx.engine.contributionsTo(questionUses))
    for (const [id, uses] of await find(ctx, ids)) found.set(id, [...(found.get(id) ?? []), ...uses])
  return found
}
