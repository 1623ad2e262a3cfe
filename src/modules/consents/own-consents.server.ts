import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { type ConsentChoices, consentChoices } from '#shell/widgets/consent.ts'
import { consents } from './collections.ts'
import { onHost } from './on-host.server.ts'
import { recordConsent } from './record-consent.server.ts'
import { consentChanges } from './tables.ts'

/** What one of a person's browsers agreed to. */
export interface OwnConsent extends ConsentChoices {
  readonly _id: string
  readonly agree: boolean
  readonly textVersion: string
  readonly updatedAt: string
  /** When it was last agreed to, for one that was taken back since. */
  readonly agreedAt: string | null
}

const consentsOf = defineQuery((from, { userID }: { userID: string }) =>
  from(consents)
    .select(['_id', 'agree', 'textVersion', 'updatedAt', ...consentChoices.map(([name]) => name)])
    .select((eb) =>
      eb
        .case()
        .when('agree', '=', false)
        .then(
          eb
            .selectFrom(aliased(consentChanges, 'c'))
            .select(({ fn }) => fn.max('c.createdAt').as('at'))
            .whereRef('c.consentID', '=', 'consent._id')
            .where('c.agree', '=', true),
        )
        .end()
        .as('agreedAt'),
    )
    .where('userID', '=', userID)
    .orderBy('updatedAt', 'desc')
    .limit(50)
    .modifyEnd(plannedOnce),
)

/** What the person's browsers agreed to on this site, newest first. */
export async function listOwnConsents(ctx: Context): Promise<OwnConsent[]> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const { userID } = ctx.actor
  return onHost(ctx, (here) => consentsOf(here, { userID }))
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
  await onHost(ctx, (here) =>
    here
      .write(consents)
      .where({ userID, agree: true })
      .patch({ agree: false, ...Object.fromEntries(optional.map((name) => [name, false])) }),
  )
  const { cookies } = await recordConsent(ctx, { agree: false }, browser)
  return cookies
}
