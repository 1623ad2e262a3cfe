import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { activateAccount } from '../registration/activate.server.ts'
import { cookiesOf } from '../sessions/open-session.server.ts'
import { deviceCookie, readDevice } from '../sign-in/devices.server.ts'
import { askForMailToken } from './forgot.server.ts'
import { changeOwnPassword, resetPassword } from './password-change.server.ts'

const mailbox = z.email().max(254)
/** Longer than any that is taken, so that the policy says what is wrong. */
const typed = z.string().max(1_000)
const told = z.object({ status: z.union([z.number(), z.boolean()]), message: z.string() })

export const forgotCall = defineCall({
  method: 'POST',
  path: 'forgot',
  beforeReset: true,
  fault: 'users.forgot.failed',
  summary:
    'Mails a link for a new password; the answer is the same whether or not the address has an account',
  body: z.strictObject({ email: mailbox }),
  answer: told,
  async handle({ ctx, body, address }) {
    await askForMailToken(ctx, { email: body.email, purpose: 'reset' }, address)
    return { body: { status: true, message: ctx.t('users.forgot.done') } }
  },
})

export const changePasswordCall = defineCall({
  method: 'POST',
  path: 'changepwd',
  beforeReset: true,
  fault: 'users.password-change-failed',
  summary: 'Sets a new password, by the requestId of a mail or by the old password',
  body: z.union([
    z.strictObject({ newPassword: typed, requestId: z.string().max(200) }),
    z.strictObject({ newPassword: typed, oldPassword: typed }),
  ]),
  answer: told,
  async handle({ ctx, body, address, headers, secure }) {
    const done = { status: 200, message: ctx.t('users.password-changed') }
    if ('requestId' in body) {
      const { device } = await resetPassword(ctx, body, readDevice(address, headers))
      return { body: done, cookies: [deviceCookie(device, { secure })] }
    }
    const opened = await changeOwnPassword(ctx, body, readDevice(address, headers))
    return { body: done, cookies: cookiesOf(opened, { secure }) }
  },
})

export const activateCall = defineCall({
  method: 'POST',
  path: 'activate',
  beforeReset: true,
  summary:
    'Confirms the e-mail address of an account by the requestId of a mail; answers another one where a password has to be set',
  body: z.strictObject({ requestId: z.string().max(200) }),
  answer: told.extend({ requestId: z.string().optional() }),
  async handle({ ctx, body, address, headers }) {
    const { requestId } = await activateAccount(ctx, body.requestId, readDevice(address, headers))
    return {
      body: { status: 200, message: ctx.t('users.activate.done'), ...(requestId !== null && { requestId }) },
    }
  },
})
