import { data, redirect, redirectDocument } from 'react-router'
import { homeOf } from '#kernel/access/capability.ts'
import { readCapabilities } from '#kernel/access/read-capabilities.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { flashCookie } from '#shell/flash.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { PageRequest, ScreenArgs } from '#shell/screen.server.ts'
import { finishSignIn, readSetUp, type SetUp } from '../second-step/challenge.server.ts'
import { cookiesOf, type OpenedSession } from '../sessions/open-session.server.ts'
import { sessionRole } from '../sessions/sessions.server.ts'
import { type Device, readDevice } from '../sign-in/devices.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { textOf } from './form-text.server.ts'
import { safeNext, withNext } from './safe-next.ts'

/** The browser behind a screen's request. */
export function deviceOf(page: PageRequest, request: Request): Device {
  const cookie = request.headers.get('cookie') ?? undefined
  return readDevice(page.address, { cookie, 'user-agent': page.userAgent ?? undefined })
}

/** The way on for somebody who has just come in: the page is loaded anew, with the greeting on it. */
export function goOnAs(opened: OpenedSession, page: PageRequest, target: string, flash: string): Response {
  const headers = new Headers()
  for (const cookie of cookiesOf(opened, page)) headers.append('set-cookie', cookie)
  headers.append('set-cookie', flashCookie(flash))
  return redirectDocument(target, { headers })
}

/** Where a person goes after signing in: to a new password first, where one is asked for; else to their own work. */
async function targetOf({ engine, host }: Context, { account }: OpenedSession, url: URL): Promise<string> {
  const next = url.searchParams.get('next')
  if (account.req_reset)
    return withNext(url.pathname.startsWith('/student/') ? '/student/reset' : '/user/reset', next)
  if (next !== null) return safeNext(next)
  if (account.role === 'admin') return '/user/dashboard'
  const granted = await readCapabilities(engine, host._id, {
    role: sessionRole(account),
    userID: account._id,
  })
  return homeOf(engine.capabilities, granted) ?? '/'
}

/** What a login is asked beside the password. */
export interface SignInStep {
  readonly challenge: string
  /** What a telephone has to learn first, where none has yet. */
  readonly setUp?: SetUp
}

interface SignInAnswer {
  readonly username: string
  readonly error: string
  readonly step?: SignInStep
  /** Recovery codes and where to go once they are kept. */
  readonly done?: { readonly codes: readonly string[]; readonly target: string }
}

/** An account that is known and closed is told why on a page of its own. */
function refusal(ctx: Context, error: DomainError, username: string) {
  if (error.code === 'users.second-step')
    return data<SignInAnswer>({ username, error: '', step: error.extra as unknown as SignInStep })
  if (error.code === 'users.suspended') return redirect('/member/unactive?reason=suspended')
  if (error.code === 'users.not-activated') return redirect('/member/unactive?reason=waiting')
  return data<SignInAnswer>({ username, error: ctx.t(error.code) }, { status: error.status })
}

/** Signs in from a login form and goes on to where the person wanted to be. */
export async function signInAction(args: ScreenArgs, entrance: 'frontend' | 'backend') {
  const { ctx, page, request, url } = args
  const form = await readForm(request)
  if (entrance === 'backend' && form.has('challenge')) return secondStepAction(args, form)
  const username = textOf(form, 'username').slice(0, 254)
  const password = textOf(form, 'password')
  if (username === '' || password === '')
    return data<SignInAnswer>({ username, error: ctx.t('users.login.missing') }, { status: 400 })
  try {
    const wanted = { username, password, interface: entrance, remember: form.has('remember') }
    const opened = await signIn(ctx, wanted, deviceOf(page, request))
    throw goOnAs(opened, page, await targetOf(ctx, opened, url), 'login.signed-in')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const refused = refusal(ctx, error, username)
    if (refused instanceof Response) throw refused
    return refused
  }
}

/** Takes the code that follows the password. A telephone that has just learned its secret is answered the recovery codes. */
async function secondStepAction({ ctx, page, request, url }: ScreenArgs, form: FormData) {
  const challenge = textOf(form, 'challenge')
  const code = textOf(form, 'code')
  try {
    const { opened, codes } = await finishSignIn(ctx, { challenge, code }, deviceOf(page, request))
    const target = await targetOf(ctx, opened, url)
    if (codes.length === 0) throw goOnAs(opened, page, target, 'login.signed-in')
    const headers = new Headers()
    for (const cookie of cookiesOf(opened, page)) headers.append('set-cookie', cookie)
    return data<SignInAnswer>({ username: '', error: '', done: { codes, target } }, { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const said = { username: '', error: ctx.t(error.code) }
    const isOver = error.code === 'users.second-step-over'
    const setUp = isOver ? undefined : await readSetUp(ctx, challenge)
    const answer = isOver ? said : { ...said, step: { challenge, ...(setUp && { setUp }) } }
    return data<SignInAnswer>(answer, { status: error.status })
  }
}
