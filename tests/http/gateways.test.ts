import { createServer } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { OutsideFault } from '#kernel/outside/call-listed.server.ts'
import { judgeFault, judgeStatus } from '#kernel/outside/judge-fault.ts'
import * as gateways from '#modules/settings/screens/gateways.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import {
  MERCHANT,
  openSandboxProvider,
  type SandboxProvider,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#tests/support/sandbox-provider.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/setup/gateway'
let cast: Cast
let provider: SandboxProvider

beforeAll(async () => {
  provider = await openSandboxProvider()
  cast = await openCast({ pages: pagesOf({ [PATH]: gateways }) }, { tableSources: [provider.origin] })
})

const open = (as: SignedInPerson = cast.admin) => cast.api.call({ as, site: cast.ours, path: PATH })
const post = (test: string, coming: Partial<Parameters<Cast['api']['call']>[0]> = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...coming,
    path: PATH,
    raw: new URLSearchParams({ test }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const sayOf = async (test: string) => seenIn(await post(test))

async function setMail(values: Record<string, string | null>) {
  const { email_url: url, email_key: key = null, email_provider: kind = null } = values
  await cast.world.database.owner.query(
    'update site set email_url = $2, email_key = $3, email_provider = $4 where "_id" = $1',
    [cast.ours._id, url, key, kind],
  )
}

async function setProvider(secretKey: string) {
  const { seal } = cast.world.engine
  await cast.world.database.owner.query('delete from payment_account where site_id = $1', [cast.ours._id])
  await cast.world.database.owner.query(
    `insert into payment_account (site_id, provider, address, "merchantID", "secretKey", "webhookSecret", active)
     values ($1, 'sandbox', $2, $3, $4, $5, true)`,
    [cast.ours._id, provider.origin, MERCHANT, seal.seal(secretKey), seal.seal(WEBHOOK_SECRET)],
  )
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the gateways of a site', () => {
  it('say what is set and what is not, without a secret', async () => {
    await setMail({ email_url: 'smtp://mailer@mail.example', email_key: 'hush-hush', email_provider: 'smtp' })
    await setProvider(SECRET_KEY)
    const page = seenIn(await open())
    for (const part of [
      'กุญแจของโปรแกรมภายนอก',
      'LINE',
      'LDAP',
      'mail.example',
      'เว็บฮุก',
      MERCHANT,
      'ยังไม่ได้ตั้ง',
    ])
      expect(page).toContain(part)
    for (const secret of ['hush-hush', SECRET_KEY, WEBHOOK_SECRET, cast.ours.key])
      expect(page).not.toContain(secret)
  })

  it('are tried: a payment provider that knows us, one that does not, and one in trouble', async () => {
    await setProvider(SECRET_KEY)
    expect(await sayOf('payment')).toContain('เชื่อมต่อได้')
    await setProvider('sk_wrong')
    expect(await sayOf('payment')).toContain('ไม่ยอมรับชื่อหรือรหัสลับ')
    await setProvider(SECRET_KEY)
    provider.trouble = 500
    expect(await sayOf('payment')).toContain('คำตอบ 500')
    provider.trouble = null
  })

  it('are tried: a mail server that answers, one that is not there, and a gateway inside the network', async () => {
    const server = await openMailServer()
    await setMail({ email_url: server.url, email_provider: 'smtp' })
    expect(await sayOf('mail')).toContain('เชื่อมต่อได้')
    await server.close()
    await setMail({ email_url: `smtp://127.0.0.1:${await closedPort()}`, email_provider: 'smtp' })
    expect(await sayOf('mail')).toContain('ปฏิเสธการเชื่อมต่อ')
    await setMail({ email_url: 'http://169.254.169.254/latest/', email_provider: 'gateway' })
    expect(await sayOf('mail')).toContain('เครือข่ายภายใน')
  })

  it('are tried: the key by which programs come', async () => {
    expect(await sayOf('client-key')).toContain('เชื่อมต่อได้')
  })

  it('have nothing to try where nothing is set, and leave a line in the log where they are', async () => {
    expect((await post('line')).status).toBe(409)
    expect((await post('nothing')).status).toBe(404)
    const { rows } = await cast.world.database.owner.query(
      `select changes from audit where site_id = $1 and action = 'gateway-test' order by "createdAt" desc limit 1`,
      [cast.ours._id],
    )
    expect(rows[0]?.changes).toEqual({ gateway: 'client-key' })
  })

  it.each(intruders)('are no business of a %s', async (intruder) => {
    const before = provider.asked.length
    const answer = await post('payment', comingAs(cast, intruder))
    expect(answer.text).not.toContain('เชื่อมต่อได้')
    expect((await cast.api.call({ ...comingAs(cast, intruder), path: PATH })).text).not.toContain(MERCHANT)
    expect(provider.asked.length).toBe(before)
  })

  it('are tried so often and no oftener', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const as = await cast.api.signIn(cast.ours, email)
    const answers = []
    for (let at = 0; at < 21; at += 1) answers.push((await post('client-key', { as })).status)
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers[20]).toBe(429)
  })
})

describe('a fault on the way', () => {
  it.each([
    ['ENOTFOUND', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['ETIMEDOUT', 'timeout'],
    ['EAUTH', 'login'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['EINNER', 'inner'],
    ['ESOMETHING', 'answer'],
  ])('of the code %s is «%s»', (code, fault) => {
    expect(judgeFault(new OutsideFault('x', 0, Object.assign(new Error('y'), { code })))).toBe(fault)
  })

  it('is told by the status too', () => {
    expect([200, 401, 403, 500].map(judgeStatus)).toEqual([undefined, 'login', 'scope', 'answer'])
  })
})
