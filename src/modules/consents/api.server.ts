import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { consentCookie, forgetCookies, linkConsent, recordConsent } from './record-consent.server.ts'

const consentRequest = z.strictObject({
  agree: z.boolean(),
  allowSessionCookies: z.boolean().optional(),
  allowAnalyticsCookies: z.boolean().optional(),
  allowAdvertisingCookies: z.boolean().optional(),
  allowNonEssentialCookies: z.boolean().optional(),
  allowMarketingCookies: z.boolean().optional(),
})

/** Answers to the popup that one address may send within a quarter of an hour: a whole school's, no robot's. */
const LIMIT = { max: 600, seconds: 900 }

const answer = z.object({
  status: z.number(),
  data: z.object({ agree: z.boolean(), version: z.string() }).nullable(),
})

export const chooseCall = defineCall({
  method: 'PUT',
  path: 'consent/mine',
  beforeReset: true,
  summary: 'Keeps what this browser agreed to and sets its cookies',
  body: consentRequest,
  answer,
  async handle({ ctx, body, headers, secure, address }) {
    const { agree, ...given } = body
    if (!(await takeAttempt(ctx.engine, ['consent', ctx.site._id, address], LIMIT)))
      throw new DomainError('consents.too-many', { status: 429 })
    const browser = { cookie: headers.cookie, secure }
    const { consent, cookies } = await recordConsent(ctx, { agree, choices: given }, browser)
    return { body: { status: 200, data: consent }, cookies }
  },
})

export const linkCall = defineCall({
  method: 'POST',
  path: 'consent/link',
  beforeReset: true,
  summary: 'Gives this browser’s record to the account that is signed in',
  answer,
  async handle({ ctx, headers, secure }) {
    if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
    const consent = await linkConsent(ctx, { cookie: headers.cookie, secure })
    const cookies = consent ? [consentCookie(consent, secure)] : forgetCookies()
    return { body: { status: 200, data: consent ?? null }, cookies }
  },
})
