import { authorize } from '#kernel/collections/authorize.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { textOfHtml } from '#kernel/thai/html-text.ts'
import { questions, versions } from '../collections.ts'

const NEWEST = 20
const LETTERS = 120

/** The versions that a question had, the newest first, each with the beginning of what it asked. */
export async function listVersions(ctx: Context, id: string) {
  const rows = await ctx
    .from(versions)
    .select(['number', 'content', 'createdAt'])
    .where('questionID', '=', id)
    .orderBy('number', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ number, content, createdAt }) => ({
    number,
    at: createdAt,
    words: textOfHtml(content.text, LETTERS),
  }))
}

/** Gives a question the content of one of its versions, which becomes its newest. */
export async function restoreVersion(ctx: Context, id: string, number: number): Promise<void> {
  authorize(ctx, questions, 'update')
  const row = await ctx
    .from(versions)
    .select('content')
    .where('questionID', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  await updateRecord(ctx, questions, id, { content: row.content })
}
