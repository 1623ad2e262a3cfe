import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { spawnWorker } from '#tests/support/spawn-worker.ts'
import { openWorld } from '#tests/support/world.ts'

const MAILS = 120
/** The worker that sends it waits for an answer in vain, so that it is in the middle of a job when it dies. */
const UNANSWERED = 15

it('a worker killed under load loses no job; the other does its jobs once more at most', async () => {
  const world = await openWorld()
  const mailServer = await openMailServer(0, { answersMail: (count) => count !== UNANSWERED })
  const api = await openApi(world)
  const site = await world.make.site()
  const { email } = await world.make.user(site, { role: 'admin', reach: [site._id] })
  const admin = await api.signIn(site, email)
  const { owner } = world.database
  await owner.query(`update site set email_provider = 'smtp', email_url = $2 where "_id" = $1`, [
    site._id,
    mailServer.url,
  ])
  const doomed = await spawnWorker(world)
  let wanted = 0
  const lane = async () => {
    while (wanted < MAILS) {
      wanted += 1
      const data = { name: 'Ann', email: `a${wanted}@example.test`, subject: `load ${wanted}`, body: 'Once.' }
      expect((await api.call({ as: admin, path: 'message', body: { data } })).status).toBeLessThan(300)
    }
  }
  const load = Promise.all([lane(), lane(), lane()])
  await expect.poll(() => mailServer.mails.length).toBeGreaterThanOrEqual(UNANSWERED)
  const ended = once(doomed, 'exit')
  doomed.kill('SIGKILL')
  await ended
  const remaining = await spawnWorker(world)
  onTestFinished(async () => {
    const gone = once(remaining, 'exit')
    remaining.kill('SIGKILL')
    await gone
    await mailServer.close()
  })
  await load
  const count = async (text: string) => (await owner.query(text)).rowCount
  const confirmed = () => count(`select 1 from message where status = 'confirm' and subject like 'load %'`)
  await expect.poll(confirmed, { timeout: 50_000, interval: 200 }).toBe(MAILS)

  const tries = Map.groupBy(
    mailServer.mails.filter((mail) => mail.header('subject').startsWith('load ')),
    (mail) => mail.header('message-id'),
  )
  expect(tries.size).toBe(MAILS)
  const repeated = [...tries.values()].filter((mails) => mails.length > 1)
  expect(repeated.length).toBeGreaterThan(0)
  // The killed worker did two at a time.
  expect(repeated.length).toBeLessThanOrEqual(2)
  expect(Math.max(...repeated.map((mails) => mails.length))).toBe(2)
  const jobs = await owner.query(
    `select status, max(attempt) as attempt from job where name = 'mail.send' group by 1`,
  )
  expect(jobs.rows).toEqual([{ status: 'done', attempt: 2 }])
}, 90_000)
