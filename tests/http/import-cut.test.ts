import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { importJob } from '#modules/students/import/import-members.server.ts'
import * as importScreen from '#modules/students/screens/import.tsx'
import { MAX_ROWS } from '#modules/users/administration/spreadsheet.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { countImported, pressLongImport, readDoneRow, wholeImport } from '#tests/support/long-import.ts'
import { pagesOf } from '#tests/support/screens.ts'

/** Rows that are there before the tries that are cut: to write them all takes a minute. */
const BEFORE = 47_000
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/student/import': importScreen }) })
})

const query = async <Row extends object>(text: string) =>
  (await cast.world.database.owner.query<Row>(text)).rows

/** What the tries before have done. */
async function pretendDone(): Promise<void> {
  await query(
    `insert into "user" (site_id, firstname, lastname, email, username, phone, role)
     select '${cast.ours._id}', 'สมาชิก' || n, 'ใจดี' || n, 'cut' || n || '@import.test', 'cut' || n || '@import.test',
       '08' || lpad(n::text, 8, '0'), 'user' from generate_series(0, ${BEFORE - 1}) n`,
  )
  await query(`update member_import set "doneRow" = ${BEFORE + 1}, "wrongRows" = '{}'`)
}

/** Does the next portion of the queued job, as a worker that goes away after it. */
async function beginAndDie(): Promise<void> {
  type Given = Parameters<typeof importJob.run>[1]
  const [queued] = await query<{ id: string; data: { data: Given } }>(
    `select id, data from pgboss.job where name = '${importJob.name}'`,
  )
  if (!queued) throw new Error('nothing was queued')
  const controller = new AbortController()
  const ctx = cast.world.open(cast.ours, 'admin')
  const progress = async () => controller.abort()
  const given = { ctx, jobID: queued.id, attempt: 1, signal: controller.signal, progress }
  await expect(importJob.run(given, queued.data.data)).rejects.toThrow(/abort/i)
  await ctx.rollback()
}

/** Every connection of the product to its database is gone, in the middle of whatever it asked. */
const cutConnections = () =>
  query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

it('an import of fifty thousand rows that is cut twice goes on where it was: nothing twice, nothing lost', async () => {
  await pressLongImport(cast, MAX_ROWS)
  await pretendDone()
  await beginAndDie()
  const first = await readDoneRow(cast)
  expect(first).toBeGreaterThan(BEFORE + 1)
  expect(first).toBeLessThan(MAX_ROWS)
  const { engine, database } = cast.world
  const worker = await startWorker({
    engine,
    database: database.config,
    pollSeconds: 0.5,
    superviseSeconds: 1,
    retrySeconds: 1,
  })
  onTestFinished(() => worker.close())
  await expect.poll(() => readDoneRow(cast), { timeout: 60_000, interval: 20 }).toBeGreaterThan(first)
  await cutConnections()
  expect(await readDoneRow(cast)).toBeLessThan(MAX_ROWS)
  await expect
    .poll(() => countImported(cast), { timeout: 60_000, interval: 300 })
    .toEqual(wholeImport(MAX_ROWS, BEFORE))
}, 150_000)
