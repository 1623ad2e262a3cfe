import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { AccountRole } from '#kernel/access/actor.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Answer, type CallInput, connectApi, type Doc, type SignedInPerson } from '#tests/support/api.ts'
import { type Factories, type MadeSite, makeFactories, TEST_PASSWORD } from '#tests/support/factories.ts'
import { OwnerClient } from '#tests/support/owner.ts'
import { copyDemo } from './copy-demo.ts'
import { SHARED_SECRET } from './run-server.ts'

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
  /** Somebody of a role: members at the site, staff above it and with reach to it alone, or to others of its group too. */
  person(
    role: AccountRole,
    values?: Readonly<Record<string, unknown>>,
    others?: readonly MadeSite[],
  ): Promise<OwnPerson>
  /** Adds a record as the administrator does, with everything that follows from it. */
  add(collection: string, data: object): Promise<Doc>
  /** Adds pages of blocks, by their slugs. */
  addPages(pages: Readonly<Record<string, readonly object[]>>): Promise<void>
  /** Calls /api as the administrator, or as somebody else. */
  call<Data = Doc>(input: Omit<CallInput, 'site' | 'as'>, by?: OwnPerson): Promise<Answer<Data>>
}

/** The site with everything that the demo's first academy has: members log in with the demo's password. */
export async function openOwnDemo(): Promise<OwnSite> {
  return openOwnSite({}, copyDemo)
}

/** Opens a unit under a new host name, below a group of its own, with its administrator; empty unless `fill` does something. */
export async function openOwnSite(
  values: Readonly<Record<string, unknown>> = {},
  fill: (owner: pg.Client, site: MadeSite) => Promise<void> = async () => undefined,
): Promise<OwnSite> {
  const database = inject('database')
  const owner: pg.Client = new OwnerClient(connectionConfig(database))
  await owner.connect()
  const engine = createEngine({ modules, database, secret: SHARED_SECRET, log: pino({ level: 'silent' }) })
  afterwards(async () => {
    await engine.jobs.close()
    await engine.pools.close()
    await owner.end()
  })
  const make = makeFactories(owner, engine)
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
  await fill(owner, site)

  async function person(
    role: AccountRole,
    given: Readonly<Record<string, unknown>> = {},
    others: readonly MadeSite[] = [],
  ): Promise<OwnPerson> {
    const email = `${role}-${randomBytes(4).toString('hex')}@example.test`
    const home = role === 'user' ? site : group
    const reach = role === 'user' ? {} : { role, reach: [site, ...others].map(({ _id }) => _id) }
    return { ...(await make.user(home, { email, ...given, ...reach })), password: TEST_PASSWORD }
  }

  const admin = await person('admin')
  const api = connectApi(() => inject('port'))
  const sessions = new Map<string, Promise<SignedInPerson>>()
  const sessionOf = ({ email }: OwnPerson) => {
    const session = sessions.get(email) ?? api.signIn(site, email)
    sessions.set(email, session)
    return session
  }
  const call: OwnSite['call'] = async (input, by = admin) =>
    api.call({ ...input, as: await sessionOf(by), site })
  const add: OwnSite['add'] = async (collection, data) => {
    const { status, text, body } = await call({ path: collection, body: { data } })
    if (status !== 200) throw new Error(`a new ${collection} was answered ${status}: ${text}`)
    return body.data
  }
  return {
    host,
    site,
    admin,
    make,
    person,
    call,
    add,
    async addPages(pages) {
      for (const [slug, builder] of Object.entries(pages))
        await add('post', { type: 'page', title: slug, slug, builder, status: true })
    },
  }
}
