import { data } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { readAccount } from '../accounts.server.ts'
import { type Registered, registerMember } from '../registration/register.server.ts'
import type { RegistrationValues } from '../registration/registration.ts'
import { cookiesOf, type OpenedSession, openSession } from '../sessions/open-session.server.ts'
import { deviceCookie } from '../sign-in/devices.server.ts'
import { findLanding } from '../sign-in/landing.server.ts'
import { shortTextIn } from './form-text.server.ts'
import { safeNext } from './safe-next.ts'
import { deviceOf } from './sign-in-action.server.ts'

/** What a registration form is answered; passwords are never sent back. */
export interface RegisterAnswer {
  /** The account is made; where whoever made it goes on to, signed in, or null where the address is confirmed first. */
  readonly done?: { readonly target: string | null }
  readonly values: Omit<RegistrationValues, 'password' | 'confirm'>
  /** What each field needs, in words. */
  readonly faults: Readonly<Record<string, string>>
  /** Fields whose value somebody else has. */
  readonly taken: readonly string[]
  readonly error: string
}

function readValues(form: FormData): RegistrationValues {
  return {
    firstname: shortTextIn(form, 'firstname'),
    lastname: shortTextIn(form, 'lastname'),
    citizen: shortTextIn(form, 'citizen'),
    passport: shortTextIn(form, 'passport').slice(0, 40),
    phone: shortTextIn(form, 'phone'),
    email: shortTextIn(form, 'email').trim(),
    password: shortTextIn(form, 'password'),
    confirm: shortTextIn(form, 'confirm'),
    fti_member: form.has('fti_member'),
    fti_member_number: shortTextIn(form, 'fti_member_number').slice(0, 50),
    agree: form.has('agree'),
  }
}

/** Opens the session of somebody who has just registered, as their password would: in the browser that the account is known by. */
async function enter({ ctx, page, request }: ScreenArgs, { _id, device }: Registered) {
  const account = await readAccount(ctx.engine, ctx.host._id, _id)
  if (!account) throw new DomainError('users.no-account', { status: 401 })
  const from = { ...deviceOf(page, request), device }
  return openSession(ctx, account, { mode: 'password', remember: false, from })
}

async function findTarget(ctx: Context, { account }: OpenedSession, url: URL): Promise<string> {
  const next = url.searchParams.get('next')
  return next === null ? findLanding(ctx, account) : safeNext(next)
}

/** Registers from the form. Every refusal is told, and what was typed is kept. */
export async function registerAction(args: ScreenArgs) {
  const { ctx, page, request, url } = args
  const values = readValues(await readForm(request))
  const { password: _password, confirm: _confirm, ...kept } = values
  const empty: RegisterAnswer = { values: kept, faults: {}, taken: [], error: '' }
  try {
    const registered = await registerMember(ctx, values, deviceOf(page, request))
    const opened = registered.waits ? null : await enter(args, registered)
    const headers = new Headers()
    for (const cookie of opened ? cookiesOf(opened, page) : [deviceCookie(registered.device, page)])
      headers.append('set-cookie', cookie)
    const target = opened && (await findTarget(ctx, opened, url))
    return data<RegisterAnswer>({ ...empty, done: { target } }, { headers })
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
