import { data } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { askForMailToken } from '../passwords/forgot.server.ts'
import { shortTextIn } from './form-text.server.ts'

const mailbox = z.email().max(254)

/** Has a link mailed from a form with an address in it; the answer is the same for known and unknown ones. */
export async function forgotAction({ ctx, page, request }: ScreenArgs, purpose: 'reset' | 'activate') {
  const email = shortTextIn(await readForm(request), 'email').trim()
  if (!mailbox.safeParse(email).success)
    return data({ email, sent: false, error: ctx.t('users.forgot.invalid') }, { status: 400 })
  try {
    await askForMailToken(ctx, { email, purpose }, page.address)
    return data({ email, sent: true, error: '' })
  } catch (error) {
    if (error instanceof DomainError)
      return data({ email, sent: false, error: ctx.t(error.code) }, { status: error.status })
    ctx.log.error({ err: error }, 'a link could not be mailed')
    await ctx.rollback()
    return data({ email, sent: false, error: ctx.t('users.forgot.failed') }, { status: 500 })
  }
}
