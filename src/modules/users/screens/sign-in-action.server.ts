import { data, redirect, redirectDocument } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { flashCookie } from '#shell/flash.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { PageRequest, ScreenArgs } from '#shell/screen.server.ts'
import { readSignature } from '../passkeys/answers.ts'
import { signInByPasskey } from '../passkeys/sign-in.server.ts'
import { type PasskeyVisit, passkeyVisitOf } from '../passkeys/visit.ts'
import { type AskedStep, finishSignIn, readStep } from '../second-step/challenge.server.ts'
import { cookiesOf, type OpenedSession } from '../sessions/open-session.server.ts'
import { type Device, readDevice } from '../sign-in/devices.server.ts'
import { WrongEntrance } from '../sign-in/entrance.ts'
import { findLanding } from '../sign-in/landing.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { shortTextIn } from './form-text.server.ts'
import { safeNext, withNext } from './safe-next.ts'

/** The browser behind a screen's request. */
export function deviceOf(page: PageRequest, request: Request): Device {
  const cookie = request.headers.get('cookie') ?? undefined
  return readDevice(page.address, { cookie, 'user-agent': page.userAgent ?? undefined })
}

/** Where a screen's request came to, for passkeys. */
export function visitOf({ page, request, url }: Pick<ScreenArgs, 'page' | 'request' | 'url'>): PasskeyVisit {
  const cookie = request.headers.get('cookie') ?? undefined
  return passkeyVisitOf(url.host, { secure: page.secure, cookie })
}

/** The way on for somebody who has just come in: the page is loaded anew, with the greeting on it. */
export function goOnAs(opened: OpenedSession, page: PageRequest, target: string, flash: string): Response {
  const headers = new Headers()
  for (const cookie of cookiesOf(opened, page)) headers.append('set-cookie', cookie)
  headers.append('set-cookie', flashCookie(flash))
  return redirectDocument(target, { headers })
}

/** Where a person goes after signing in: to a new password first, where one is asked for; else to their own work. */
async function targetOf(ctx: Context, { account }: OpenedSession, url: URL): Promise<string> {
  const next = url.searchParams.get('next')
  if (account.req_reset)
    return withNext(url.pathname.startsWith('/student/') ? '/student/reset' : '/user/reset', next)
  return next === null ? findLanding(ctx, account) : safeNext(next)
}

/** What a login is asked beside the password. */
export interface SignInStep extends AskedStep {
  readonly challenge: string
}

interface SignInAnswer {
  readonly username: string
  readonly error: string
  /** The login that this account is for. */
  readonly instead?: string
  readonly step?: SignInStep
  /** Recovery codes and where to go once they are kept. */
  readonly done?: { readonly codes: readonly string[]; readonly target: string }
}

/** An account that is known and closed is told why on a page of its own. */
async function refusal(args: ScreenArgs, error: DomainError, username: string) {
  const { ctx } = args
  if (error.code === 'users.second-step') {
    const challenge = String(error.extra.challenge)
    const step = await readStep(ctx, challenge, visitOf(args).rpID)
    return data<SignInAnswer>({ username, error: '', step: { challenge, ...step } })
  }
  if (error.code === 'users.suspended') return redirect('/member/unactive?reason=suspended')
  if (error.code === 'users.not-activated') return redirect('/member/unactive?reason=waiting')
  const said: SignInAnswer = { username, error: ctx.t(error.code) }
  const next = args.url.searchParams.get('next')
  const answer = error instanceof WrongEntrance ? { ...said, instead: withNext(error.loginHref, next) } : said
  return data<SignInAnswer>(answer, { status: error.status })
}

/** Signs in from a login form and goes on to where the person wanted to be. */
export async function signInAction(args: ScreenArgs, entrance: 'frontend' | 'backend') {
  const { ctx, page, request, url } = args
  const form = await readForm(request)
  if (entrance === 'backend' && form.has('challenge')) return secondStepAction(args, form)
  const username = shortTextIn(form, 'username').slice(0, 254)
  const password = shortTextIn(form, 'password')
  const isByPasskey = form.has('passkey')
  if (!isByPasskey && (username === '' || password === ''))
    return data<SignInAnswer>({ username, error: ctx.t('users.login.missing') }, { status: 400 })
  try {
    const from = deviceOf(page, request)
    const how = { interface: entrance, remember: form.has('remember') }
    const opened = isByPasskey
      ? await signInByPasskey(ctx, { ...how, ...readPasskey(args, form) }, from)
      : await signIn(ctx, { ...how, username, password }, from)
    throw goOnAs(opened, page, await targetOf(ctx, opened, url), 'login.signed-in')
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof DomainError)) {
      ctx.log.error({ err: error }, 'somebody could not sign in')
      await ctx.rollback()
      return data<SignInAnswer>({ username, error: ctx.t('login.failed') }, { status: 503 })
    }
    const refused = await refusal(args, error, username)
    if (refused instanceof Response) throw refused
    return refused
  }
}

/** What a passkey of this browser signed, and where. */
function readPasskey(args: ScreenArgs, form: FormData) {
  return { signed: readSignature(form), visit: visitOf(args) }
}

/** Takes the code or passkey that follows the password. A telephone that has just learned its secret is answered the recovery codes. */
async function secondStepAction(args: ScreenArgs, form: FormData) {
  const { ctx, page, request, url } = args
  const challenge = shortTextIn(form, 'challenge')
  try {
    const answer = form.has('passkey') ? readPasskey(args, form) : { code: shortTextIn(form, 'code') }
    const { opened, codes } = await finishSignIn(ctx, { challenge, ...answer }, deviceOf(page, request))
    const target = await targetOf(ctx, opened, url)
    if (codes.length === 0) throw goOnAs(opened, page, target, 'login.signed-in')
    const headers = new Headers()
    for (const cookie of cookiesOf(opened, page)) headers.append('set-cookie', cookie)
    return data<SignInAnswer>({ username: '', error: '', done: { codes, target } }, { headers })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const said = { username: '', error: ctx.t(error.code) }
    const isOver = error.code === 'users.second-step-over'
    const asked = isOver ? undefined : await readStep(ctx, challenge, visitOf(args).rpID)
    const answer = asked ? { ...said, step: { challenge, ...asked } } : said
    return data<SignInAnswer>(answer, { status: error.status })
  }
}
