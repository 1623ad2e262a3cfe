import { createHash, randomBytes } from 'node:crypto'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import { CONSENT_VERSION } from '#shell/layout/frame-data.server.ts'
import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentChoices,
  NECESSARY,
  writeConsent,
} from '#shell/widgets/consent.ts'
import { consents } from './collections.ts'
import { onHost } from './on-host.server.ts'

export const VISITOR_COOKIE = 'sala_visitor'
const YEAR_SECONDS = 365 * 24 * 3600
const SHAPE = /^[\w-]{22}$/

interface Browser {
  /** Its Cookie header. */
  readonly cookie: string | undefined
  readonly secure: boolean
}

const visitorOf = ({ cookie }: Browser) => {
  const known = readCookie(cookie, VISITOR_COOKIE)
  return known && SHAPE.test(known) ? known : undefined
}

const hashOf = (visitor: string) => createHash('sha256').update(visitor).digest('base64url')

const nothing: ConsentChoices = {
  allowSessionCookies: true,
  allowAnalyticsCookies: false,
  allowAdvertisingCookies: false,
  allowNonEssentialCookies: false,
  allowMarketingCookies: false,
}

/** Keeps what a browser agreed to or declined, and answers the cookies it is known by. */
export async function recordConsent(
  ctx: Context,
  request: { agree: boolean; choices?: Partial<ConsentChoices> },
  browser: Browser,
): Promise<{ consent: Consent; cookies: string[] }> {
  const visitor = visitorOf(browser) ?? randomBytes(16).toString('base64url')
  const choices = request.agree ? { ...nothing, ...request.choices, [NECESSARY]: true } : nothing
  const { userID } = ctx.actor
  const visitorHash = hashOf(visitor)
  const given = {
    agree: request.agree,
    textVersion: CONSENT_VERSION,
    ...choices,
    ...(userID !== null && { userID }),
  }
  await onHost(ctx, (here) =>
    here.write(consents).put({ visitorHash, ...given }, { key: ['visitorHash'], patch: given }),
  )
  const consent = { agree: request.agree, version: CONSENT_VERSION, choices, isLinked: userID !== null }
  return { consent, cookies: cookiesOf(visitor, consent, browser.secure) }
}

/** Gives the record of a browser to the account that has signed in with it, unless it is somebody else's. */
export async function linkConsent(ctx: Context, browser: Browser): Promise<Consent | undefined> {
  const visitor = visitorOf(browser)
  if (!visitor || ctx.actor.userID === null) return undefined
  // Whose it is changes nothing about when it was given.
  const { userID } = ctx.actor
  const [row] = await onHost(ctx, (here) =>
    here
      .write(consents)
      .where((eb) =>
        eb.and([
          eb('visitorHash', '=', hashOf(visitor)),
          eb.or([eb('userID', 'is', null), eb('userID', '=', userID)]),
        ]),
      )
      .patch((eb) => ({ userID, updatedAt: eb.ref('updatedAt') })),
  )
  return row && { agree: row.agree, version: row.textVersion, choices: row, isLinked: true }
}

/** The cookie that tells the page's scripts; what was declined is forgotten with the browser session. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const parts = [`${CONSENT_COOKIE}=${writeConsent(consent)}`, 'Path=/', 'SameSite=Lax']
  if (consent.agree) parts.push(`Max-Age=${YEAR_SECONDS}`)
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Lets a browser be asked anew: the next person at it has not agreed to anything. */
export function forgetCookies(): string[] {
  return [VISITOR_COOKIE, CONSENT_COOKIE].map((name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0`)
}

function cookiesOf(visitor: string, consent: Consent, secure: boolean): string[] {
  const known = [`${VISITOR_COOKIE}=${visitor}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  known.push(`Max-Age=${YEAR_SECONDS}`, ...(secure ? ['Secure'] : []))
  return [known.join('; '), consentCookie(consent, secure)]
}
