import { once } from 'node:events'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import * as importScreen from '#modules/students/screens/import.tsx'
import { MAX_ROWS } from '#modules/users/administration/spreadsheet.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { countImported, pressLongImport, readDoneRow, wholeImport } from '#tests/support/long-import.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { spawnWorker } from '#tests/support/spawn-worker.ts'

/** Megabytes that objects of the killed worker may have; the product alone takes a third of them. */
const HEAP = 320
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/student/import': importScreen }) })
})

it('an import of fifty thousand rows whose worker is killed in the middle is finished by another, in little memory', async () => {
  await pressLongImport(cast, MAX_ROWS)
  const child = await spawnWorker(cast.world, { heap: HEAP })
  onTestFinished(() => void child.kill('SIGKILL'))
  const wait = { timeout: 240_000, interval: 100 }
  await expect.poll(() => readDoneRow(cast), wait).toBeGreaterThan(MAX_ROWS / 2)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await readDoneRow(cast)).toBeLessThan(MAX_ROWS)
  const { engine, database } = cast.world
  const worker = await startWorker({
    engine,
    database: database.config,
    pollSeconds: 0.5,
    superviseSeconds: 1,
  })
  onTestFinished(() => worker.close())
  await expect.poll(() => countImported(cast), wait).toEqual(wholeImport(MAX_ROWS))
}, 600_000)
