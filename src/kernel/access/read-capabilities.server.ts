import { type AskStatement, askThrough } from '#kernel/data/statement.ts'
import { tenantReading } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { type Actor, type ActorRole, makeActor, type SessionRole } from './actor.ts'
import type { AccountOnSite, Capabilities, Capability, CapabilityName, Granted } from './capability.ts'

interface Asked extends AccountOnSite {
  readonly role: ActorRole
}

const nothing: Granted = { capabilities: {}, limitedTo: [] }

const mayHave = ({ roles }: Capability, role: ActorRole) => roles.some((one) => one === role)

/** What each of the accounts can, in their order: one statement a site for each capability that one of them may have. */
export async function readGranted(
  all: readonly Capability[],
  ask: AskStatement,
  accounts: readonly Asked[],
): Promise<readonly Granted[]> {
  const granted = accounts.map(() => nothing)
  for (const capability of all) {
    const meant = accounts.flatMap((account, at) =>
      mayHave(capability, account.role) ? [{ account, at }] : [],
    )
    for (const [siteId, here] of Map.groupBy(meant, ({ account }) => account.siteId)) {
      const people = here.map(({ account }) => account.userID)
      const values = await capability.read(ask, siteId, people)
      for (const [place, { at }] of here.entries()) {
        const value = values[place] ?? null
        if (value !== null) granted[at] = grant(granted[at] ?? nothing, capability, value)
      }
    }
  }
  return granted
}

function grant<Name extends CapabilityName>(
  { capabilities, limitedTo }: Granted,
  { name, limits }: Capability<Name>,
  value: Capabilities[Name],
): Granted {
  return {
    capabilities: { ...capabilities, [name]: value },
    limitedTo: limits ? [...limitedTo, name] : limitedTo,
  }
}

/** What an account of the role can on the site. Nothing is asked where nobody of the role can anything. */
export async function readCapabilities(
  { capabilities, pools }: Engine,
  siteId: string,
  account: { readonly role: SessionRole; readonly userID: string },
): Promise<Granted> {
  if (!capabilities.some((capability) => mayHave(capability, account.role))) return nothing
  const reading = tenantReading(pools.app, siteId)
  try {
    const [granted] = await readGranted(capabilities, askThrough(reading.run), [{ siteId, ...account }])
    return granted ?? nothing
  } finally {
    await reading.rollback()
  }
}

/** The actor as they are on the site, with what they can there. */
export async function actOnSite(engine: Engine, actor: Actor, siteId: string): Promise<Actor> {
  const { role, userID } = actor
  if (role === 'server' || userID === null) return actor
  return makeActor({ ...actor, role, ...(await readCapabilities(engine, siteId, { role, userID })) })
}
