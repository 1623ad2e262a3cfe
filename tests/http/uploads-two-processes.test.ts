import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { type Api, connectApi, type SignedInPerson } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import {
  addressIn,
  askOffset,
  beginUpload,
  drawPicture,
  sendBytes,
  sendPart,
} from '#tests/support/uploads.ts'

const PASSWORD = 'Sala-2569-demo'

let folder: string
let env: Record<string, string>
let owner: pg.Client
let first: Api
let second: Api
let member: SignedInPerson
let picture: Buffer
const servers: ServerProcess[] = []

async function start(): Promise<Api> {
  const server = await runServer(env)
  servers.push(server)
  return connectApi(() => server.port)
}

beforeAll(async () => {
  const database = await openTestDatabase()
  owner = database.owner
  folder = await openFolder('sala-two-uploads-')
  env = { SALA_DATA: folder, DATABASE_URL: connectionUrl(database.config), SALA_WORKER: '0' }
  first = await start()
  second = await start()
  member = await first.signIn({ hostname: 'localhost' }, 'member@sala.test', PASSWORD)
  picture = await drawPicture(1200, 900)
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function begin(): Promise<string> {
  const begun = await beginUpload(first, { as: member, bytes: picture })
  expect(begun.status).toBe(201)
  return begun.headers.location ?? ''
}

const idOf = (location: string) => location.split('/').at(-1) ?? ''

/** How many bytes of the upload lie on the disk; undefined when there is no such file. */
function sizeOnDisk(location: string): number | undefined {
  const sites = readdirSync(join(folder, 'files'))
  const paths = sites.map((site) => join(folder, 'files', site, idOf(location)))
  return paths.flatMap((path) => statSync(path, { throwIfNoEntry: false })?.size ?? [])[0]
}

/** A request to a process that has brought half of the picture and stays. */
async function sendHalf(api: Api, location: string) {
  const half = picture.subarray(0, Math.floor(picture.length / 2))
  const socket = await sendPart(api, member, location, { bytes: half, of: picture.length })
  socket.on('error', () => undefined).resume()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await expect.poll(() => sizeOnDisk(location)).toBeGreaterThan(0)
  return { socket, closed }
}

async function expectWhole(address: string): Promise<void> {
  const { rows } = await owner.query('select hash, size from file where "_id" = $1', [address.split('/')[2]])
  const hash = createHash('sha256').update(picture).digest('base64url')
  expect(rows).toEqual([{ hash, size: picture.length }])
  for (const api of [first, second]) {
    const served = await api.call({ as: member, path: address })
    expect(served.headers.etag).toBe(`"${hash.slice(0, 22)}"`)
    expect(served.headers['content-length']).toBe(String(picture.length))
  }
  expect(sizeOnDisk(`/${address.split('/')[2]}`)).toBe(picture.length)
}

it('takes the parts of one upload at either process, one after the other', async () => {
  const location = await begin()
  const step = Math.ceil(picture.length / 5)
  let address = ''
  for (let offset = 0; offset < picture.length; offset += step) {
    const api = (offset / step) % 2 === 0 ? second : first
    expect((await askOffset(api, member, location)).headers['upload-offset']).toBe(String(offset))
    const answer = await sendBytes(api, member, location, picture.subarray(offset, offset + step), offset)
    expect(answer.status).toBe(204)
    if (offset + step >= picture.length) address = addressIn(answer)
  }
  await expectWhole(address)
})

it('ends a request that hangs at one process when the sender comes back at the other', async () => {
  const location = await begin()
  const { closed } = await sendHalf(first, location)
  const asked = await askOffset(second, member, location)
  expect(asked.status).toBe(200)
  await closed
  const offset = Number(asked.headers['upload-offset'])
  expect(offset).toBe(sizeOnDisk(location))
  await expectWhole(addressIn(await sendBytes(second, member, location, picture.subarray(offset), offset)))
})

it('spoils nothing when both processes get the same bytes at once', async () => {
  const location = await begin()
  const send = (api: Api) => sendBytes(api, member, location, picture).then(({ status }) => status, String)
  const answers = await Promise.all([first, second, first, second, second, first].map(send))
  // Who came too early was cut off or told so; nobody met a fault of the server.
  expect(answers.filter((answer) => typeof answer === 'number' && answer >= 500)).toEqual([])
  const { headers } = await askOffset(second, member, location)
  const offset = Number(headers['upload-offset'])
  if (offset < picture.length) await sendBytes(first, member, location, picture.subarray(offset), offset)
  await expectWhole(addressIn(await askOffset(second, member, location)))
  // Late bytes hear that there is nothing to add.
  expect((await sendBytes(first, member, location, picture)).status).toBe(409)
})

it('goes on at another process when the one that has the upload is killed', async () => {
  const third = await start()
  const location = await begin()
  const { closed } = await sendHalf(third, location)
  servers.at(-1)?.process.kill('SIGKILL')
  await closed
  const asked = await askOffset(second, member, location)
  const offset = Number(asked.headers['upload-offset'])
  expect(offset).toBeGreaterThan(0)
  await expectWhole(addressIn(await sendBytes(second, member, location, picture.subarray(offset), offset)))
})

it('leaves nothing when the sender gives up at the other process', async () => {
  const location = await begin()
  const { closed } = await sendHalf(first, location)
  const ended = await second.call({ as: member, method: 'DELETE', path: location })
  expect(ended.status).toBe(204)
  await closed
  expect(sizeOnDisk(location)).toBeUndefined()
  const rows = await owner.query(`select 1 from upload union all select 1 from file where "_id" = $1`, [
    idOf(location),
  ])
  expect(rows.rowCount).toBe(0)
})

it('lets nobody else end a request by coming to the other process', async () => {
  const location = await begin()
  const { socket } = await sendHalf(first, location)
  const lecturer = await second.signIn({ hostname: 'localhost' }, 'lecturer@sala.test', PASSWORD)
  const site = { hostname: 'second.localhost' }
  const theirs = await second.signIn(site, 'member@second.sala.test', PASSWORD)
  for (const stranger of [lecturer, theirs]) {
    expect((await askOffset(second, stranger, location)).status).toBe(404)
    expect((await sendBytes(second, stranger, location, picture)).status).toBe(404)
    expect((await second.call({ as: stranger, method: 'DELETE', path: location })).status).toBe(404)
  }
  // Not ended: whoever hangs up before the answer has given the request up.
  const answered = once(socket, 'data')
  socket.write(picture.subarray(Math.floor(picture.length / 2)))
  expect(String(await answered)).toContain('204')
  socket.destroy()
  await expectWhole(addressIn(await askOffset(second, member, location)))
})
