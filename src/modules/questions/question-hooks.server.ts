import type { Context } from '#kernel/context.ts'
import type { Question } from './model/question.ts'
import { rowOf } from './question-row.server.ts'

type Data = Readonly<Record<string, unknown>>

/** A new question is its first version. */
export function beforeCreate(_ctx: Context, data: Data): Record<string, unknown> {
  return { ...rowOf(data.content as Question), version: 1 }
}

/** Another content is another version. */
export async function beforeUpdate(ctx: Context, data: Data, id: string): Promise<Record<string, unknown>> {
  if (data.content === undefined) return {}
  const now = await ctx.db
    .selectFrom('question')
    .select('version')
    .where('site_id', '=', ctx.site._id)
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return { ...rowOf(data.content as Question), version: (now?.version ?? 0) + 1 }
}
