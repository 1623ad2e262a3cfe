import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { isFollowUp } from '../model/form-follow-ups.ts'
import { openPage } from './open-page.server.ts'

interface FormSettings {
  readonly course: string
  readonly next: string
  /** Undefined where it was not asked for. */
  readonly destination: string | undefined
}

/** What a form says from then on. */
export type SavedSettings = Readonly<Record<'course' | 'next' | 'destination', string | null>>

/** Says which course a form is of and what follows when it was sent: what does something, or what it says already. */
export async function saveFormSettings(
  ctx: Context,
  id: string,
  settings: FormSettings,
): Promise<SavedSettings> {
  const { course, next, destination } = settings
  const page = await openPage(ctx, id)
  const wrong = [
    ...(isFollowUp(next, page.next) ? [] : ['next']),
    ...(!destination || destination === page.destination ? [] : ['destination']),
  ]
  if (wrong.length > 0)
    throw new DomainError('records.invalid', {
      details: wrong.map((path) => ({ path, message: 'page-editor.not-offered' })),
    })
  const saved = {
    course: course || null,
    next: next || null,
    destination: destination === undefined ? page.destination : destination || null,
  }
  await updateRecord(ctx, posts, page._id, saved)
  return saved
}
