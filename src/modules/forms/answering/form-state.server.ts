import type { Context } from '#kernel/context.ts'
import type { FormState } from '#kernel/pages/form-page.ts'
import { isRegistered } from '../entries.server.ts'
import { readFormSettings } from '../settings.ts'
import { readFormOrder } from './form-order.server.ts'
import type { FormPost } from './open-form.server.ts'
import { signStart } from './start-token.server.ts'

/** How a form stands for the person who opens it: whether they sent it before, and what sending it needs. */
export async function readFormState(
  ctx: Context,
  post: Pick<FormPost, '_id' | 'title' | 'builder' | 'status' | 'authen' | 'course' | 'next'>,
): Promise<FormState> {
  const { submitLabel, popup } = readFormSettings(post.builder)
  const hasSent = post.authen && (await isRegistered(ctx, post._id))
  return {
    isRegistered: hasSent,
    canSubmit: post.status && !hasSent,
    startedAt: signStart(ctx, post._id),
    submitLabel,
    popup,
    next: post.next ?? '',
    courseId: post.course,
    order: post.next === 'order' ? await readFormOrder(ctx, post) : null,
    parent: ctx.site._id,
    destination: 'form',
    person: ctx.actor.userID ?? '',
  }
}
