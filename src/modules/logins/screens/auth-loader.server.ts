import { redirect, redirectDocument } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  type IdentitySettings,
  identityOf,
  PROVIDER_LIMIT,
  requireAttempt,
  safeNext,
} from '#modules/users/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import type { ArrivalStep } from '../arrival/arrival.ts'
import { arrivalCookie } from '../arrival/arrival-cookie.server.ts'
import { findStep } from '../arrival/outside-accounts.server.ts'
import { beginLine, finishLine, flowCookie, LineFault } from '../line/flow.server.ts'

/** What the screen between a provider and this site shows. */
export interface AuthView {
  readonly step: ArrivalStep
  readonly provider: string
  readonly name: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly missing: readonly string[]
  /** What is asked for of citizen id and passport. */
  readonly idDocument: IdentitySettings['idDocument']
  /** Where the privacy policy stands. */
  readonly policy: string
  /** The mail token that led here. */
  readonly requestId: string
}

function toLogin(refusal: string, headers = new Headers()): Response {
  return redirect(`/user/login?refused=${refusal}`, { headers })
}

async function begin({ ctx, page, url }: ScreenArgs): Promise<Response> {
  // Who wants to be nowhere else is led to their profile.
  const next = safeNext(url.searchParams.get('next') ?? '/user/profile')
  const joins = url.searchParams.has('join') && ctx.actor.is('member') ? ctx.actor.userID : null
  await requireAttempt(ctx, ['line', ctx.host._id, page.address], PROVIDER_LIMIT)
  const { to, cookie } = await beginLine(ctx, { origin: url.origin, next, joins, secure: page.secure })
  return redirectDocument(to, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } })
}

async function finish({ ctx, page, url, request }: ScreenArgs): Promise<Response> {
  await requireAttempt(ctx, ['line', ctx.host._id, page.address], PROVIDER_LIMIT)
  const arrival = await finishLine(ctx, url, request)
  const headers = new Headers({ 'cache-control': 'no-store' })
  headers.append('set-cookie', arrivalCookie.write(ctx, arrival, page))
  headers.append('set-cookie', flowCookie.clear(page))
  // The code leaves the address, so that it is in no history and no referrer.
  return redirect('/user/auth', { headers })
}

/** Turns what went wrong on the way into a word for the login screen. A forged answer costs the browser its own attempt. */
async function orLogin(args: ScreenArgs, work: (args: ScreenArgs) => Promise<Response>): Promise<Response> {
  try {
    return await work(args)
  } catch (error) {
    if (error instanceof LineFault) {
      args.ctx.log.warn({ err: error.cause, refusal: error.refusal }, 'a login by LINE failed')
      const headers = new Headers({ 'set-cookie': flowCookie.clear(args.page) })
      return toLogin(error.refusal, error.refusal === 'line-state' ? new Headers() : headers)
    }
    if (!(error instanceof DomainError)) throw error
    if (error.status === 429) return toLogin('too-many')
    if (error.code === 'logins.closed') return toLogin('closed')
    throw error
  }
}

/** Begins a login by LINE, takes its answer, or shows what is left to do. Writes nothing: that takes a press of a button. */
export async function loadAuth(args: ScreenArgs): Promise<AuthView> {
  const { ctx, url, request } = args
  const asked = url.searchParams
  if (asked.get('start') === 'line') throw await orLogin(args, begin)
  if (asked.has('state') || asked.has('code') || asked.has('error')) throw await orLogin(args, finish)
  const arrival = arrivalCookie.read(ctx, request)
  if (!arrival) throw toLogin('over')
  const { step, missing } = await findStep(ctx, arrival)
  const { provider, name, firstname, lastname, email } = arrival
  const { policyPath, idDocument } = identityOf(ctx.host)
  return {
    step,
    provider,
    name,
    firstname,
    lastname,
    email: email ?? '',
    missing,
    policy: policyPath,
    idDocument,
    requestId: asked.get('requestId') ?? '',
  }
}
