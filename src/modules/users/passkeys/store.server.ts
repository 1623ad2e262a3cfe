import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { readOnce } from '#kernel/data/read-once.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { readOnSite, workOnSite } from '#kernel/open-context.server.ts'
import { type Account, readShownAccount } from '../accounts.server.ts'
import { passkeys } from '../tables.ts'

type Owner = Pick<Account, '_id' | 'accountSite'>

/** A passkey with the site that holds its owner's account. */
export interface StoredPasskey {
  readonly _id: string
  readonly userID: string
  readonly accountSite: string
  readonly credentialID: string
  readonly publicKey: string
}

interface Sought {
  readonly userID: string
  readonly credentialID: string
  readonly rpID: string
}

/** The person's passkey for this host name on the first of the sites that has it. */
export async function findPasskey(
  engine: Engine,
  siteIds: readonly string[],
  { userID, credentialID, rpID }: Sought,
): Promise<StoredPasskey | undefined> {
  for (const siteId of siteIds) {
    const found = await workOnSite(
      engine,
      siteId,
      (home) =>
        home
          .from(passkeys)
          .select(['_id', 'userID', 'credentialID', 'publicKey'])
          .where('userID', '=', userID)
          .where('credentialID', '=', credentialID)
          .where('rpID', '=', rpID)
          .executeTakeFirst(),
      { onlyReads: true },
    )
    if (found) return { ...found, accountSite: siteId }
  }
  return undefined
}

const passkeysOf = defineQuery((from, { userID }: { userID: string }) =>
  from(passkeys)
    .select(['_id', 'createdAt', 'rpID', 'credentialID', 'transports', 'name', 'lastUsedAt'])
    .where('userID', '=', userID)
    .orderBy('createdAt'),
)

/** All passkeys of an account of the site that is worked on, the oldest first. */
export function readPasskeysHere(home: Context, userID: string) {
  return passkeysOf(home, { userID })
}

/** The actor's own passkeys for a page that shows them, read once for all of its parts. */
export const readShownPasskeys = (ctx: Context) => readOnce(ctx, findShown)

async function findShown(ctx: Context) {
  const { _id, accountSite } = await readShownAccount(ctx)
  return readOnSite(ctx, accountSite, (home) => readPasskeysHere(home, _id))
}

/** All passkeys of the account, the oldest first, read apart from the request's transaction. */
export function readPasskeys(engine: Engine, { _id, accountSite }: Owner) {
  return workOnSite(engine, accountSite, (home) => readPasskeysHere(home, _id), { onlyReads: true })
}

/** Those of them that work at the host name. */
export async function readPasskeysAt(engine: Engine, owner: Owner, rpID: string) {
  return (await readPasskeys(engine, owner)).filter((passkey) => passkey.rpID === rpID)
}

/** Notes that a passkey was used; false where its device counts no higher than before, as a copy of it would. */
export async function noteUse(
  engine: Engine,
  { _id, accountSite }: StoredPasskey,
  counter: number,
): Promise<boolean> {
  const noted = await workOnSite(engine, accountSite, (home) =>
    home
      .write(passkeys)
      .where((eb) =>
        eb.and([eb('_id', '=', _id), counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)]),
      )
      .patch({ counter, lastUsedAt: sql<string>`now()` }),
  )
  return noted.length > 0
}
