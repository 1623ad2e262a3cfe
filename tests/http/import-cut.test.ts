import { beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { importJob } from '#modules/students/import/import-members.server.ts'
import * as importScreen from '#modules/students/screens/import.tsx'
import { startWorker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

/** Several times what is written at once; an import of fifty thousand takes the same way for minutes. */
const ROWS = 2_000
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/student/import': importScreen }) })
})

const query = async <Row extends object>(text: string) =>
  (await cast.world.database.owner.query<Row>(text)).rows

const post = (raw: Buffer | string, type: string) =>
  cast.api.call({
    as: cast.admin,
    site: cast.ours,
    path: '/student/import',
    raw,
    headers: { 'content-type': type },
  })

/** A sheet of so many people, the way a browser sends it. */
async function upload(): Promise<string> {
  const head = ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'บริษัท']
  const people = Array.from({ length: ROWS }, (_, n) => [
    `สมาชิก${n}`,
    `ใจดี${n}`,
    `cut${n}@import.test`,
    `08${String(n).padStart(8, '0')}`,
    `บริษัทที่ ${n % 3}`,
  ])
  const cells = [head, ...people].map((row) => row.map((value) => ({ value, type: String })))
  const bytes = await writeXlsxFile(cells).toBuffer()
  const mark = 'sala-cut-boundary'
  const start = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="many.xlsx"\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(start), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
  const { headers } = await post(whole, `multipart/form-data; boundary=${mark}`)
  return /file=([\w-]{36})/.exec(String(headers.location))?.[1] ?? ''
}

const work = () => {
  const { engine, database } = cast.world
  return startWorker({ engine, database: database.config, pollSeconds: 0.5, superviseSeconds: 1 })
}

/** Does the first portion of the queued job, as a worker that goes away after it. */
async function beginAndDie(): Promise<void> {
  type Given = Parameters<typeof importJob.run>[1]
  const [queued] = await query<{ id: string; data: { data: Given } }>(
    `select id, data from pgboss.job where name = '${importJob.name}'`,
  )
  if (!queued) throw new Error('nothing was queued')
  const { signal, abort } = abortable()
  const ctx = cast.world.open(cast.ours, 'admin')
  const given = { ctx, jobID: queued.id, attempt: 1, signal, progress: async () => abort() }
  await expect(importJob.run(given, queued.data.data)).rejects.toThrow(/abort/i)
  await ctx.rollback()
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

it('an import whose worker goes away in the middle is taken up where it was', async () => {
  const fields = { firstname: '0', lastname: '1', email: '2', phone: '3', company: '4' }
  const mapping = Object.fromEntries(Object.entries(fields).map(([name, at]) => [`map.${name}`, at]))
  const form = { intent: 'import', file: await upload(), companyRest: 'new', ...mapping }
  const pressed = await post(new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded')
  expect(pressed.status).toBe(302)
  await beginAndDie()
  const [{ doneRow } = { doneRow: 0 }] = await query<{ doneRow: number }>(
    'select "doneRow" from member_import',
  )
  expect(doneRow).toBeGreaterThan(1)
  expect(doneRow).toBeLessThan(ROWS)
  const second = await work()
  await expect
    .poll(() => query('select added, refused from member_import'), { timeout: 40_000, interval: 500 })
    .toEqual([{ added: ROWS, refused: 0 }])
  await second.close()
  const [counted] = await query<{ people: number; employed: number; companies: number }>(
    `select (select count(*)::int from "user" where email like 'cut%@import.test') as people,
       (select count(*)::int from company_member) as employed, (select count(*)::int from company) as companies`,
  )
  expect(counted).toEqual({ people: ROWS, employed: ROWS, companies: 3 })
}, 60_000)
