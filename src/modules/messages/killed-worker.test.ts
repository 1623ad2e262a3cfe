import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startWorker } from '#src/worker/start.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { spawnWorker } from '#tests/support/spawn-worker.ts'
import { openWorld } from '#tests/support/world.ts'
import { sendMail } from './public.server.ts'

it('a mail whose worker dies before it hears the answer is no second mail: its Message-ID is the same', async () => {
  const world = await openWorld()
  const server = await openMailServer(0, { answersMail: (count) => count > 1 })
  const site = await world.make.site()
  await world.database.owner.query(
    `update site set email_provider = 'smtp', email_url = $2 where "_id" = $1`,
    [site._id, server.url],
  )
  const child = await spawnWorker(world)
  const ctx = world.open(site)
  const id = await sendMail(ctx, {
    kind: 'flow',
    to: { name: 'Ann', email: 'ann@example.test' },
    subject: 'Hello',
    lang: 'en',
    heading: 'Hello',
    paragraphs: ['Once.'],
  })
  await ctx.commit()
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 10_000 })
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const { engine, database } = world
  const worker = await startWorker({
    engine,
    database: database.config,
    pollSeconds: 0.5,
    superviseSeconds: 1,
  })
  onTestFinished(async () => {
    await worker.close()
    await server.close()
  })
  const status = async () =>
    (await database.owner.query('select status from message where "_id" = $1', [id])).rows[0]?.status
  await expect.poll(status, { timeout: 45_000, interval: 200 }).toBe('confirm')
  expect(server.mails).toHaveLength(2)
  expect(new Set(server.mails.map((mail) => mail.header('message-id'))).size).toBe(1)
}, 70_000)
