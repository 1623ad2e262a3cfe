import { data } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  beginOwnSecondStep,
  disableOwnSecondStep,
  enableOwnSecondStep,
  passkeyAction,
  passkeyIntents,
  proveAgain,
  readSignature,
  renewOwnCodes,
  shortTextIn,
  visitOf,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'

export interface TwoStepAnswer {
  readonly error: string
  readonly setUp?: { readonly secret: string; readonly picture: string }
  readonly codes?: readonly string[]
  /** What was done, where it is told by a line. */
  readonly done?: string
}

/** Password and code, or a passkey. */
function readProof(args: ScreenArgs, form: FormData) {
  if (form.has('passkey')) return { signed: readSignature(form), visit: visitOf(args) }
  return { password: shortTextIn(form, 'password'), code: shortTextIn(form, 'code') }
}

async function act(args: ScreenArgs, form: FormData): Promise<Omit<TwoStepAnswer, 'error'>> {
  const { ctx } = args
  const sent = shortTextIn(form, 'intent')
  const passkeyIntent = passkeyIntents.find((known) => known === sent)
  if (passkeyIntent) {
    const codes = await passkeyAction(args, passkeyIntent, form)
    return { done: passkeyIntent, ...(codes.length > 0 && { codes }) }
  }
  switch (sent) {
    case 'enable':
      return { codes: await enableOwnSecondStep(ctx, shortTextIn(form, 'code')) }
    case 'renew':
      return { codes: await renewOwnCodes(ctx, readProof(args, form)) }
    case 'disable':
      await disableOwnSecondStep(ctx, readProof(args, form))
      return {}
    default:
      if (shortTextIn(form, 'password') !== '')
        await proveAgain(ctx, { password: shortTextIn(form, 'password') })
      return { setUp: await beginOwnSecondStep(ctx) }
  }
}

/** Changes one's own two-step login and passkeys. */
export async function twoStepAction(args: ScreenArgs) {
  const { ctx, request } = args
  const form = await readForm(request)
  try {
    return data<TwoStepAnswer>({ error: '', ...(await act(args, form)) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const isFirst = error.code === 'users.second-step-wrong' && shortTextIn(form, 'intent') === 'enable'
    const setUp = isFirst ? await beginOwnSecondStep(ctx) : undefined
    return data<TwoStepAnswer>(
      { error: ctx.t(error.code, error.values), ...(setUp && { setUp }) },
      { status: error.status },
    )
  }
}
