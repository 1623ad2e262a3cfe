import { beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { createMailer, originOf } from './mailer.server.ts'

describe('the address in front of the links of a mail', () => {
  it('has the port where it is not the usual one', () => {
    expect(originOf('academy.example')).toBe('https://academy.example')
    expect(originOf('academy.example', { local: 3000 })).toBe('https://academy.example')
    expect(originOf('academy.example', { local: 3000, all: 8443 })).toBe('https://academy.example:8443')
    expect(originOf('academy.example', { all: 443 })).toBe('https://academy.example')
    expect(originOf('demo.localhost', { local: 3000 })).toBe('http://demo.localhost:3000')
    expect(originOf('demo.localhost', { local: 80 })).toBe('http://demo.localhost')
    expect(originOf('demo.localhost', { local: 3001, all: 8080 })).toBe('http://demo.localhost:8080')
    // A server that was told to take any port does not know it here.
    expect(originOf('demo.localhost', { local: 0 })).toBe('http://demo.localhost')
  })
})

describe('a site’s mails', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })

  it('carry its own first host name with the port of the server', async () => {
    const site = await world.make.site({ hostname: 'first.localhost' })
    await world.make.row('hostname', { hostname: 'second.localhost', site: site._id })
    const mailer = createMailer(world.engine.pools.platform, undefined, { local: 3000 })
    expect((await mailer.readSite(site._id)).origin).toBe('http://first.localhost:3000')
  })

  it('leave after an upgrade gave a column of the site another type', async () => {
    const { make, engine, database } = world
    const site = await make.site({ hostname: 'upgraded.localhost' })
    const mailer = createMailer(engine.pools.platform, undefined)
    expect((await mailer.readSite(site._id)).siteName).toBe(site.siteName)
    await database.owner.query('alter table site alter column email_from_name type varchar')
    expect((await mailer.readSite(site._id)).siteName).toBe(site.siteName)
    await database.owner.query('alter table site alter column email_from_name type text')
  })

  it('carry the host name that the person uses, never one of another site', async () => {
    const site = await world.make.site({ hostname: 'old.localhost' })
    await world.make.row('hostname', { hostname: 'used.localhost', site: site._id })
    const other = await world.make.site({ hostname: 'other.localhost' })
    expect(other._id).not.toBe(site._id)
    const mailer = createMailer(world.engine.pools.platform, undefined, { local: 3000 })
    const originFor = async (host: string) => (await mailer.readSite(site._id, host)).origin
    expect(await originFor('used.localhost')).toBe('http://used.localhost:3000')
    for (const host of ['other.localhost', 'evil.example'])
      expect(await originFor(host)).toBe('http://old.localhost:3000')
  })
})
