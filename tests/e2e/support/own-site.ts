import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { AccountRole } from '#kernel/access/actor.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Answer, type CallInput, connectApi, type Doc } from '#tests/support/api.ts'
import { type Factories, type MadeSite, makeFactories, TEST_PASSWORD } from '#tests/support/factories.ts'
import { OwnerClient } from '#tests/support/owner.ts'

/** Somebody who can sign in at the site. */
export interface OwnPerson {
  readonly _id: string
  readonly email: string
  readonly password: string
}

/** A unit of the test file's own on the running server: what it writes is seen by no other test. */
export interface OwnSite {
  readonly host: string
  readonly site: MadeSite
  /** Administers this site and no other. */
  readonly admin: OwnPerson
  /** Makes records straight in the tables. */
  readonly make: Factories
  /** Somebody of a role: members at the site, staff above it and with reach to it alone. */
  person(role: AccountRole, values?: Readonly<Record<string, unknown>>): Promise<OwnPerson>
  /** Calls /api as the administrator. */
  call<Data = Doc>(input: Omit<CallInput, 'site' | 'as'>): Promise<Answer<Data>>
}

/** Opens a unit under a new host name, below a group of its own, with its administrator; empty otherwise. */
export async function openOwnSite(values: Readonly<Record<string, unknown>> = {}): Promise<OwnSite> {
  const owner = new OwnerClient(connectionConfig(inject('database')))
  await owner.connect()
  afterwards(() => owner.end())
  const readSite = async (id: string) =>
    (await owner.query<Site>('select * from site where "_id" = $1', [id])).rows[0]
  const make = makeFactories(owner, { sites: { byId: readSite, forget: () => undefined } })
  const name = `own-${randomBytes(4).toString('hex')}`
  const { rows } = await owner.query<{ _id: string }>(`select "_id" from site where "siteType" = 'origin'`)
  const group = await make.site({
    siteType: 'collection',
    hostname: `${name}-group.localhost`,
    ...(rows[0] && { parentSite: rows[0]._id }),
  })
  const host = `${name}.localhost`
  const site = await make.site({ parentSite: group._id, hostname: host, siteName: 'สถาบันของการทดสอบ' })
  for (const [column, value] of Object.entries(values))
    await owner.query(`update site set "${column}" = $1 where "_id" = $2`, [value, site._id])

  async function person(
    role: AccountRole,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<OwnPerson> {
    const email = `${role}-${randomBytes(4).toString('hex')}@example.test`
    const home = role === 'user' ? site : group
    const reach = role === 'user' ? {} : { role, reach: [site._id] }
    return { ...(await make.user(home, { email, ...given, ...reach })), password: TEST_PASSWORD }
  }

  const admin = await person('admin')
  const api = connectApi(() => inject('port'))
  const as = await api.signIn(site, admin.email)
  return { host, site, admin, make, person, call: (input) => api.call({ ...input, as, site }) }
}
