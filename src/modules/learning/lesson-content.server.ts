import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { lessonKind, lessons } from '#modules/lessons/public.server.ts'
import { readLive } from './live.ts'

/** Where a file of a lesson is served to those whom the lesson is open to. */
export function addressOfMedia(lessonId: string, fileId: string): string {
  return `/lesson/media/${lessonId}/${fileId}`
}

interface StoredLesson {
  readonly _id: string
  readonly kind: string
  readonly content: unknown
}

/** What a lesson shows, read anew: only for somebody to whom it is open. Null where it is not filled in yet. */
export async function readContent(ctx: Context, lessonId: string): Promise<object | null> {
  const row = await ctx
    .from(lessons)
    .select(['_id', 'kind', 'content'])
    .where('_id', '=', lessonId)
    .executeTakeFirst()
  return row ? showContent(row, ctx.now) : null
}

/** What a lesson shows as the browser gets it: files by the address that asks who wants them, words that run nothing. */
export function showContent({ _id, kind, content }: StoredLesson, now: Date): object | null {
  const known = lessonKind(kind)
  const parsed = known?.content.safeParse(content)
  if (!known || !parsed?.success) return null
  const files = new Set(known.files(parsed.data))
  const shown = swapAddresses(parsed.data, (address) => {
    const id = files.has(address) ? fileIdOf(address) : undefined
    return id === undefined ? address : addressOfMedia(_id, id)
  }) as Record<string, unknown>
  if (kind === 'text') return { html: sanitizeRichText(String(shown.html)) }
  if (kind !== 'live') return shown
  const live = readLive(shown, now)
  // The way in is told to nobody before its time.
  return { ...live, now: now.toISOString(), url: live?.state === 'open' ? shown.url : null }
}

function swapAddresses(value: unknown, swap: (text: string) => string): unknown {
  if (typeof value === 'string') return swap(value)
  if (Array.isArray(value)) return value.map((item) => swapAddresses(item, swap))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, swapAddresses(part, swap)]))
}
