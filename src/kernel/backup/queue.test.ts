import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { installJobs } from '#kernel/jobs/install.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { noteJob, testJobs } from '#tests/support/test-jobs.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'
import { checkArchive, readEntries } from './archive-reader.server.ts'
import { writeArchive } from './archive-writer.server.ts'
import { entryNames, signedText } from './format.ts'
import { backUpFrom, connectTo, makeFolder, openEmptyDatabase, restoreInto, testSeal } from './test-places.ts'
import { intoFile } from './whole-file.server.ts'

const allModules = [...modules, testJobs]
const folder = makeFolder()
const noFiles = join(folder, 'files')
const archive = join(folder, 'sala.backup')
let world: World
let server: MailServer
let messageID: string

beforeAll(async () => {
  world = await openWorld(allModules)
  server = await openMailServer()
  const site = await world.make.site()
  const { owner } = world.database
  await owner.query(`update site set email_provider = 'smtp', email_url = $2 where "_id" = $1`, [
    site._id,
    server.url,
  ])
  const ctx = world.open(site, 'admin')
  messageID = await sendMail(ctx, {
    kind: 'flow',
    to: { name: 'กานต์', email: 'kan@example.test' },
    subject: 'รอส่ง',
    lang: 'th',
    heading: 'รอส่ง',
    paragraphs: ['หนึ่งครั้ง'],
  })
  await enqueue(ctx, noteJob, { label: 'later\t\\N' }, { startAfter: 3600 })
  const done = await enqueue(ctx, noteJob, { label: 'done' })
  await ctx.commit()
  await owner.query(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [done])
  await owner.query(`insert into pgboss.schedule (name, cron) values ('test.note', '0 4 * * *')`)
  await backUpFrom(world.database.config, archive, noFiles)
  return () => server.close()
})

describe('an archive with waiting work', () => {
  it('has the jobs that wait, their queues and schedules, and not those that are over', async () => {
    const { header, manifest } = await checkArchive(archive, testSeal)
    expect(header.queue.map(({ name }) => name)).toEqual(['pgboss.queue', 'pgboss.schedule', 'pgboss.job'])
    expect(manifest.tables['pgboss.job']?.rows).toBe(2)
    expect(manifest.tables['pgboss.schedule']?.rows).toBe(1)
    expect(manifest.tables['pgboss.queue']?.rows).toBeGreaterThan(2)
  })

  it('sends the mail that waited once after the restore, and has the same sums again', async () => {
    const target = await openEmptyDatabase()
    await restoreInto(target, archive, noFiles)
    await backUpFrom(target, `${archive}-again`, noFiles)
    const [first, second] = [
      await checkArchive(archive, testSeal),
      await checkArchive(`${archive}-again`, testSeal),
    ]
    expect(second.manifest).toEqual(first.manifest)

    const engine = createEngine({
      modules: allModules,
      database: target,
      secret: TEST_SECRET,
      log: pino({ level: 'silent' }),
    })
    const worker = await startWorker({ engine, database: target, pollSeconds: 0.5, superviseSeconds: 1 })
    const client = await connectTo(target)
    onTestFinished(async () => {
      await worker.close()
      await engine.jobs.close()
      await engine.pools.close()
      await client.end()
    })
    const read = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
    await vi.waitFor(
      async () =>
        expect(await read('select status from message where "_id" = $1', [messageID])).toEqual([
          { status: 'confirm' },
        ]),
      { timeout: 20_000, interval: 100 },
    )
    await vi.waitFor(
      async () =>
        expect(await read(`select state::text from pgboss.job where name = 'mail.send'`)).toEqual([
          { state: 'completed' },
        ]),
      { timeout: 20_000, interval: 100 },
    )
    expect(server.mails.map(({ to }) => to)).toEqual([['kan@example.test']])
    expect(await read(`select status, attempt from job where name = 'mail.send'`)).toEqual([
      { status: 'done', attempt: 1 },
    ])
    expect(
      await read(`select state::text, data->'data' as data from pgboss.job where name = 'test.note'`),
    ).toEqual([{ state: 'created', data: { label: 'later\t\\N' } }])
  }, 60_000)

  it('leaves the queue’s tables to their own role, as a start does', async () => {
    const target = await openEmptyDatabase()
    await restoreInto(target, archive, noFiles)
    const client = await connectTo(target)
    const owners = await client.query(`select distinct tableowner from pg_tables where schemaname = 'pgboss'`)
    expect(owners.rows).toEqual([{ tableowner: 'sala_platform' }])
    await client.query('set role sala_app')
    await expect(client.query('select data from pgboss.job')).rejects.toThrow('permission denied')
    await client.end()
  })
})

describe('a place whose queue was made before', () => {
  async function openPlace() {
    const target = await openEmptyDatabase()
    const client = await connectTo(target)
    await installJobs(client)
    await client.query(`select pgboss.create_queue('mail.send', '{"policy":"standard"}')`)
    return { target, client }
  }

  it('takes the archive when no job waits in it', async () => {
    const { target, client } = await openPlace()
    await restoreInto(target, archive, noFiles)
    expect((await client.query('select from pgboss.job')).rowCount).toBe(2)
    await client.end()
  })

  it('is left as it is when one does', async () => {
    const { target, client } = await openPlace()
    await client.query(`insert into pgboss.job (name) values ('mail.send')`)
    await expect(restoreInto(target, archive, noFiles)).rejects.toThrow('has jobs in its queue')
    expect((await client.query('select from pgboss.job')).rowCount).toBe(1)
    expect((await client.query(`select to_regclass('public.site') as site`)).rows).toEqual([{ site: null }])
    await client.end()
  })
})

/** The archive with another header, signed again; without the queue's rows when the header has no queue. */
async function rewrite(path: string, change: (header: Record<string, unknown>) => void): Promise<void> {
  const { header, manifest } = await checkArchive(archive, testSeal)
  const changed: Record<string, unknown> = { ...header }
  change(changed)
  const isKept = (name: string) => changed.queue !== undefined || !name.includes('pgboss.')
  const tables = Object.fromEntries(Object.entries(manifest.tables).filter(([name]) => isKept(name)))
  const [headerText, manifestText] = [JSON.stringify(changed), JSON.stringify({ ...manifest, tables })]
  const texts: Record<string, string> = {
    [entryNames.header]: headerText,
    [entryNames.manifest]: manifestText,
    [entryNames.signature]: testSeal.hash(signedText(headerText, manifestText)),
  }
  await writeArchive(intoFile(path), async (writer) => {
    for await (const { name, body } of readEntries(archive)) {
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      const text = texts[name]
      const written = text === undefined ? Buffer.concat(chunks) : Buffer.from(text)
      if (isKept(name)) await writer.add(name, written.byteLength, [written])
    }
  })
}

describe('an archive of another version', () => {
  it('is restored when it is older and has no queue in it', async () => {
    const path = join(folder, 'format-1')
    await rewrite(path, (header) => {
      header.format = 1
      delete header.queue
    })
    const target = await openEmptyDatabase()
    await restoreInto(target, path, noFiles)
    const client = await connectTo(target)
    expect((await client.query('select subject from message')).rows).toEqual([{ subject: 'รอส่ง' }])
    expect((await client.query(`select to_regnamespace('pgboss') as queue`)).rows).toEqual([{ queue: null }])
    await client.end()
  })

  it('is refused when its queue has a column that this version does not make', async () => {
    const path = join(folder, 'newer-queue')
    await rewrite(path, (header) => {
      const queue = structuredClone(header.queue) as { columns: string[] }[]
      queue[2]?.columns.push('surprise')
      header.queue = queue
    })
    const target = await openEmptyDatabase()
    await expect(restoreInto(target, path, noFiles)).rejects.toThrow('pgboss.job.surprise')
    const client = await connectTo(target)
    expect((await client.query(`select to_regnamespace('pgboss') as queue`)).rows).toEqual([{ queue: null }])
    await client.end()
  })
})
