import { beforeAll, expect, inject, it } from 'vitest'
import { type Api, connectApi, type SignedInPerson } from '#tests/support/api.ts'
import { SERVED_BY } from '#tests/support/nginx.ts'
import { closeSocketsAfterwards, connect, listen, makeSocket } from '#tests/support/sockets.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const PASSWORD = 'Sala-2569-demo'
const site = { hostname: 'localhost' }

let proxy: Api
let first: Api
let second: Api
closeSocketsAfterwards()

beforeAll(() => {
  proxy = connectApi(() => inject('port'))
  const [one = 0, two = 0] = inject('webPorts')
  first = connectApi(() => one)
  second = connectApi(() => two)
})

const signIn = (api: Api, name: string): Promise<SignedInPerson> =>
  api.signIn(site, `${name}@sala.test`, PASSWORD)

it('share the work: whoever asks again comes to the other one', async () => {
  const answers = [1, 2, 3, 4].map(() => proxy.call({ site, path: 'health' }))
  const servers = new Set((await Promise.all(answers)).map(({ headers }) => headers[SERVED_BY]))
  expect(servers).toEqual(new Set([first, second].map(({ port }) => `127.0.0.1:${port}`)))
})

it('know at once who has signed in at the other, and who has signed out', async () => {
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const member = await signIn(here, 'member')
    const isMember = async (api: Api) =>
      (await api.call<{ role: string }>({ as: member, path: 'test' })).body.data.role === 'member'
    expect(await isMember(there)).toBe(true)
    await there.call({ as: member, path: 'signout', body: {} })
    expect(await isMember(here)).toBe(false)
  }
})

it('close the sockets of a session that ended at the other, also through the proxy', async () => {
  const member = await signIn(first, 'member')
  const direct = await listen(second, { as: member })
  const proxied = await Promise.all([1, 2].map(() => listen(proxy, { as: member })))
  await first.call({ as: member, path: 'signout', body: {} })
  for (const { ended } of [direct, ...proxied]) expect(await ended).toBe('io server disconnect')
  await expect(connect(makeSocket(proxy, { as: member }))).rejects.toThrow(/websocket/)
})

it('count failed sign-ins together, by the address that the proxy tells', async () => {
  const fail = (api: Api, address: string) =>
    api.call({
      site,
      path: 'signin',
      body: { username: 'guessed@sala.test', password: 'wrong-password' },
      headers: { 'x-forwarded-for': address },
    })
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await fail(proxy, '203.0.113.9')).status)
  expect(statuses).not.toContain(429)
  for (const api of [first, second, proxy]) expect((await fail(api, '203.0.113.9')).status).toBe(429)
})

it('show an edit to the next visitor, whichever of them is asked', async () => {
  // Not the academy whose courses the browser tests read meanwhile.
  const academy = { hostname: 'second.localhost' }
  const admin = await proxy.signIn(academy, 'admin@sala.test', PASSWORD)
  const found = await proxy.call<{ _id: string; slug: string; name: string }[]>({
    as: admin,
    path: 'course/query',
    body: { method: 'find', args: [{ status: true }] },
  })
  const { _id: id = '', slug = '', name: before } = found.body.data[0] ?? {}
  const read = () => proxy.call({ site: academy, path: encodeURI(`/lesson/detail/${slug}`) })
  const rename = (name: string | undefined) =>
    proxy.call({ as: admin, method: 'PUT', path: `course/${id}`, body: { data: { name } } })
  for (let n = 1; n <= 5; n += 1) {
    await Promise.all([read(), read(), read(), read()])
    const name = `หลักสูตรหลังสมดุลครั้งที่ ${n}.`
    expect((await rename(name)).status).toBe(200)
    for (let visitor = 0; visitor < 4; visitor += 1) expect((await read()).text).toContain(name)
  }
  await rename(before)
})

it('take a picture of several megabytes through the proxy; the worker makes its sizes', async () => {
  const member = await signIn(proxy, 'member')
  const bytes = await drawPicture(1600, 1000)
  expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024)
  const answer = await upload(proxy, { as: member, bytes })
  expect(answer.status).toBe(204)
  const id = addressIn(answer).split('/')[2] ?? ''
  const countSizes = async () => {
    const { body } = await proxy.call<{ sizes?: unknown[] }>({ as: member, path: `file/${id}` })
    return body.data.sizes?.length ?? 0
  }
  await expect.poll(countSizes).toBeGreaterThan(0)
})
