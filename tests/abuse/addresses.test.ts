import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-client-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/app.js'), 'export {}')
  await mkdir(join(folder, 'earlier'))
  await writeFile(join(folder, 'earlier/.env'), 'SECRET=1')
  await writeFile(join(folder, 'client/assets/.env'), 'SECRET=1')
  await writeFile(join(folder, 'client/secret.txt'), 'SECRET=1')
  await writeFile(join(folder, 'secret.txt'), 'SECRET=1')
  cast = await openCast({
    assets: [join(folder, 'client/assets'), join(folder, 'earlier')],
    // What is tried here is answered before any screen is.
    pages: { loadBuild: () => Promise.reject(new Error('no screens')), mode: 'production' },
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file outside the folder of assets', () => {
  it.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/..\\secret.txt',
    '/assets/....//secret.txt',
    '/assets/../../secret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets//etc/passwd',
    '/assets/app.js%00.txt',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/assets/.env',
  ])('%s is not served', async (path) => {
    const answer = await cast.api.call({ site: cast.ours, path })
    expect(answer.text).not.toContain('SECRET')
    expect(answer.text).not.toContain(folder)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await cast.api.call({ site: cast.ours, path: '/assets/app.js' })).toMatchObject({
      status: 200,
      text: 'export {}',
    })
  })
})

it('the folder of assets itself is not listed', async () => {
  expect((await cast.api.call({ site: cast.ours, path: '/assets/' })).text).not.toContain('app.js')
})

describe('an odd method', () => {
  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LINK', 'SEARCH'])('%s does nothing', async (method) => {
    const { _id } = await cast.world.make.course(cast.ours)
    const answer = await cast.api.call({
      site: cast.ours,
      method,
      path: `course/${_id}`,
      headers: { 'x-echo': 'echoed' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain('echoed')
    expect((await cast.api.call({ site: cast.ours, path: `course/${_id}` })).status).toBe(200)
  })

  it.each([
    ['GET', 'signin'],
    ['GET', 'signout'],
    ['GET', 'course/query'],
    ['DELETE', 'course'],
    ['PUT', 'course'],
    ['POST', 'session/x/y'],
  ])('%s %s is no call', async (method, path) => {
    const answer = await cast.api.call({ as: cast.admin, method, path })
    expect(answer).toMatchObject({ status: 404, body: { status: 404 } })
    expect((await cast.api.call({ as: cast.admin, path: 'session' })).body.data).toMatchObject({
      login: true,
    })
  })

  it('cannot be claimed by a header', async () => {
    const { _id } = await cast.world.make.course(cast.ours)
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    await cast.api.call({ as: cast.admin, method: 'GET', path: `course/${_id}`, headers })
    expect((await cast.api.call({ as: cast.admin, path: `course/${_id}` })).status).toBe(200)
  })
})

const go = (path: string) => cast.api.call({ site: cast.ours, path })

describe('?lang=', () => {
  it('keeps the choice and comes back to the same page', async () => {
    const answer = await go('/lesson?page=2&lang=en')
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/lesson?page=2')
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^sala_lang=en; Path=\//)
  })

  it.each([
    '//evil.example/?lang=en',
    '//evil.example?lang=en',
    '///evil.example/?lang=en',
    '/\\evil.example/?lang=en',
    '/\\/evil.example/?lang=en',
    '/.//evil.example/?lang=en',
    '/x/..//evil.example/?lang=en',
    '/%2e//evil.example/?lang=en',
    '//?lang=en',
    '//:99999/?lang=en',
    '//evil.example:80/%2f..?lang=en',
    '/?lang=en&next=//evil.example',
  ])('never leads to another host: %s', async (path) => {
    const answer = await go(path)
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.location ?? '', 'http://ours.example').host).toBe('ours.example')
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
  })

  it.each([
    'en%0d%0aSet-Cookie:%20role=root',
    'en%0d%0a%0d%0a<script>',
    'en;%20Domain=evil.example',
    'en%00',
    '<script>',
    'e',
  ])('writes no header of the caller’s: %s', async (lang) => {
    const answer = await go(`/lesson?lang=${lang}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.location).toBeUndefined()
    expect(answer.text).not.toContain('<script>')
  })
})

describe('a host that no site has', () => {
  it.each([
    'nowhere.localhost',
    'localhost',
    '127.0.0.1',
    'site1.localhost.evil.example',
    'a@site2.localhost',
    '[::1]',
    "x' or '1'='1",
  ])('%s learns of no site', async (hostname) => {
    const page = await cast.api.call({ site: { hostname }, path: '/' })
    expect(page.status).toBe(404)
    const call = await cast.api.call({ site: { hostname }, path: 'session' })
    expect(call).toMatchObject({ status: 404, body: { code: 'general.not-found' } })
    for (const { text } of [page, call]) expect(text).not.toMatch(/สถาบัน|site\d/)
  })
})

it('bytes that are no HTTP are refused, and the server goes on', async () => {
  for (const bytes of [
    '\0\0\0\0',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/session HTTP/1.1\r\n\r\n',
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n',
    `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ])
    expect(await speak(bytes)).toMatch(/^(?:HTTP\/1\.1 4\d\d|$)/)
  expect((await cast.api.call({ site: cast.ours, path: 'health' })).status).toBe(200)
})

function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(cast.api.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      socket.end()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(heard) : reject(error),
    )
  })
}
