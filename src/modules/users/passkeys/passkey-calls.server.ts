import { z } from 'zod'
import { type CallRequest, defineCall } from '#kernel/calls.ts'
import { PROVIDER_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { passkeyCookie } from './challenges.server.ts'
import { askForNewPasskey, askToProve, askToSignIn } from './options.server.ts'
import { type PasskeyVisit, passkeyVisitOf } from './visit.ts'

type Asking = Pick<CallRequest<unknown>, 'ctx' | 'headers' | 'secure' | 'address'>

/** Where the call came to. Each leaves a row behind for some minutes: they are counted. */
async function beginVisit({ ctx, headers, secure, address }: Asking): Promise<PasskeyVisit> {
  await requireAttempt(ctx, ['passkey-asked', ctx.host._id, address], PROVIDER_LIMIT)
  return passkeyVisitOf(headers.host ?? '', { secure, cookie: headers.cookie })
}

export const signInPasskeyCall = defineCall({
  method: 'POST',
  path: 'signin/passkey',
  beforeReset: true,
  whileClosed: true,
  summary: 'What a browser signs with a passkey to log in; with a challenge of signin, as the second step',
  body: z.strictObject({ challenge: z.string().min(1).max(2_000).optional() }),
  async handle(request) {
    const { options, token } = await askToSignIn(
      request.ctx,
      await beginVisit(request),
      request.body.challenge,
    )
    return { body: { status: 200, data: options }, cookies: [passkeyCookie(token, request)] }
  },
})

export const ownPasskeyCall = defineCall({
  method: 'POST',
  path: 'session/passkey',
  beforeSecondStep: true,
  summary: 'What the caller’s browser signs to show again that it is them, or makes a new passkey by',
  body: z.strictObject({ purpose: z.enum(['prove', 'add']) }),
  async handle(request) {
    const { ctx, body } = request
    const visit = await beginVisit(request)
    const options = body.purpose === 'add' ? askForNewPasskey(ctx, visit) : askToProve(ctx, visit)
    return { body: { status: 200, data: await options } }
  },
})
