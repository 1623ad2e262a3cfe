import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { findFreePort } from '#tests/support/nginx.ts'
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_SITE,
  type DemoServer,
  runDemoServer,
} from './support/demo-server.ts'

const MAILS = 20
let port: number
let server: DemoServer
let admin: SignedInPerson

beforeAll(async () => {
  port = await findFreePort()
  server = await runDemoServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, SALA_RETRY_SECONDS: '1' })
  admin = await server.api.signIn(DEMO_SITE, DEMO_ADMIN, DEMO_PASSWORD)
})

afterAll(() => server.stop())

const subjectOf = (index: number) => `while away ${index}`

async function statuses(): Promise<Record<string, number>> {
  const found = await server.owner.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from message where subject like 'while away %' group by status`,
  )
  return Object.fromEntries(found.rows.map(({ status, count }) => [status, count]))
}

it('mails that were wanted while the mail server was away are sent once each when it is back', async () => {
  for (let index = 0; index < MAILS; index += 1) {
    const data = { name: 'สมหญิง', email: `m${index}@example.test`, subject: subjectOf(index), body: 'สวัสดี' }
    expect((await server.api.call({ as: admin, path: 'message', body: { data } })).status).toBeLessThan(300)
  }
  const triedInVain = async () =>
    (
      await server.owner.query(
        `select 1 from job where name = 'mail.send' and attempt > 0 and error ~ 'ECONNREFUSED'`,
      )
    ).rowCount ?? 0
  await expect.poll(triedInVain).toBeGreaterThanOrEqual(MAILS)
  expect(await statuses()).toEqual({ submit: MAILS })
  for (const path of ['/lesson/home', '/api/health/ready'])
    expect((await server.api.call({ site: DEMO_SITE, path })).status).toBe(200)

  const mailServer = await openMailServer(port)
  onTestFinished(() => mailServer.close())
  await expect.poll(statuses, { timeout: 40_000 }).toEqual({ confirm: MAILS })
  const wanted = mailServer.mails.filter((mail) => mail.header('subject').startsWith('while away'))
  expect(wanted.map((mail) => mail.header('subject')).toSorted()).toEqual(
    Array.from({ length: MAILS }, (_, index) => subjectOf(index)).toSorted(),
  )
  expect(new Set(wanted.map((mail) => mail.header('message-id'))).size).toBe(MAILS)
})
