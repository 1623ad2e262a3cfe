import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { passkeyChallenges } from '../tables.ts'
import type { PasskeyPurpose } from './purposes.ts'
import type { PasskeyVisit } from './visit.ts'

/** How long somebody has to find their telephone. */
export const CHALLENGE_MINUTES = 5
const COOKIE = 'sala_passkey'
const SHAPE = /^[\w-]{43}$/

/** Who may answer a challenge: a session, or a browser by its cookie, which may have got as far as one account's password. */
export interface Holder {
  readonly purpose: PasskeyPurpose
  readonly id: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The session that asks, for what only its owner does. */
export function holdBySession({ actor }: Context, purpose: 'prove' | 'add'): Holder {
  if (actor.sessionID === null) throw new DomainError('general.sign-in', { status: 401 })
  return { purpose, id: actor.sessionID }
}

/** The browser's own token, if it has one: it is nobody's account. */
export function tokenOf({ cookie }: PasskeyVisit): string | undefined {
  const token = readCookie(cookie, COOKIE)
  return token && SHAPE.test(token) ? token : undefined
}

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** The browser that comes in; for the second step, to the account whose password it gave. */
export function holdByBrowser(token: string, userID: string | null): Holder {
  return userID === null
    ? { purpose: 'sign-in', id: token }
    : { purpose: 'second-step', id: `${token} ${userID}` }
}

/** The Set-Cookie line that a challenge is bound by where there is no session. */
export function passkeyCookie(token: string, { secure }: { secure: boolean }): string {
  const parts = [`${COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  return [...parts, `Max-Age=${CHALLENGE_MINUTES * 60}`, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Remembers what the holder was asked to sign. Old ones go as new ones come. */
export async function storeChallenge(
  ctx: Context,
  { purpose, id }: Holder,
  challenge: string,
): Promise<void> {
  await workOnSite(ctx.engine, ctx.host._id, async (here) => {
    await here
      .write(passkeyChallenges)
      .where((eb) => eb('expiresAt', '<', sql<string>`now()`))
      .remove()
    await here.write(passkeyChallenges).add({
      challengeHash: hashOf(challenge),
      holderHash: hashOf(id),
      purpose,
      expiresAt: sql<string>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
  })
}

/** Uses a challenge up, whatever comes of the answer: of many who answer at once, one may. */
export async function takeChallenge(
  ctx: Context,
  { purpose, id }: Holder,
  challenge: string,
): Promise<boolean> {
  const taken = await workOnSite(ctx.engine, ctx.host._id, (here) =>
    here
      .write(passkeyChallenges)
      .where((eb) =>
        eb.and([
          eb('challengeHash', '=', hashOf(challenge)),
          eb('holderHash', '=', hashOf(id)),
          eb('purpose', '=', purpose),
          eb('expiresAt', '>', sql<string>`now()`),
        ]),
      )
      .remove(),
  )
  return taken.length > 0
}
