import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { startImport, storeSpreadsheet } from '#modules/students/import/import-members.server.ts'
import * as importScreen from '#modules/students/screens/import.tsx'
import { writeMembers } from '#modules/users/administration/write-members.server.ts'
import { startWorker, type Worker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

const ROWS = 2_000
const FAULTY_EVERY = 10
const mapping = { firstname: 0, lastname: 1, email: 2, phone: 3, citizen: 4 }
let cast: Cast
let worker: Worker | undefined
let fileID: string

const emailOf = (n: number) => `many${n}@import.test`
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows

/** An administrator's context on our site, as a request has it. */
async function asAdmin<T>(work: (ctx: ReturnType<Cast['world']['open']>) => Promise<T>): Promise<T> {
  const { actor } = cast.world.open(cast.ours, 'admin')
  const ctx = cast.world.open(cast.ours, { ...actor, userID: cast.admin.userID })
  const done = await work(ctx)
  await ctx.commit()
  return done
}

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/import': importScreen }) })
  const rows = Array.from({ length: ROWS }, (_, n) => [
    n % FAULTY_EVERY === 0 ? '' : `สมาชิก${n}`,
    `ใจดี${n}`,
    emailOf(n),
    `08${String(n).padStart(8, '0')}`,
    citizenIdFrom(String(200_000_000_000 + n)),
  ])
  const head = ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'เลขประจำตัวประชาชน']
  const cells = [head, ...rows].map((row) => row.map((value) => ({ value, type: String })))
  const bytes = await writeXlsxFile(cells).toBuffer()
  fileID = await asAdmin((ctx) => storeSpreadsheet(ctx, 'many.xlsx', bytes))
})
afterAll(() => worker?.close())

it('shows the errors of thousands of rows page by page', async () => {
  const open = (page: string) =>
    cast.api.call({ as: cast.admin, path: `/user/import?file=${fileID}&page=${page}` })
  const first = (await open('1')).text
  expect(first).toContain('พร้อมนำเข้า 1800 คน')
  expect(first).toContain('มีข้อผิดพลาด 200 แถว')
  const reasons = (text: string) => text.split('>ชื่อ: ').length - 1
  expect(reasons(first)).toBe(50)
  expect(reasons((await open('4')).text)).toBe(50)
  expect(reasons((await open('5')).text)).toBe(0)
  for (const odd of ['0', '-1', '1e9', 'x']) expect((await open(odd)).status, odd).toBe(200)
})

it('imports them in chunks, goes on after a try that was lost, and takes nothing of its own for another’s', async () => {
  await asAdmin((ctx) => startImport(ctx, fileID, mapping))
  // What a worker that was killed after two rows has left.
  const lost = [2, 3].map((n) => ({
    site_id: cast.ours._id,
    email: emailOf(n - 1),
    username: emailOf(n - 1),
  }))
  for (const row of lost)
    await cast.world.make.row('user', { ...row, firstname: 'ก่อนล้ม', lastname: 'ล้ม', role: 'user' })
  const wrongRows = Array.from({ length: ROWS / FAULTY_EVERY }, (_, n) => n * FAULTY_EVERY + 2)
  await query(`update member_import set "doneRow" = 4, "wrongRows" = '{${wrongRows.join(',')}}'`)
  const { engine, database } = cast.world
  worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
  const [done] = await vi.waitFor(
    async () => {
      const rows = await query<{ added: number; refused: number; faultsID: string }>(
        'select added, refused, "faultsID" from member_import where added is not null',
      )
      expect(rows).toHaveLength(1)
      return rows
    },
    { timeout: 18_000, interval: 100 },
  )
  expect(done).toMatchObject({ added: 1_800, refused: 200, faultsID: expect.any(String) })
  const members = await query<{ n: string; sealed: string; sites: string }>(
    `select count(*) as n, count(*) filter (where citizen like 'v2.%' and citizen_hash is not null) as sealed,
       count(distinct site_id) as sites from "user" where email like 'many%@import.test' and role = 'user'`,
  )
  expect(members.map(({ n, sealed, sites }) => [n, sealed, sites].map(Number))).toEqual([[1_800, 1_798, 1]])
})

it('leaves out a row whose values somebody else got before it was written', async () => {
  const taken = await cast.world.make.user(cast.ours, { phone: '0899999999' })
  const row = (number: number, values: object) => ({
    number,
    values: { firstname: 'ก', lastname: 'ข', email: `late${number}@import.test`, ...values },
    faults: {},
  })
  const rows = [row(2, {}), row(3, { phone: '0899999999' }), row(4, { email: taken.email })]
  const left = await asAdmin((ctx) => writeMembers(ctx, rows))
  expect(left.map(({ number }) => number)).toEqual([3, 4])
  expect(await query('select email from "user" where email like \'late%\'')).toEqual([
    { email: 'late2@import.test' },
  ])
})
