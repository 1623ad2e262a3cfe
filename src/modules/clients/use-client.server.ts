import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import { clock } from '#kernel/data/clock.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { CLIENT_KEY, hashOfKey } from './client-key.server.ts'
import { apiClients, apiRequests } from './tables.ts'

/** Keys that nobody has, from one network: a program with an old key is refused for long before this, a guesser soon. */
const WRONG_KEYS = { max: 60, seconds: 600 }
/** Refused calls of one program that are written down, so that nobody fills the table by calling on. */
export const NOTED_REFUSALS = { max: 20, seconds: 600 }
const REFUSED = new Set([401, 429])
/** That a key was used is noted once in this time. */
const NOTED_MS = 60_000

export type FoundClient = Pick<
  RowOf<typeof apiClients>,
  '_id' | 'name' | 'site' | 'scopes' | 'perMinute' | 'usedAt' | 'revokedAt'
>

/** True for a key that a client may have. */
export const isClientKey = (key: string) => CLIENT_KEY.test(key)

/** The client that a key is of, also where it is revoked; throws where nobody has it. */
export async function findClient(engine: Engine, key: string, address: string): Promise<FoundClient> {
  const hash = hashOfKey(key)
  const found = await readPlatform(engine, (from) =>
    from(apiClients)
      .select(['_id', 'name', 'site', 'scopes', 'perMinute', 'usedAt', 'revokedAt'])
      .where((eb) =>
        eb.or([
          eb('hash', '=', hash),
          eb.and([eb('oldHash', '=', hash), eb('oldUntil', '>', new Date().toISOString())]),
        ]),
      )
      .executeTakeFirst(),
  )
  if (found && found.revokedAt === null) return found
  const isLeft = await takeAttempt(engine, ['client-key', address], WRONG_KEYS)
  if (!isLeft) throw new DomainError('clients.too-many-keys', { status: 429 })
  // One that was taken from its program is refused below, where that is written down.
  if (found) return found
  throw new DomainError('gateway.unknown-key', { status: 401 })
}

/** Throws unless the client may call now. */
export async function requireClientCall(engine: Engine, client: FoundClient): Promise<void> {
  if (client.revokedAt !== null) throw new DomainError('gateway.unknown-key', { status: 401 })
  if (!(await takeAttempt(engine, ['client', client._id], { max: client.perMinute, seconds: 60 })))
    throw new DomainError('clients.too-many', { status: 429, retryAfter: 60 })
}

/** Who acts with the key: the site's administrator, with what its scopes leave of that. */
export function actorOfClient({ _id, name, scopes }: FoundClient, siteId: string): Actor {
  return makeActor({ role: 'admin', reach: [siteId], mode: 'client', client: { id: _id, name, scopes } })
}

export interface ClientCall {
  readonly site: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly address: string
}

/** Writes a call down, and now and then that the client was there. */
export async function noteClientCall(engine: Engine, client: FoundClient, call: ClientCall): Promise<void> {
  if (
    REFUSED.has(call.status) &&
    !(await takeAttempt(engine, ['client-refused', client._id], NOTED_REFUSALS))
  )
    return
  const isNoted = client.usedAt !== null && Date.now() - Date.parse(client.usedAt) < NOTED_MS
  await workOnSite(
    engine,
    call.site,
    async (ctx) => {
      await ctx.write(apiRequests).add({ client: client._id, ...call })
      if (!isNoted && client.revokedAt === null)
        await ctx.write(apiClients).where({ _id: client._id }).patch({ usedAt: clock })
    },
    { asPlatform: true },
  )
}
