import { data, redirect, redirectDocument } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  deviceCookie,
  deviceIdOf,
  deviceOf,
  findLanding,
  goOnAs,
  MEMBER_HOME,
  shortTextIn,
} from '#modules/users/public.server.ts'
import { flashCookie } from '#shell/flash.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { arrivalCookie } from '../arrival/arrival-cookie.server.ts'
import { settleArrival } from '../arrival/settle.server.ts'

/** What a step is answered: passwords are never sent back. */
export interface AuthAnswer {
  readonly error: string
  readonly mailed: boolean
  readonly faults: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

const SHOWN_AGAIN = ['firstname', 'lastname', 'email', 'citizen', 'passport', 'phone']

/** Does the step that the person is at, and goes on to where they wanted to be. */
export async function settleAction({ ctx, page, request }: ScreenArgs) {
  const arrival = arrivalCookie.read(ctx, request)
  if (!arrival) throw redirect('/user/login?refused=over')
  const form = await readForm(request)
  const values = Object.fromEntries(SHOWN_AGAIN.map((name) => [name, shortTextIn(form, name)]))
  const seen = deviceOf(page, request)
  const from = { ...seen, device: deviceIdOf(seen.device) }
  const empty: AuthAnswer = { error: '', mailed: false, faults: {}, values }
  try {
    const asked = {
      intent: shortTextIn(form, 'intent'),
      text: (name: string) => shortTextIn(form, name),
      has: (name: string) => form.has(name),
    }
    const done = await settleArrival(ctx, arrival, asked, from)
    if (done === 'mailed') return data<AuthAnswer>({ ...empty, mailed: true })
    const gone = arrivalCookie.clear(page)
    if (done === 'joined') {
      const headers = new Headers({ 'set-cookie': gone })
      headers.append('set-cookie', flashCookie('login.joined'))
      throw redirectDocument(arrival.next, { headers })
    }
    const target = arrival.next === MEMBER_HOME ? await findLanding(ctx, done.account) : arrival.next
    const response = goOnAs(done, page, target, 'login.signed-in')
    response.headers.append('set-cookie', gone)
    throw response
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    if (error.code === 'users.suspended') throw redirect('/member/unactive?reason=suspended')
    // The browser is known when the link from the mail is opened in it.
    if (error.code === 'users.not-activated')
      throw redirect('/member/unactive?reason=waiting', {
        headers: { 'set-cookie': deviceCookie(from.device, page) },
      })
    const isTaken = error.code === 'records.duplicate'
    const faults = Object.fromEntries(
      error.details.map(({ path, message }) => [path, isTaken ? ctx.t('logins.taken') : message]),
    )
    const said = isTaken ? 'users.register.duplicate' : error.code
    return data<AuthAnswer>({ ...empty, faults, error: ctx.t(said, error.values) }, { status: error.status })
  }
}
