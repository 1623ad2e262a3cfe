import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import type { Answer, CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { gradeOf, observe } from '#tests/support/observatory.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
let picture: string
let email: string

beforeAll(async () => {
  cast = await openCast({ pages: await allPages(), trustProxy: 'loopback' })
  picture = addressIn(await upload(cast.api, { as: cast.member, bytes: await drawPicture(40, 40) }))
  email = (await cast.world.make.user(cast.ours)).email
})

/** A call by HTTPS, as a proxy hands it on. */
const call = (input: CallInput): Promise<Answer> => {
  const { hostname } = input.as?.site ?? cast.ours
  const headers = { 'x-forwarded-proto': 'https', origin: `https://${hostname}`, ...input.headers }
  return cast.api.call({ site: cast.ours, ...input, headers })
}
const signIn = () => call({ path: 'signin', body: { username: email, password: TEST_PASSWORD } })
const visit = (path: string, cookie?: string) =>
  call({ path, headers: { origin: undefined, 'content-type': undefined, cookie } })

describe('by HTTPS', () => {
  it.each<[string, () => Promise<Answer>]>([
    ['a visitor’s first page', () => visit('/lesson/home')],
    ['a visitor’s cached page', () => visit('/lesson/home').then(() => visit('/lesson/home'))],
    ['the next one, which goes straight to the socket', () => visit('/lesson/home')],
    ['a page that is not cached', () => visit('/user/login')],
    ['a page that is not there', () => visit('/nowhere')],
    ['a page of staff', () => visit('/lesson/dashboard', securedCookie(cast.admin.cookie))],
    ['a call', () => call({ path: 'course/query', body: { method: 'find' } })],
    ['a sign-in', signIn],
    ['a refusal', () => call({ path: 'nothing/at/all' })],
    ['a file', () => visit(picture)],
    ['a host that nobody has', () => call({ path: '/', site: { hostname: 'nobody.localhost' } })],
  ])('%s is graded A+', async (_what, ask) => {
    const scores = observe(await ask())
    expect({ scores, grade: gradeOf(scores) }).toMatchObject({ grade: 'A+' })
  })

  it('no page has another beginning of its addresses than its own', async () => {
    for (const path of ['/lesson/home', '/user/login', '/nowhere']) {
      const page = await visit(path)
      expect(page.headers['content-security-policy']).toContain("base-uri 'none'")
      expect(page.text).not.toMatch(/<base\b/i)
    }
  })

  it('every answer keeps other sites out of its window and its process', async () => {
    for (const answer of [await visit('/lesson/home'), await call({ path: 'session' }), await visit(picture)])
      expect(answer.headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    // A page may show films of others; what is no page needs nothing of anybody.
    for (const answer of [await call({ path: 'session' }), await visit(picture)])
      expect(answer.headers['cross-origin-embedder-policy']).toBe('require-corp')
  })

  it('is asked for from then on, and only where it is spoken', async () => {
    expect((await visit('/lesson/home')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    const plain = await cast.api.call({ site: cast.ours, path: '/lesson/home' })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })
})

const securedCookie = (cookie: string) => `__Host-${cookie}`

describe('the session’s cookie', () => {
  const nameOf = (answer: Answer) => answer.headers['set-cookie']?.[0]?.split('=', 1)[0]
  const isKnown = async (cookie: string) =>
    (await call({ path: 'session', headers: { cookie } })).body.data.login === true

  it('belongs to this host alone when it comes by HTTPS', async () => {
    const answer = await signIn()
    expect(nameOf(answer)).toBe('__Host-sala_session')
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-sala_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await isKnown(answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '')).toBe(true)
  })

  it('is not taken from one that a neighbouring host could have set', async () => {
    const { cookie } = cast.member
    expect(await isKnown(cookie)).toBe(false)
    expect(await isKnown(securedCookie(cookie))).toBe(true)
    // Whichever comes first, the one of this host counts.
    expect(await isKnown(`sala_session=${'x'.repeat(43)}; ${securedCookie(cookie)}`)).toBe(true)
    expect(await isKnown(`${securedCookie(cookie)}; sala_session=${'x'.repeat(43)}`)).toBe(true)
  })

  it('has its plain name where there is no HTTPS', async () => {
    const body = { username: email, password: TEST_PASSWORD }
    expect(nameOf(await cast.api.call({ site: cast.ours, path: 'signin', body }))).toBe('sala_session')
  })
})

describe('an origin is scheme, host and port', () => {
  const send = (origin: string, headers: CallInput['headers'] = {}) =>
    call({ path: 'course/query', body: { method: 'count' }, headers: { origin, ...headers } })

  it.each([
    ['the same host without encryption', () => `http://${cast.ours.hostname}`],
    ['another port', () => `https://${cast.ours.hostname}:8443`],
    ['another scheme altogether', () => `ftp://${cast.ours.hostname}`],
  ])('%s is another one', async (_what, origin) => {
    expect((await send(origin())).status).toBe(403)
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: origin() }
    expect((await call({ path: '/user/login', raw: 'a=b', headers: form })).status).toBe(403)
  })

  it('and the usual port may be said or left out', async () => {
    const { hostname } = cast.ours
    for (const [origin, host] of [
      [`https://${hostname}`, hostname],
      [`https://${hostname}:443`, hostname],
      [`https://${hostname}`, `${hostname}:443`],
    ] as const)
      expect((await send(origin, { host })).status).toBe(200)
  })
})

it('uploaded files are the server’s own to read', async () => {
  const [site = ''] = await readdir(cast.world.folder)
  const folder = join(cast.world.folder, site)
  const [file = ''] = await readdir(folder)
  const modes = await Promise.all([stat(folder), stat(join(folder, file))])
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
})
