import { data, redirect } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  deviceOf,
  findLanding,
  goOnAs,
  MEMBER_HOME,
  safeNext,
  shortTextIn,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { arrivalCookie } from '../arrival/arrival-cookie.server.ts'
import { arriveByDirectory } from '../directory/arrive.server.ts'

const MAX = 254

/** Logs in by the organisation's directory and goes on to where the person wanted to be. */
export async function directoryAction({ ctx, page, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const username = shortTextIn(form, 'username').trim().slice(0, MAX)
  const password = shortTextIn(form, 'password')
  if (username === '' || password === '')
    return data({ username, error: ctx.t('logins.directory.missing') }, { status: 400 })
  const next = safeNext(url.searchParams.get('next') ?? MEMBER_HOME)
  try {
    const came = await arriveByDirectory(ctx, { username, password, next }, deviceOf(page, request))
    if ('arrival' in came)
      throw redirect('/user/auth', {
        headers: { 'set-cookie': arrivalCookie.write(ctx, came.arrival, page) },
      })
    const target = next === MEMBER_HOME ? await findLanding(ctx, came.opened.account) : next
    throw goOnAs(came.opened, page, target, 'login.signed-in')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    if (error.status === 503) ctx.log.warn({ err: error.cause }, 'a directory could not be asked')
    if (error.code === 'users.suspended') throw redirect('/member/unactive?reason=suspended')
    const code = error.code === 'records.duplicate' ? 'logins.taken' : error.code
    return data({ username, error: ctx.t(code, error.values) }, { status: error.status })
  }
}
