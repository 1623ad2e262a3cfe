import { data, redirect } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findGate, openedCookie } from './gate.server.ts'
import { type LockAnswer, PASSWORD_FIELD } from './lock.ts'
import { cookieOf } from './open-page.server.ts'
import { tryPassword } from './page-password.server.ts'
import { listAbove, type StoredPost } from './queries.server.ts'

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

/** Takes what a page's own form sends: the password of a locked page, or a form that was filled in without scripts. */
export async function actOnPage(args: ScreenArgs, post: StoredPost) {
  const form = await readForm(args.request)
  if (form.has(PASSWORD_FIELD)) return unlockPage(args, post, form)
  throw notFound()
}
