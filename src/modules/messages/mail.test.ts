import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Site } from '#kernel/tenancy/site.ts'
import { startWorker, type Worker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { type MailServer, openMailServer, readBodies } from '#tests/support/mail-server.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { sendMail } from './public.server.ts'

const WAIT = { timeout: 18_000, interval: 50 }
let world: World
let server: MailServer
let worker: Worker
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  server = await openMailServer()
  site = await world.make.site({ siteName: 'สถาบันทดสอบ', hostname: 'mail.localhost' })
  await setSite(site, { email_provider: 'smtp', email_url: server.url })
  worker = await startWorker({ engine: world.engine, database: world.database.config, pollSeconds: 0.5 })
})

afterAll(async () => {
  await worker.close()
  await server.close()
})

async function setSite(one: Site, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await world.database.owner.query(`update site set "${name}" = $2 where "_id" = $1`, [one._id, value])
}

async function send(
  one: Site,
  email: string,
  values: { name?: string; subject?: string } = {},
): Promise<string> {
  const ctx = world.open(one, 'admin')
  const id = await sendMail(ctx, {
    kind: 'flow',
    to: { name: values.name ?? 'สมหญิง ใจงาม', email },
    subject: values.subject ?? 'ยินดีต้อนรับ <b>',
    lang: 'th',
    heading: 'ยินดีต้อนรับ',
    paragraphs: ['<script>alert(1)</script> สวัสดี'],
    button: { label: 'เข้าสู่เว็บไซต์', url: '/user/login' },
  })
  await ctx.commit()
  return id
}

async function read(id: string): Promise<{ status: string; error: string | null }> {
  return (await world.database.owner.query('select * from message where "_id" = $1', [id])).rows[0]
}

const settled = (id: string, status: string) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject({ status }), WAIT)

describe('a mail by SMTP', () => {
  it('is submitted, delivered and confirmed [AD-4.10-01] [AD-4.10-02]', async () => {
    await setSite(site, { email_from_email: 'office@academy.test', email_from_name: 'ฝ่ายทะเบียน' })
    const id = await send(site, 'one@example.test')
    expect(await read(id)).toMatchObject({ status: 'submit' })
    await settled(id, 'confirm')
    const mail = server.mails.find(({ to }) => to.includes('one@example.test'))
    expect(mail?.from).toBe('office@academy.test')
    expect(mail?.header('from')).toContain('ฝ่ายทะเบียน')
    expect(mail?.header('subject')).toBe('ยินดีต้อนรับ <b>')
    expect(mail?.header('message-id')).toBe(`<${id}@academy.test>`)
    const body = readBodies(mail?.raw ?? '')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; สวัสดี')
    expect(body).toContain('http://mail.localhost/user/login')
  })

  it('to an address that is refused fails with the reason, at once [AD-4.10-03] [AD-8-08]', async () => {
    const id = await send(site, 'nobody@example.test')
    await settled(id, 'fail')
    expect((await read(id)).error).toMatch(/^Failed to send email: .*no such mailbox/)
  })

  it('waits while the mail server is down and goes out once when it is back', async () => {
    const { port } = server
    await server.close()
    const id = await send(site, 'patient@example.test')
    const failed = () =>
      world.database.owner.query(`select 1 from job where name = 'mail.send' and error like '%ECONNREFUSED%'`)
    await vi.waitFor(async () => expect((await failed()).rowCount).toBe(1), WAIT)
    expect(await read(id)).toMatchObject({ status: 'submit' })
    server = await openMailServer(port)
    await settled(id, 'confirm')
    expect(server.mails.filter(({ to }) => to.includes('patient@example.test'))).toHaveLength(1)
  }, 40_000)

  it('comes from the sender of its own site', async () => {
    const other = await world.make.site({ siteName: 'อีกแห่ง', hostname: 'other.localhost' })
    await setSite(other, { email_provider: 'smtp', email_url: server.url })
    await settled(await send(other, 'theirs@example.test'), 'confirm')
    const mail = server.mails.find(({ to }) => to.includes('theirs@example.test'))
    expect(mail?.from).toBe('no-reply@other.localhost')
    expect(mail?.header('from')).toContain('อีกแห่ง')
  })

  it.each([
    { subject: 'Hello\r\nBcc: spy@example.test' },
    { name: 'Eve\nBcc: spy@example.test' },
    { subject: 'Hello\u2028there' },
  ])('cannot have lines put into its head: %j', async (values) => {
    await expect(send(site, 'victim@example.test', values)).rejects.toMatchObject({
      code: 'message.line-break',
    })
    await expect(send(site, 'victim@example.test\r\nBcc: x@example.test')).rejects.toMatchObject({
      code: 'message.line-break',
    })
  })
})

describe('a mail by the e-mail gateway', () => {
  it('is posted with the fields of the specification; 200 confirms it [AD-7.1-06]', async () => {
    const got: { body: Record<string, string>; request: IncomingMessage }[] = []
    let status = 200
    const gateway = createServer((request, answer) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        got.push({ body: JSON.parse(text), request })
        answer.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
    afterwards(() => void gateway.close())
    const other = await world.make.site()
    const { port } = gateway.address() as AddressInfo
    await setSite(other, { email_url: `http://127.0.0.1:${port}/send`, email_key: 'the-key' })
    const id = await send(other, 'web@example.test')
    await settled(id, 'confirm')
    expect(Object.keys(got[0]?.body ?? {}).toSorted()).toEqual(
      ['fromEmail', 'fromName', 'html', 'subject', 'text', 'toEmail', 'toName'].toSorted(),
    )
    expect(got[0]?.body).toMatchObject({ toEmail: 'web@example.test', toName: 'สมหญิง ใจงาม' })
    expect(got[0]?.request.headers).toMatchObject({ authorization: 'Bearer the-key', 'idempotency-key': id })
    status = 422
    const refused = await send(other, 'web@example.test')
    await settled(refused, 'fail')
    expect((await read(refused)).error).toBe('Failed to send email: the e-mail gateway answered 422')
  })
})

it('without any mail server stays in the outbox', async () => {
  const other = await world.make.site()
  const id = await send(other, 'kept@example.test')
  const done = () =>
    world.database.owner.query(`select 1 from job where site_id = $1 and status = 'done'`, [other._id])
  await vi.waitFor(async () => expect((await done()).rowCount).toBe(1), WAIT)
  expect(await read(id)).toMatchObject({ status: 'submit', error: null })
})
