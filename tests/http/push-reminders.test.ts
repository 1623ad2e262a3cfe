import { verify } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushKeys } from '#modules/reminders/push/keys.server.ts'
import { pushReminder } from '#modules/reminders/push/push.server.ts'
import { sendReminders } from '#modules/reminders/send-reminders.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openPushBrowser, openPushService } from '#tests/support/push-service.ts'

let cast: Cast
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  service = await openPushService()
  cast = await openCast(undefined, { tableSources: [service.base] })
})

beforeEach(async () => {
  service.got.length = 0
  service.answer.status = 201
  await cast.world.database.owner.query('delete from push_device')
})

const add = (body: unknown, as = cast.member) => cast.api.call({ as, path: 'reminder/device', body })
const devices = async () =>
  (await cast.world.database.owner.query<{ endpoint: string; userID: string }>('select * from push_device'))
    .rows

/** Runs a job as the worker does. */
async function run<Data>(
  job: { run(given: never, data: Data): Promise<unknown> },
  data: Data,
): Promise<void> {
  const ctx = cast.world.open(cast.ours, 'admin')
  const { signal } = new AbortController()
  const given = { ctx, jobID: 'x', attempt: 1, signal, progress: async () => undefined }
  await job.run(given as never, data)
  await ctx.commit()
}

/** What the queue holds for browsers. */
async function takeQueued(): Promise<Parameters<typeof pushReminder.run>[1][]> {
  const { rows } = await cast.world.database.owner.query<{
    data: { data: Parameters<typeof pushReminder.run>[1] }
  }>(`delete from pgboss.job where name = 'reminders.push' returning data`)
  return rows.map(({ data }) => data.data)
}

async function meetTomorrow(): Promise<void> {
  const { world, ours, member } = cast
  const date = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
  const row = (table: string, values: object) => world.make.row(table, { site_id: ours._id, ...values })
  const { _id: courseID } = await world.make.course(ours, { name: 'อบรมในห้อง', type: 'onsite' })
  const { _id: classID } = await row('class', { courseID, name: 'รุ่น 1', startDate: date, endDate: date })
  await row('class_day', { classID, courseID, date })
  await row('enroll', { userID: member.userID, courseID, classID, status: 'active' })
}

describe('somebody who switched reminders on in a browser', () => {
  it('is told there what they are mailed, readable by that browser alone and signed by the site', async () => {
    const browser = openPushBrowser(`${service.base}/push/abc`)
    expect((await add(browser.subscription)).status).toBe(200)
    await meetTomorrow()
    await run(sendReminders, {})
    const [queued, ...others] = await takeQueued()
    expect(others).toEqual([])
    if (queued) await run(pushReminder, queued)
    const [message] = service.got
    if (!message) throw new Error('nothing was sent')
    expect(browser.read(message.body)).toMatchObject({ title: 'พรุ่งนี้มีเรียน: อบรมในห้อง' })
    expect(message.body.includes('อบรม')).toBe(false)
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })

    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(String(message.headers.authorization)) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(key).toBe(pushKeys(cast.world.engine).publicKey)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.base })
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  it('is forgotten when the push service says that it is gone, and told again after a fault', async () => {
    const browser = openPushBrowser(`${service.base}/push/gone`)
    await add(browser.subscription)
    const [{ userID } = { userID: '' }] = await devices()
    const { rows } = await cast.world.database.owner.query<{ name: string }>('select name from push_device')
    const said = { userID, device: rows[0]?.name ?? '', title: 'ก', text: 'ข', path: '/', tag: 't' }
    service.answer.status = 503
    await expect(run(pushReminder, said)).rejects.toThrow('503')
    expect(await devices()).toHaveLength(1)
    service.answer.status = 410
    await run(pushReminder, said)
    expect(await devices()).toEqual([])
    await run(pushReminder, said)
    expect(service.got).toHaveLength(2)
  })

  it('switches it off, and may have ten browsers', async () => {
    for (let count = 0; count < 12; count += 1)
      await add(openPushBrowser(`${service.base}/push/${count}`).subscription)
    expect((await devices()).length).toBe(10)
    const endpoint = `${service.base}/push/11`
    await cast.api.call({ as: cast.member, path: 'reminder/device/remove', body: { endpoint } })
    expect((await devices()).map((device) => device.endpoint)).not.toContain(endpoint)
  })
})

describe('a browser is not taken', () => {
  const { subscription } = openPushBrowser('https://push.example/abc')

  it.each([
    ['an inner address', { ...subscription, endpoint: 'https://127.0.0.1/abc' }],
    ['plain HTTP', { ...subscription, endpoint: 'http://push.example/abc' }],
    ['no address', { ...subscription, endpoint: 'push' }],
    ['a key of another length', { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } }],
    ['somebody else’s id', { ...subscription, userID: 'x' }],
  ])('with %s', async (_name, body) => {
    expect((await add(body)).status).toBe(400)
    expect(await devices()).toEqual([])
  })

  it('from nobody, and not from staff', async () => {
    expect(
      (await cast.api.call({ site: cast.ours, path: 'reminder/device', body: subscription })).status,
    ).toBe(401)
    expect((await add(subscription, cast.admin)).status).toBe(403)
  })

  it('from one person and left to another: it is whose it was last, and theirs alone to switch off', async () => {
    await add(subscription)
    const { email, _id } = await cast.world.make.user(cast.ours)
    const second = await cast.api.signIn(cast.ours, email)
    await add(subscription, second)
    expect((await devices()).map(({ userID }) => userID)).toEqual([_id])
    const { endpoint } = subscription
    await cast.api.call({ as: cast.member, path: 'reminder/device/remove', body: { endpoint } })
    expect(await devices()).toHaveLength(1)
  })
})
