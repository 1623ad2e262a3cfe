import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type ConsentChoices, consentChoices } from '#shell/widgets/consent.ts'
import { recordConsent } from './record-consent.server.ts'

/** What one of a person's browsers agreed to. */
export interface OwnConsent extends ConsentChoices {
  readonly _id: string
  readonly agree: boolean
  readonly textVersion: string
  readonly updatedAt: string
}

const columns = [
  '"_id"',
  'agree',
  '"textVersion"',
  '"updatedAt"',
  ...consentChoices.map(([name]) => `"${name}"`),
]

/** What the person's browsers agreed to on this site, newest first. */
export async function listOwnConsents(ctx: Context): Promise<OwnConsent[]> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  return ctx.run<OwnConsent>(
    `select ${columns.join(', ')} from consent where site_id = $1 and "userID" = $2
     order by "updatedAt" desc limit 50`,
    [ctx.site._id, ctx.actor.userID],
  )
}

/** Takes back everything that the person's browsers agreed to. Answers the cookies that tell the one in use. */
export async function withdrawConsents(
  ctx: Context,
  browser: { readonly cookie: string | undefined; readonly secure: boolean },
): Promise<string[]> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const optional = consentChoices.map(([name]) => name).filter((name) => name !== 'allowSessionCookies')
  await ctx.run(
    `update consent set agree = false, "updatedAt" = now(), ${optional.map((name) => `"${name}" = false`).join(', ')}
     where site_id = $1 and "userID" = $2`,
    [ctx.site._id, ctx.actor.userID],
  )
  const { cookies } = await recordConsent(ctx, { agree: false }, browser)
  return cookies
}
