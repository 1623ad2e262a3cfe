import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { manifest, moduleOf } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { CallInput, SignedInPerson } from '#tests/support/api.ts'
import { addressOf } from '#tests/support/call-walk.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { navigation, sendPreview } from '#tests/support/preview.ts'
import { recordWrites } from '#tests/support/record-writes.ts'
import { everybody, openTwoSites, type TwoSites } from '#tests/support/two-sites.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let sites: TwoSites
let second: MadeSite
let keeper: SignedInPerson
/** What is read beside screens and calls: files, packages, launches, the record store and what programs look for. */
const others = new Set<string>()

beforeAll(async () => {
  sites = await openTwoSites({
    pages: await allPages(),
    async decorate(app) {
      app.addHook('onRoute', ({ method, url }) => {
        if ([method].flat().includes('GET') && !/^\/(?:api\/(?!upload)|\*?$)/.test(url)) others.add(url)
      })
    },
  })
  const { make } = sites.world
  second = await make.site({ parentSite: sites.origin._id })
  const reach = [sites.ours._id, second._id]
  const { email } = await make.user(sites.origin, { role: 'admin', reach })
  keeper = await sites.api.signIn(sites.ours, email)
})

/** Kinds of records of one module that its screens are tried with. */
const KINDS = 2

const ourRecords = () => sites.ourRecords
/** The address with our records in the place of its parameters. */
const fill = (path: string) => addressOf({ path }, { ...ourRecords(), files: ourRecords().file ?? newId() })

/** Opens all of them and says what was changed by which. */
async function writesOf(
  addresses: readonly string[],
  people = everybody(sites),
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const writes = recordWrites()
  for (const [at, path] of addresses.entries())
    for (const from of people) {
      writes.take()
      const headers = { origin: undefined, 'content-type': undefined }
      await sites.api.call({ ...from, method: 'GET', path, headers })
      const tables = writes.take()
      if (tables.length > 0) found[`${at} ${path}`] = tables
    }
  return found
}

describe('reading changes nothing', () => {
  it('while what changes something would be noticed', async () => {
    const writes = recordWrites()
    const path = `user/${sites.member.userID}`
    await sites.api.call({ as: sites.member, method: 'PATCH', path, body: { data: { firstname: 'บัว' } } })
    expect(writes.take()).toContain('user')
  })

  it('by any call of /api', async () => {
    const calls = sites.world.engine.registry.modules.flatMap((module) => module.calls)
    const brought = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const records = Object.entries(sites.ourRecords).map(([name, id]) => `${name}/${id}`)
    const own = ['health', 'health/ready', 'test', 'docs', 'openapi.json', 'session']
    const filled = brought.map(fill)
    expect(await writesOf([...new Set([...own, ...filled, ...records])])).toEqual({})
  }, 120_000)

  it('by any list', async () => {
    const lists = sites.world.engine.lists.declared.map((list) => {
      const query =
        'within' in list ? `?${list.within}=${ourRecords()[list.within.replace(/ID$/, '')] ?? newId()}` : ''
      return `list/${list.name}${query}`
    })
    expect(lists.length).toBeGreaterThan(20)
    expect(await writesOf(lists)).toEqual({})
  }, 120_000)

  it('by any screen of a record that is there', async () => {
    const modulesOf = new Map(sites.world.engine.registry.modules.map((module) => [module.name, module]))
    const screensOf = (isMembers: boolean) =>
      manifest
        .filter(({ path, roles }) => path.includes(':') && roles.includes('member') === isMembers)
        .flatMap(({ path }) => {
          // What a module shows are its own records, of whichever kind.
          const names = modulesOf.get(moduleOf(path) ?? '')?.collections.map(({ name }) => name) ?? []
          const ids = names.flatMap((name) => ourRecords()[name] ?? []).slice(0, KINDS)
          return ids.map((id) => path.replaceAll(/:\w+\??/g, id))
        })
    const [members, rest] = [screensOf(true), screensOf(false)]
    expect(members.length + rest.length).toBeGreaterThan(100)
    expect(await writesOf(members, [{ as: sites.member }])).toEqual({})
    expect(await writesOf(rest, [{ as: sites.admin }])).toEqual({})
  }, 120_000)

  it('by any other address of the server', async () => {
    const filled = [...others].map((url) => `/${fill(url.slice(1))}`.replace('*', 'x'))
    expect(filled).toEqual(expect.arrayContaining(['/lti/login', '/lti/keys', '/xapi/x', '/robots.txt']))
    expect(await writesOf(filled)).toEqual({})
  })
})

describe('?preview=', () => {
  const worksOn = async (as: SignedInPerson) =>
    (await sites.api.call<{ current: { _id: string } }>({ as, path: 'session' })).body.data.current._id
  const open = (headers: CallInput['headers']) =>
    sites.api.call({
      as: keeper,
      path: `/lesson/home?preview=${second.hostname}`,
      headers: { ...navigation, ...headers },
    })

  it.each<[string, Record<string, string | undefined>]>([
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a script that fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link on a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that says nothing', { 'sec-fetch-dest': undefined, 'sec-fetch-site': undefined }],
  ])('is not heard from %s', async (_what, headers) => {
    const answer = await open({ 'sec-fetch-site': 'same-origin', ...headers })
    expect([answer.status, answer.headers.location]).toEqual([303, '/lesson/home'])
    expect(await worksOn(keeper)).toBe(sites.ours._id)
  })

  it('changes nothing by being opened: the page that it shows asks for the switch', async () => {
    const shown = await open(navigation)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(await worksOn(keeper)).toBe(sites.ours._id)
    const send = (headers: CallInput['headers'] = {}) => sendPreview(sites.api, keeper, shown, headers)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ origin: undefined })).status).toBe(403)
    expect(await worksOn(keeper)).toBe(sites.ours._id)
    const switched = await send()
    expect([switched.status, switched.headers.location]).toEqual([303, '/lesson/home'])
    expect(await worksOn(keeper)).toBe(second._id)
  })
})

describe('a picture of a record is a file that was uploaded here', () => {
  const set = (as: SignedInPerson, path: string, data: object) =>
    sites.api.call({ as, method: 'PATCH', path, body: { data } })
  const own = () => `user/${sites.member.userID}`

  it.each([
    ['an address of another site', () => 'https://evil.example/x.png'],
    ['an address that leads somewhere here', () => `/lesson/home?preview=${second.hostname}`],
    ['a screen', () => '/user/logout'],
    ['a call', () => '/api/session'],
    ['a file with something behind it', () => `/files/${newId()}/x.png?preview=${second.hostname}`],
    ['a file that is not there', () => `/files/${newId()}/x.png`],
  ])('not %s', async (_what, address) => {
    const tries: [SignedInPerson, string, object][] = [
      [sites.member, own(), { avatar: address() }],
      [sites.admin, own(), { avatar: address() }],
      [sites.admin, `course/${sites.ourRecords.course}`, { cover: address() }],
    ]
    for (const [as, path, data] of tries) {
      const answer = await set(as, path, data)
      expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, Object.keys(data)[0]])
    }
  })

  it('not what another person uploaded for themselves, nor what lies on another site', async () => {
    const bytes = await drawPicture(40, 40)
    const { email } = await sites.world.make.user(sites.ours)
    const other = await sites.api.signIn(sites.ours, email)
    const ours = addressIn(await upload(sites.api, { as: other, bytes }))
    const theirs = addressIn(await upload(sites.api, { as: sites.theirMember, bytes }))
    for (const avatar of [ours, theirs]) expect((await set(sites.member, own(), { avatar })).status).toBe(400)
    const mine = addressIn(await upload(sites.api, { as: sites.member, bytes }))
    expect((await set(sites.member, own(), { avatar: mine })).status).toBe(200)
    // What is there stays, whoever sends the record as a whole.
    expect((await set(sites.admin, own(), { avatar: mine, firstname: 'ใบบัว' })).status).toBe(200)
  })
})
