import { data } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  beginOwnSecondStep,
  disableOwnSecondStep,
  enableOwnSecondStep,
  proveAgain,
  renewOwnCodes,
  textOf,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'

export interface TwoStepAnswer {
  readonly error: string
  readonly setUp?: { readonly secret: string; readonly picture: string }
  readonly codes?: readonly string[]
  readonly isOff?: boolean
}

async function act(ctx: ScreenArgs['ctx'], form: FormData): Promise<Omit<TwoStepAnswer, 'error'>> {
  const code = textOf(form, 'code')
  const proof = { password: textOf(form, 'password'), code }
  switch (textOf(form, 'intent')) {
    case 'enable':
      return { codes: await enableOwnSecondStep(ctx, code) }
    case 'renew':
      return { codes: await renewOwnCodes(ctx, proof) }
    case 'disable':
      await disableOwnSecondStep(ctx, proof)
      return { isOff: true }
    default:
      if (proof.password !== '') await proveAgain(ctx, { password: proof.password })
      return { setUp: await beginOwnSecondStep(ctx) }
  }
}

/** Changes one's own two-step login. */
export async function twoStepAction({ ctx, request }: ScreenArgs) {
  const form = await readForm(request)
  try {
    return data<TwoStepAnswer>({ error: '', ...(await act(ctx, form)) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const isFirst = error.code === 'users.second-step-wrong' && textOf(form, 'intent') === 'enable'
    const setUp = isFirst ? await beginOwnSecondStep(ctx) : undefined
    return data<TwoStepAnswer>(
      { error: ctx.t(error.code), ...(setUp && { setUp }) },
      { status: error.status },
    )
  }
}
