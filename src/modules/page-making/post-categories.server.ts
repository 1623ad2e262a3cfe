import type { Context } from '#kernel/context.ts'
import { categories } from '#modules/courses/public.server.ts'
import type { ChoiceDescription } from '#shell/records/description.ts'

/** Of all categories those that posts have, and those that are chosen already. */
export async function onlyOfPosts(
  ctx: Context,
  choices: Readonly<Record<string, ChoiceDescription[]>>,
  chosen: unknown,
): Promise<Record<string, ChoiceDescription[]>> {
  const rows = await ctx.from(categories).select('code').where('type', '=', 'post').execute()
  const codes = new Set([
    ...rows.map(({ code }) => code),
    ...(Array.isArray(chosen) ? chosen.map(String) : []),
  ])
  return { ...choices, category: (choices.category ?? []).filter(({ value }) => codes.has(value)) }
}
