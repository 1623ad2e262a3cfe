import { beforeAll, describe, expect, it } from 'vitest'
import * as profile from '#modules/profiles/screens/profile.tsx'
import * as login from '#modules/users/screens/login.tsx'
import * as texts from '#shell/screens/texts.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages } from '#tests/support/catalog-pages.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast

beforeAll(async () => {
  const screens = { '/user/login': login, '/user/profile': profile, '/texts': texts }
  cast = await openCast({ pages: catalogPages(screens) })
})

const JSON_ONLY = { accept: 'application/json' }
const ask = (path: string, as?: Cast['member'], site = cast.ours) =>
  cast.api.call<unknown>({ site, as, path, headers: JSON_ONLY })
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  cast.api.call<unknown>({
    site: cast.ours,
    path: '/user/login?next=%2Flesson%2Fhome',
    raw: new URLSearchParams(fields).toString(),
    headers: { ...JSON_ONLY, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
interface Matched {
  readonly href_matches: object
}

const bodyOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>

describe('what a page’s script asks of a screen', () => {
  it('is answered with what the screen says, kept by nobody, and the page stays the page', async () => {
    const page = await cast.api.call({ site: cast.ours, path: '/user/login' })
    expect(page.headers['content-type']).toContain('text/html')
    const answer = await ask('/user/login')
    expect(bodyOf(answer)).toMatchObject({ data: { registers: expect.any(Boolean) } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers['content-type']).toContain('application/json')
    const again = await cast.api.call({ site: cast.ours, path: '/user/login' })
    expect(again.headers['content-type']).toContain('text/html')
  })

  it('says what was wrong, or where the way leads, with the session that was opened', async () => {
    const { email } = await cast.world.make.user(cast.ours, {})
    const wrong = await send({ username: email, password: 'wrong-2569' })
    expect(bodyOf(wrong)).toMatchObject({ data: { username: email, error: expect.stringMatching(/./) } })
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const right = await send({ username: email, password: TEST_PASSWORD })
    expect([right.status, bodyOf(right)]).toEqual([200, { to: '/lesson/home' }])
    expect(String(right.headers['set-cookie'])).toContain('sala_session=')
  })

  it('opens nothing that the page would not', async () => {
    const visitor = await ask('/user/profile')
    expect(bodyOf(visitor)).toEqual({ to: '/?login&next=%2Fuser%2Fprofile' })
    const stranger = await ask('/user/profile', cast.theirMember)
    expect(bodyOf(stranger)).toEqual({ to: '/?login&next=%2Fuser%2Fprofile' })
    const foreign = await send({ username: 'x', password: 'y' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })
})

describe('texts for what comes alive', () => {
  it('are those of the groups that were asked for, in the page’s language', async () => {
    const thai = bodyOf(await ask('/texts?of=login%20general&in=th'))
    expect(Object.keys(thai).toSorted()).toEqual(['general', 'login'])
    const english = bodyOf(await ask('/texts?of=login%20no-such-group&in=en'))
    expect(english).toMatchObject({ login: { submit: expect.stringMatching(/^[\x20-\x7e]+$/) } })
    expect(Object.keys(english)).toEqual(['login'])
  })

  it('are not asked for by the thousand, and odd names bring nothing', async () => {
    const many = await ask(`/texts?of=${Array.from({ length: 61 }, (_, at) => `g${at}`).join('%20')}`)
    expect(many.status).toBe(400)
    expect(bodyOf(await ask('/texts?of=__proto__%20constructor%20%00&in=../th'))).toEqual({})
  })
})

it('a page that is the same for all visitors is answered from the cache, whatever was said to be wanted', async () => {
  const page = await cast.api.call({ site: cast.ours, path: '/lesson/home' })
  const asked = await ask('/lesson/home')
  expect(asked.headers['content-type']).toContain('text/html')
  expect(asked.headers.etag).toBe(page.headers.etag)
})

it('browsers may fetch ahead what is the same for all, from public pages only', async () => {
  const page = await cast.api.call({ site: cast.ours, path: '/lesson/home' })
  const address = String(page.headers['speculation-rules']).replaceAll('"', '')
  const rules = await cast.api.call({ site: cast.ours, path: address })
  expect(rules.headers['content-type']).toContain('application/speculationrules+json')
  const { prefetch } = JSON.parse(rules.text) as { prefetch: [{ where: { and: [{ or: Matched[] }] } }] }
  const matched = prefetch[0].where.and[0].or.map(({ href_matches: matches }) => matches)
  expect(matched).toContainEqual({ pathname: '/lesson/detail/:id', search: '' })
  expect(JSON.stringify(matched)).not.toMatch(/login|logout|profile|dashboard|setup|[*]/)
  const staffs = await cast.api.call({ site: cast.ours, as: cast.admin, path: '/lesson/home' })
  expect(staffs.headers['speculation-rules']).toBeUndefined()
})

it('a public page is HTML that says nothing to a router, and staff’s is an application', async () => {
  const visitors = await cast.api.call({ site: cast.ours, path: '/lesson/home' })
  expect(visitors.text).toContain('data-islands=""')
  expect(visitors.text).not.toContain('__reactRouterContext')
  const members = await cast.api.call({ site: cast.ours, as: cast.member, path: '/lesson/home' })
  expect(members.text).not.toContain('__reactRouterContext')
  const staffs = await cast.api.call({ site: cast.ours, as: cast.admin, path: '/lesson/home' })
  expect(staffs.text).not.toContain('data-islands')
  expect(staffs.text).toContain('__reactRouterContext')
  const [, said = '{}'] =
    /<script type="application\/json" id="route-data">(.*?)<\/script>/s.exec(staffs.text) ?? []
  const { root } = JSON.parse(said) as { root: { person: { isStaff: boolean }; texts: string } }
  expect(root).toMatchObject({ person: { isStaff: true }, frame: 'backend' })
  // Said once, and not in the router's stream as well.
  expect(staffs.text.split(JSON.stringify(root.texts.slice(0, 60)).slice(1, -1))).toHaveLength(2)
})
