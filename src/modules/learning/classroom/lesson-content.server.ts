import type { Context } from '#kernel/context.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { lessons, openContent, type SessionNow, sessionAt } from '#modules/lessons/public.server.ts'

/** Where a file of a lesson is served to those whom the lesson is open to. */
export function addressOfMedia(lessonId: string, fileId: string): string {
  return `/lesson/media/${lessonId}/${fileId}`
}

interface StoredLesson {
  readonly _id: string
  readonly kind: string
  readonly content: unknown
}

/** What a lesson shows, and how its session stands where it has a fixed time. */
export interface ShownContent {
  readonly content: object
  readonly session: SessionNow | undefined
}

/** What a lesson shows, read anew: only for somebody to whom it is open. Null where it is not filled in yet. */
export async function readContent(
  ctx: Context,
  lessonId: string,
  isAnswered: boolean,
): Promise<ShownContent | null> {
  const row = await ctx
    .from(lessons)
    .select(['_id', 'kind', 'content'])
    .where('_id', '=', lessonId)
    .executeTakeFirst()
  return row ? showContent(row, ctx, isAnswered) : null
}

/** What a lesson shows as the browser gets it: files by the address that asks who wants them, words that run nothing. */
export function showContent(
  { _id, kind, content }: StoredLesson,
  { now, lang }: Pick<Context, 'now' | 'lang'>,
  isAnswered: boolean,
): ShownContent | null {
  const opened = openContent(kind, content)
  if (!opened) return null
  return {
    content: opened.show({ now, lang, isAnswered }, (address) => {
      const id = fileIdOf(address)
      return id === undefined ? address : addressOfMedia(_id, id)
    }),
    session: opened.session && sessionAt(opened.session, now),
  }
}
