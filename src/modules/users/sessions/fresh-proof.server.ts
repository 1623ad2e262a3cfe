import { sql } from 'kysely'
import { clearAttempts } from '#kernel/access/attempts.server.ts'
import { verifyPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { DomainError } from '#kernel/errors.ts'
import { readOnSite, workOnSite } from '#kernel/open-context.server.ts'
import { type Account, readOwnAccount, readShownAccount } from '../accounts.server.ts'
import type { PasskeySignature } from '../passkeys/answers.ts'
import { holdBySession } from '../passkeys/challenges.server.ts'
import { readShownPasskeys } from '../passkeys/store.server.ts'
import { requirePasskeyOf } from '../passkeys/verify.server.ts'
import type { PasskeyVisit } from '../passkeys/visit.ts'
import { requireCode } from '../second-step/challenge.server.ts'
import { readSecondStepHere } from '../second-step/store.server.ts'
import { PAIR_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { sessions } from '../tables.ts'

/** How long a proof of who somebody is counts: since the login, or since they showed it again. */
const FRESH_MINUTES = 10

/** How the person may show that it is them, and whether they have just done so. */
export interface ProofState {
  readonly isFresh: boolean
  readonly hasPassword: boolean
  readonly hasCode: boolean
  /** Whether they have a passkey for this host name. */
  readonly hasPasskey: boolean
}

const freshSession = defineQuery((from, { sessionID }: { sessionID: string }) =>
  from(sessions)
    .select('_id')
    .where('_id', '=', sessionID)
    .where('provedAt', '>', sql<string>`now() - make_interval(mins => ${FRESH_MINUTES})`),
)

/** Whether the session, which is of the site that is worked on, has a proof that still counts. */
async function isFresh(here: Context, sessionID: string | null): Promise<boolean> {
  if (sessionID === null) return false
  const [found] = await freshSession(here, { sessionID })
  return found !== undefined
}

/** Throws unless the person has just shown that it is them: a session that was left open is not enough. */
export async function requireFreshProof(ctx: Context): Promise<void> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  // The session belongs to the host's site; the request may work on another.
  const fresh = await workOnSite(ctx.engine, ctx.host._id, (here) => isFresh(here, ctx.actor.sessionID), {
    onlyReads: true,
  })
  if (!fresh) throw new DomainError('users.prove-first', { status: 428 })
}

/** Whether the actor has just shown who they are, and by what they can here. */
export async function describeProof(ctx: Context, { rpID }: PasskeyVisit): Promise<ProofState> {
  const { _id, accountSite, password } = await readShownAccount(ctx)
  const [fresh, known, passkeys] = await Promise.all([
    readOnSite(ctx, ctx.host._id, (here) => isFresh(here, ctx.actor.sessionID)),
    readOnSite(ctx, accountSite, (home) => readSecondStepHere(home, _id)),
    readShownPasskeys(ctx),
  ])
  return {
    isFresh: fresh,
    hasPassword: password !== null,
    hasCode: known !== undefined,
    hasPasskey: passkeys.some((passkey) => passkey.rpID === rpID),
  }
}

export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly signed: PasskeySignature; readonly visit: PasskeyVisit }

/** Takes the password, a code of the second step or a passkey as proof that it is the actor; it counts for this session. */
export async function proveAgain(ctx: Context, proof: Proof): Promise<void> {
  const account = await readOwnAccount(ctx)
  if ('code' in proof) await requireCode(ctx, account, proof.code)
  else if ('signed' in proof) await requireOwnPasskey(ctx, account, proof.signed, proof.visit)
  else await requireOwnPassword(ctx, account, proof.password)
  const { sessionID } = ctx.actor
  if (sessionID === null) return
  await workOnSite(ctx.engine, ctx.host._id, (here) =>
    here.write(sessions).where({ _id: sessionID }).patch({ provedAt: sql<string>`now()` }),
  )
}

async function requireOwnPasskey(
  ctx: Context,
  account: Account,
  signed: PasskeySignature,
  visit: PasskeyVisit,
): Promise<void> {
  await requirePasskeyOf(ctx, account, signed, { holder: holdBySession(ctx, 'prove'), visit })
}

async function requireOwnPassword(ctx: Context, account: Account, password: string): Promise<void> {
  const limited = ['password', account._id]
  await requireAttempt(ctx, limited, PAIR_LIMIT)
  const { ok } = await verifyPassword(password, account.password, account.salt)
  if (!ok) throw new DomainError('users.old-password-wrong', { status: 403 })
  await clearAttempts(ctx.engine, limited)
}
