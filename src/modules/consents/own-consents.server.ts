import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type ConsentChoices, consentChoices } from '#shell/widgets/consent.ts'
import { onHost } from './on-host.server.ts'
import { recordConsent } from './record-consent.server.ts'

/** What one of a person's browsers agreed to. */
export interface OwnConsent extends ConsentChoices {
  readonly _id: string
  readonly agree: boolean
  readonly textVersion: string
  readonly updatedAt: string
  /** When it was last agreed to, for one that was taken back since. */
  readonly agreedAt: string | null
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
  const { userID } = ctx.actor
  return onHost(ctx, (run) =>
    run<OwnConsent>(
      `select ${columns.join(', ')}, case when not agree then (select max(c."createdAt") from consent_change c
         where c.site_id = consent.site_id and c."consentID" = consent."_id" and c.agree) end as "agreedAt"
       from consent where site_id = $1 and "userID" = $2 order by "updatedAt" desc limit 50`,
      [ctx.host._id, userID],
    ),
  )
}

/**
 * Takes back everything that the person's browsers agreed to. The records stay, with when each was given and taken back;
 * other browsers hear of it when they next ask. Answers the cookies that tell the one in use.
 */
export async function withdrawConsents(
  ctx: Context,
  browser: { readonly cookie: string | undefined; readonly secure: boolean },
): Promise<string[]> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const optional = consentChoices.map(([name]) => name).filter((name) => name !== 'allowSessionCookies')
  const { userID } = ctx.actor
  await onHost(ctx, (run) =>
    run(
      `update consent set agree = false, "updatedAt" = now(), ${optional.map((name) => `"${name}" = false`).join(', ')}
       where site_id = $1 and "userID" = $2 and agree`,
      [ctx.host._id, userID],
    ),
  )
  const { cookies } = await recordConsent(ctx, { agree: false }, browser)
  return cookies
}
