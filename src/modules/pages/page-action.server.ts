import { data, redirect } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import type { FormAttempt } from '#kernel/pages/form-page.ts'
import { findGate, openedCookie } from '#kernel/pages/gate.server.ts'
import { submitPlainForm } from '#modules/forms/public.server.ts'
import { listAbove, type StoredPost } from '#modules/posts/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { type LockAnswer, PASSWORD_FIELD } from './lock.ts'
import { cookieOf } from './open-page.server.ts'
import { tryPassword } from './page-password.server.ts'

/** Takes the password of a page that is locked, and lets the browser in. */
export async function unlockPage({ ctx, page, request, url }: ScreenArgs, post: StoredPost, form: FormData) {
  const cookie = cookieOf(request)
  const gate = findGate(ctx, post, await listAbove(ctx, post), cookie)
  const target = url.pathname + url.search
  if (gate.kind !== 'password') return redirect(target)
  const typed = form.get(PASSWORD_FIELD)
  const outcome = await tryPassword(ctx, gate.post, typeof typed === 'string' ? typed : '', page.address)
  if (outcome === 'right')
    return redirect(target, {
      status: 303,
      headers: { 'set-cookie': openedCookie(ctx, gate.post, cookie, page.secure) },
    })
  const status = outcome === 'wrong' ? 403 : 429
  return data<LockAnswer>({ refused: outcome }, { status, headers: { 'cache-control': 'private, no-store' } })
}

/** Takes a form that was filled in without scripts: goes on to the pay page, or draws the form again. */
async function sendForm({ ctx, page, request }: ScreenArgs, post: StoredPost, form: FormData) {
  const { address, secure } = page
  const outcome = await submitPlainForm(ctx, post, form, { address, secure, cookies: cookieOf(request) })
  if (outcome.kind === 'drawn') return data<FormAttempt>(outcome.attempt, { status: outcome.status })
  const headers = new Headers(outcome.setCookies.map((cookie) => ['set-cookie', cookie]))
  return redirect(outcome.to, { status: 303, headers })
}

/** Takes what a page's own form sends: the password of a locked page, or a form that was filled in without scripts. */
export async function actOnPage(args: ScreenArgs, post: StoredPost) {
  const form = await readForm(args.request)
  if (form.has(PASSWORD_FIELD)) return unlockPage(args, post, form)
  if (post.type !== 'form') throw notFound()
  return sendForm(args, post, form)
}
