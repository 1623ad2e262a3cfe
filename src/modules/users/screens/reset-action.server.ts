import { data, redirectDocument } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { flashCookie } from '#shell/flash.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { inviteAgain } from '../administration/invite-again.server.ts'
import { changeOwnPassword, resetPassword } from '../passwords/password-change.server.ts'
import { deviceCookie } from '../sign-in/devices.server.ts'
import { findLanding } from '../sign-in/landing.server.ts'
import { shortTextIn } from './form-text.server.ts'
import { safeNext } from './safe-next.ts'
import { deviceOf, goOnAs } from './sign-in-action.server.ts'

/** Sets a new password, by the link of a mail or by the old password of who is signed in. */
export async function resetAction({ ctx, page, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const requestId = url.searchParams.get('requestId')
  if (requestId !== null && form.get('intent') === 'invite-again')
    return askAgain(ctx, requestId, page.address)
  const newPassword = shortTextIn(form, 'newPassword')
  if (newPassword !== shortTextIn(form, 'confirm')) return refused(ctx.t('users.reset.mismatch'), 400)
  try {
    if (requestId === null) {
      const oldPassword = shortTextIn(form, 'oldPassword')
      const opened = await changeOwnPassword(ctx, { oldPassword, newPassword }, deviceOf(page, request))
      const next = url.searchParams.get('next')
      const target = next === null ? await findLanding(ctx, opened.account) : safeNext(next)
      throw goOnAs(opened, page, target, 'login.password-changed')
    }
    const { account, device } = await resetPassword(ctx, { requestId, newPassword }, deviceOf(page, request))
    const login = account.role === 'user' ? '/user/login' : '/member/login'
    const headers = new Headers({ 'set-cookie': flashCookie('login.password-changed') })
    headers.append('set-cookie', deviceCookie(device, page))
    throw redirectDocument(login, { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof DomainError) return refused(ctx.t(error.code, error.values), error.status)
    ctx.log.error({ err: error }, 'a password could not be changed')
    await ctx.rollback()
    return refused(ctx.t('users.password-change-failed'), 500)
  }
}

const refused = (error: string, status: number) => data({ error, isSent: false }, { status })

/** Has an invitation that ran out mailed once more. */
async function askAgain(ctx: Context, requestId: string, address: string) {
  try {
    await inviteAgain(ctx, requestId, address)
    return data({ error: '', isSent: true }, { status: 200 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    return refused(ctx.t(error.code, error.values), error.status)
  }
}
