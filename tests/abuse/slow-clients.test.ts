import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifest } from '#src/manifest.ts'
import { addressOf } from '#tests/support/access-table.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Api, type CallInput, openApi } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openRawSocket } from '#tests/support/raw-socket.ts'
import { type StalledRequest, stallBody, stallHead, stallReading } from '#tests/support/stalled.ts'
import { addressIn, askOffset, beginUpload, drawPicture, upload } from '#tests/support/uploads.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MANY = 200

let cast: Cast
let picture: string

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { api, world, member } = cast
  await Promise.all([cast.ours, cast.theirs].map((site) => world.make.course(site, { name: 'งานไม้' })))
  await world.make.row('post', { site_id: cast.ours._id, title: 'หน้า', slug: 'x' })
  picture = addressIn(await upload(api, { as: member, bytes: await drawPicture(900, 900) }))
})

/** What honest people of another site do meanwhile. */
const honest = (): CallInput[] => [
  { site: cast.theirs, path: 'course/query', body: { method: 'find', args: [{}] } },
  { site: cast.theirs, path: '/lesson/home' },
  { as: cast.theirAdmin, path: '/lesson/dashboard' },
  { as: cast.theirMember, path: 'session' },
]

/** How long the slowest but one in twenty takes, of some rounds one after the other. */
async function measure(): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 15; round += 1)
    for (const input of honest()) {
      const start = performance.now()
      const { status } = await cast.api.call(input)
      taken.push(performance.now() - start)
      expect(status).toBe(200)
    }
  return taken.toSorted((left, right) => left - right).at(Math.floor(taken.length * 0.95)) as number
}

const busy = () => {
  const { app, platform } = cast.world.engine.pools
  return [app, platform].map((pool) => pool.totalCount - pool.idleCount + pool.waitingCount)
}

/** Other sites are served as fast as before, as far as a busy machine can tell, and nobody holds a connection. */
async function expectUnharmed(before: number): Promise<void> {
  expect(await measure()).toBeLessThan(before * 8 + 150)
  await expect.poll(busy).toEqual([0, 0])
}

const people = () => [cast.admin.cookie, cast.member.cookie, undefined]

/** Every screen, visited by somebody in turn. */
const screens = (method: string): StalledRequest[] =>
  manifest
    .map(({ path }) => addressOf(path, {}))
    // The people of these tests stay signed in.
    .filter((path) => path !== '*' && !path.endsWith('/logout'))
    .concat(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? '/' : '/cms/page/x')))
    .map((path, at) => ({
      method,
      path,
      hostname: cast.ours.hostname,
      cookie: people()[at % 3],
      contentType: at % 2 === 0 ? FORM : 'multipart/form-data; boundary=x',
    }))

/** Every kind of call, some that modules bring among them. */
const calls = (): StalledRequest[] => {
  const brought = cast.world.engine.registry.modules.flatMap((module) => module.calls)
  const generic = [
    'course/query',
    'course/aggregate',
    'course',
    'multi-count',
    'user',
    'proxy-api/post/query',
  ]
  const own = brought
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x'))
  return [...generic, ...own].map((path, at) => ({
    method: 'POST',
    path: `/api/${path}`,
    hostname: cast.ours.hostname,
    cookie: people()[at % 3],
    contentType: JSON_TYPE,
  }))
}

describe('those who are slow hold up nobody else', () => {
  let before: number
  beforeAll(async () => {
    await measure()
    before = await measure()
  })

  it('with bodies that never come, on every screen and call', async () => {
    const requests = [...screens('POST'), ...calls()]
    expect(requests.length).toBeGreaterThan(MANY)
    const sockets = await Promise.all(requests.map((request) => stallBody(cast.api.port, request)))
    await expectUnharmed(before)
    for (const socket of sockets) socket.destroy()
  })

  it('with uploads that never come', async () => {
    const bytes = Buffer.alloc(5_000)
    const begun = await Promise.all(
      Array.from({ length: 30 }, () => beginUpload(cast.api, { as: cast.member, bytes })),
    )
    const places = begun.map(({ headers }) => headers.location).filter((place) => place !== undefined)
    expect(places.length).toBeGreaterThan(10)
    const sockets = await Promise.all(
      places.map((path) =>
        stallBody(cast.api.port, {
          method: 'PATCH',
          path,
          hostname: cast.ours.hostname,
          cookie: cast.member.cookie,
          contentType: 'application/offset+octet-stream',
          headers: ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
        }),
      ),
    )
    await expectUnharmed(before)
    for (const socket of sockets) socket.destroy()
  })

  it('with heads that never end', async () => {
    const requests = [...screens('GET'), ...calls()]
    const sockets = await Promise.all(requests.map((request) => stallHead(cast.api.port, request)))
    expect(sockets).toHaveLength(requests.length)
    await expectUnharmed(before)
    for (const socket of sockets) socket.destroy()
  })

  it('with answers that nobody reads: screens, files, lists of records, sockets', async () => {
    const { port } = cast.api
    const { hostname } = cast.ours
    const { cookie } = cast.member
    const files = Array.from({ length: 20 }, () => ({ method: 'GET', path: picture, hostname, cookie }))
    const sockets = await Promise.all(
      [...screens('GET').filter((_one, at) => at % 4 === 0), ...files].map((request) =>
        stallReading(port, request),
      ),
    )
    const rooms = await Promise.all(
      Array.from({ length: 3 }, () => openRawSocket({ port, hostname, cookie })),
    )
    for (const { connection } of rooms) connection.pause()
    // Drawing a hundred screens is work; nothing is held once it is done, read or not.
    await expect.poll(busy).toEqual([0, 0])
    await expectUnharmed(before)
    for (const socket of [...sockets, ...rooms.map(({ connection }) => connection)]) socket.destroy()
  })
})

describe('those who are slow are not waited for any longer than is usual', () => {
  let server: Server
  let hasty: Api
  beforeAll(async () => {
    hasty = await openApi(cast.world, {
      pages: await allPages(),
      patience: { head: 400, body: 400, idle: 2_000 },
      decorate: async (app) => {
        server = app.server
      },
    })
  })

  const request = (method: string, path: string, contentType: string): StalledRequest => ({
    method,
    path,
    contentType,
    hostname: cast.ours.hostname,
    cookie: cast.member.cookie,
  })
  /** What was answered by the time that the server hung up. */
  const answerOf = async (socket: Socket) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    await once(socket, 'close')
    return text
  }

  it.each([
    ['a form', 'POST', '/cms/page/x', FORM],
    ['a call', 'POST', '/api/course/query', JSON_TYPE],
    ['an address that nothing answers', 'GET', '/nowhere', FORM],
  ])('for the body of %s', async (_what, method, path, contentType) => {
    const socket = await stallBody(hasty.port, request(method, path, contentType))
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 (?:408|404)/)
  })

  it('for the end of a head', async () => {
    const socket = await stallHead(hasty.port, request('GET', '/', FORM))
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408/)
  })

  it('for the next part of an upload, which goes on later where it was', async () => {
    const begun = await beginUpload(hasty, { as: cast.manager, bytes: Buffer.alloc(5_000) })
    const place = begun.headers.location ?? ''
    const socket = await stallBody(hasty.port, {
      ...request('PATCH', place, 'application/offset+octet-stream'),
      cookie: cast.manager.cookie,
      headers: ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
    })
    socket.write(Buffer.alloc(1_000))
    await answerOf(socket)
    expect((await askOffset(cast.api, cast.manager, place)).headers['upload-offset']).toBe('1000')
  })

  it('for somebody who reads no more of a file', async () => {
    const connected = once(server, 'connection') as Promise<[Socket]>
    const wanted = { method: 'GET', path: picture, hostname: cast.ours.hostname, cookie: cast.member.cookie }
    const socket = await stallReading(hasty.port, wanted)
    // More than the line between the two can hold.
    for (let more = 0; more < 20; more += 1)
      socket.write(`GET ${picture} HTTP/1.1\r\nHost: ${wanted.hostname}\r\nCookie: ${wanted.cookie}\r\n\r\n`)
    const [theirEnd] = await connected
    await once(theirEnd, 'close')
    expect(socket.bytesRead).toBeLessThan(theirEnd.bytesWritten)
  })
})
