import { data } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { registerMember } from '../registration/register.server.ts'
import type { RegistrationValues } from '../registration/registration.ts'
import { deviceCookie } from '../sign-in/devices.server.ts'
import { textOf } from './form-text.server.ts'
import { deviceOf } from './sign-in-action.server.ts'

/** What a registration form is answered; passwords are never sent back. */
export interface RegisterAnswer {
  readonly done?: { readonly email: string; readonly waits: boolean }
  readonly values: Omit<RegistrationValues, 'password' | 'confirm'>
  /** What each field needs, in words. */
  readonly faults: Readonly<Record<string, string>>
  /** Fields whose value somebody else has. */
  readonly taken: readonly string[]
  readonly error: string
}

function readValues(form: FormData): RegistrationValues {
  return {
    firstname: textOf(form, 'firstname'),
    lastname: textOf(form, 'lastname'),
    citizen: textOf(form, 'citizen'),
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    confirm: textOf(form, 'confirm'),
    fti_member: form.has('fti_member'),
    fti_member_number: textOf(form, 'fti_member_number').slice(0, 50),
    agree: form.has('agree'),
  }
}

/** Registers from the form. Every refusal is told, and what was typed is kept. */
export async function registerAction({ ctx, page, request }: ScreenArgs) {
  const values = readValues(await readForm(request))
  const { password: _password, confirm: _confirm, ...kept } = values
  const empty: RegisterAnswer = { values: kept, faults: {}, taken: [], error: '' }
  try {
    const { email, waits, device } = await registerMember(ctx, values, deviceOf(page, request))
    const headers = { 'set-cookie': deviceCookie(device, page) }
    return data<RegisterAnswer>({ ...empty, done: { email, waits } }, { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) {
      ctx.log.error({ err: error }, 'registering failed')
      await ctx.rollback()
      return data<RegisterAnswer>({ ...empty, error: ctx.t('users.register.failed') }, { status: 500 })
    }
    const status = { status: error.status }
    if (error.code === 'records.duplicate')
      return data<RegisterAnswer>({ ...empty, taken: error.details.map(({ path }) => path) }, status)
    const faults = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    return data<RegisterAnswer>({ ...empty, faults, error: ctx.t(error.code) }, status)
  }
}
