import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { cookiesOf } from '../sessions/open-session.server.ts'
import { describeSession } from '../sessions/session-view.server.ts'
import { readDevice } from '../sign-in/devices.server.ts'
import { finishSignIn } from './challenge.server.ts'
import { resetSecondStep } from './own.server.ts'

export const secondStepCall = defineCall({
  method: 'POST',
  path: 'signin/second',
  beforeReset: true,
  whileClosed: true,
  summary: 'Opens the session that signin asked a code for: of the telephone, or a recovery code',
  body: z.strictObject({ challenge: z.string().min(1).max(2_000), code: z.string().min(1).max(40) }),
  async handle({ ctx, body, headers, address, secure }) {
    const { opened, codes } = await finishSignIn(ctx, body, readDevice(address, headers))
    const data = {
      status: true,
      message: ctx.t('users.signed-in'),
      session: await describeSession(ctx, opened.account),
      ...(codes.length > 0 && { codes }),
    }
    return { body: { status: 200, data }, cookies: cookiesOf(opened, { secure }) }
  },
})

export const resetSecondStepCall = defineCall({
  method: 'DELETE',
  path: 'user/:id/second-step',
  forPeople: true,
  summary: 'Takes the second step off an account below the caller’s own',
  async handle({ ctx, params }) {
    await resetSecondStep(ctx, params.id ?? '')
    return { body: { status: 200 } }
  },
})
