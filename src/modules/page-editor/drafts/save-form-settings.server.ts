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

/** Says which course a form is of and what follows when it was sent: what does something, or what it says already. */
export async function saveFormSettings(ctx: Context, id: string, settings: FormSettings): Promise<void> {
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
  await updateRecord(ctx, posts, page._id, {
    course: course || null,
    next: next || null,
    ...(destination !== undefined && { destination: destination || null }),
  })
}
