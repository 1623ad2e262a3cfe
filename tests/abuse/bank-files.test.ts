import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { type BankOffice, openBank } from '#tests/support/bank.ts'
import { seenIn } from '#tests/support/screens.ts'

const MEGABYTE = 1024 * 1024
const ROW = '17/11/2026,1,10.00\n'

let bank: BankOffice
beforeAll(async () => {
  bank = await openBank()
})

/** Fifty megabytes of payments, to the byte. */
const fifty = () => Buffer.alloc(50 * MEGABYTE, ROW)

async function countAll(): Promise<unknown> {
  const { rows } = await bank.world.database.owner.query(
    `select (select count(*) from bank_row) as rows, (select count(*) from bank_import) as imports,
       (select count(*) from file) as files`,
  )
  return rows
}

it.each<[string, () => Buffer, string]>([
  ['of exactly fifty megabytes', fifty, 'ใหญ่เกิน'],
  ['of exactly fifty megabytes, packed by the browser', () => gzipSync(fifty()), 'ใหญ่เกิน'],
  [
    'of Excel that unpacks to fifty megabytes',
    () => Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(fifty()) })),
    'ไฟล์',
  ],
  ['with no byte at all', () => Buffer.alloc(0), 'ไม่มีรายการ'],
  ['with no byte at all, packed', () => gzipSync(Buffer.alloc(0)), 'ไม่มีรายการ'],
  ['of blanks alone', () => Buffer.from('\uFEFF \n\n \n'), 'ไม่มีรายการ'],
  ['of headings alone', () => Buffer.from('Date,Ref.1,Amount\n'), 'ไม่มีรายการ'],
  ['of Excel without a sheet', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })), 'ไฟล์'],
])('a file %s is refused in words, and nothing of it stays', async (_what, make, word) => {
  const before = await countAll()
  const refused = await bank.send(make())
  expect([400, 413]).toContain(refused.status)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(seenIn(refused)).toContain(word)
  expect(await countAll()).toEqual(before)
  // Nobody else waits for it.
  expect((await bank.open('/lesson/reconcile-xls', bank.admin)).status).toBe(200)
})
