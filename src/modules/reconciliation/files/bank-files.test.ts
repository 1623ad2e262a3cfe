import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { openBankFile, rowsOf } from './open-file.server.ts'
import type { BankRow } from './read-rows.ts'
import { encodeOldThai } from './thai-letters.ts'
import { type SampleKind, sampleKinds, writeBankFile } from './write-file.server.ts'

const NOW = new Date('2026-11-17T05:00:00Z')

const thai = fc.stringMatching(/^[ก-ฮ][ก-ฮะาำเแโใไ]{0,20}( [ก-ฮ]{1,15})?$/)
const word = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
const day = fc
  .date({ min: new Date('2005-01-01T00:00:00Z'), max: new Date('2026-11-16T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc.integer({ min: 0, max: 86_399 }).map((at) => new Date(at * 1000).toISOString().slice(11, 19))

const payment = fc.record({
  day,
  time,
  ref1: fc.stringMatching(/^[1-9]\d{9}$/),
  ref2: fc.stringMatching(/^\d{10,13}$/),
  name: thai,
  satang: fc.oneof(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: -9_999_999_999, max: -1 })),
  channel: fc.constantFrom('ATM', 'MOB', 'CSH'),
  branch: fc.stringMatching(/^\d{4}$/),
  teller: fc.stringMatching(/^\d{4}$/),
  reference: fc.option(word),
})
const payments = fc
  .array(payment, { minLength: 1, maxLength: 12 })
  .map((rows): BankRow[] =>
    rows.map((row, at) => ({ ...row, sequence: String(at + 1).padStart(6, '0'), line: 0 })),
  )

const bare = (kind: SampleKind) => (row: BankRow) => ({
  ...row,
  line: 0,
  reference: kind === 'fixed' ? null : row.reference,
})

const read = async (bytes: Uint8Array) => rowsOf(await openBankFile(bytes), NOW)
const isReadOrRefused = (bytes: Uint8Array) =>
  read(bytes).then(
    () => true,
    (error: unknown) => error instanceof DomainError,
  )
const textFile = (text: string) => Buffer.from(text)

describe('payments come back as they were written', () => {
  it.each(sampleKinds)('as %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(payments, async (rows) => {
        const found = await read(await writeBankFile(kind, rows))
        expect(found.faults).toEqual([])
        expect(found.rows.map(bare(kind))).toEqual(rows.map(bare(kind)))
        expect(found.isBalanced).toBe(true)
        expect(found.trailer?.satang).not.toBeNull()
      }),
      { numRuns: kind === 'xlsx' ? 25 : 100 },
    )
  })

  it('never throws anything but a reason, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        expect(await isReadOrRefused(bytes)).toBe(true)
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        payments,
        fc.constantFrom(...sampleKinds),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (rows, kind, part) => {
          const whole = await writeBankFile(kind, rows)
          const cut = whole.subarray(0, Math.floor(whole.length * part))
          expect(await isReadOrRefused(cut)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the words of banks', () => {
  it.each([
    [
      'วันที่,เวลา,Ref.1,Ref.2,จำนวนเงิน,ช่องทาง,สาขา,Teller',
      '17/11/2569,10:30,6910000032,1,"1,290.50",MOB,0001,T1',
    ],
    [
      'Date,Time,เลขที่อ้างอิง 1,เลขที่อ้างอิง 2,Amount,Channel,Branch,Teller',
      '2026-11-17,10.30,6910000032,1,1290.5,MOB,0001,T1',
    ],
    [
      'Payment Date;Payment Time;Reference 1;Reference 2;Amount (THB);Channel;Branch;Teller',
      '17 พ.ย. 2569;103000;6910000032;1;1290.50 CR;MOB;0001;T1',
    ],
    [
      'วันที่\tเวลา\tRef 1\tRef 2\tจำนวนเงิน (สตางค์)\tช่องทาง\tรหัสสาขา\tเทลเลอร์',
      '๑๗/๑๑/๖๙\t10:30:00\t6910000032\t1\t129050\tMOB\t0001\tT1',
    ],
  ])('%s', async (heading, line) => {
    const { rows, faults } = await read(textFile(`ธนาคารตัวอย่าง\n\n${heading}\n${line}\n`))
    expect(faults).toEqual([])
    expect(rows[0]).toMatchObject({
      line: 4,
      day: '2026-11-17',
      time: '10:30:00',
      ref1: '6910000032',
      satang: 129_050,
      channel: 'MOB',
      branch: '0001',
      teller: 'T1',
    })
  })

  it('tell money that went back by a sign, brackets, a letter or a column', async () => {
    for (const cell of ['-990.00', '990.00-', '(990.00)', '990.00 DR']) {
      const { rows } = await read(textFile(`Date,Amount\n17/11/2026,${cell}\n`))
      expect(rows[0]?.satang).toBe(-99_000)
    }
    const { rows } = await read(textFile('Date,Withdrawal,Deposit\n17/11/2026,990.00,\n17/11/2026,,10\n'))
    expect(rows.map(({ satang }) => satang)).toEqual([-99_000, 1_000])
  })

  it('take nobody for the totals whose name begins alike', async () => {
    const { rows, trailer } = await read(
      textFile('ชื่อ,วันที่,จำนวนเงิน\nรวมพล สุขใจ,17/11/2569,10.00\nรวม 1 รายการ,,10.00\n'),
    )
    expect(rows).toMatchObject([{ name: 'รวมพล สุขใจ', satang: 1_000 }])
    expect(trailer).toEqual({ count: 1, satang: 1_000 })
  })

  it('the clock goes over midnight and New Year, in both calendars', async () => {
    const lines = ['31/12/2568,24:00,1', '31/12/68,23:59:59,1', '01/01/2569,00:00,1', '31/12/2025 23:59,,1']
    const { rows } = await read(textFile(`Date,Time,Amount\n${lines.join('\n')}\n`))
    expect(rows.map((row) => `${row.day} ${row.time}`)).toEqual([
      '2026-01-01 00:00:00',
      '2025-12-31 23:59:59',
      '2026-01-01 00:00:00',
      '2025-12-31 23:59:00',
    ])
  })
})

describe('what is wrong is told by its line, and nothing is guessed', () => {
  it('of single rows', async () => {
    const lines = [
      '32/11/2569,10:00,1',
      '17/11/2569,25:00,1',
      '17/11/2569,10:00,1.290,00',
      '17/11/2570,10:00,1',
      '17/11/2569,10:00,0',
    ]
    const { rows, faults } = await read(
      textFile(`Date;Time;Amount\n${lines.join('\n').replaceAll(/,(?!00)/g, ';')}\n`),
    )
    expect(rows).toEqual([])
    expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'date'],
      [3, 'time'],
      [4, 'amount'],
      [5, 'future'],
      [6, 'no-amount'],
    ])
  })

  it('of a reference that a spreadsheet has rounded', async () => {
    const { faults } = await read(textFile('Date,Ref.1,Amount\n17/11/2026,6.91E+19,1\n'))
    expect(faults[0]).toMatchObject({ line: 2, reason: 'number-lost' })
  })

  it('of totals that are not those of the rows', async () => {
    const head = 'Date,Amount\n17/11/2026,10.00\n17/11/2026,5.00\n'
    expect((await read(textFile(`${head}Total 2 items,15.00\n`))).isBalanced).toBe(true)
    expect((await read(textFile(`${head}Total 2 items,15.01\n`))).isBalanced).toBe(false)
    expect((await read(textFile(`${head}Total 3 items,15.00\n`))).isBalanced).toBe(false)
  })

  it.each([
    ['nothing at all', '', 'empty'],
    ['blanks', ' \n \n', 'empty'],
    ['headings alone', 'Date,Amount\n', 'empty'],
    ['an open quote', 'Date,Amount\n"17/11/2026,1\n', 'open-quote-at'],
    ['a quote within', 'Date,Amount\n"a"b,1\n', 'quote-at'],
    ['a page that breaks off', '<html><table><tr><td>Date</td><td>Amount</td></tr><tr><td>17/', 'cut-off-at'],
  ])('of %s', async (_what, text, reason) => {
    await expect(read(textFile(text))).rejects.toMatchObject({ code: `reconciliation.file.${reason}` })
  })

  it('of letters in another encoding than the rest', async () => {
    const broken = Buffer.concat([
      textFile('วันที่,ชื่อ,จำนวนเงิน\n17/11/2569,สมชาย ใจดี,1\n17/11/2569,'),
      encodeOldThai('สมชาย'),
      textFile(',1\n'),
    ])
    await expect(read(broken)).rejects.toMatchObject({
      code: 'reconciliation.file.encoding-at',
      values: { line: 3 },
    })
    await expect(read(Buffer.from([0x44, 0x00, 0x01, 0x02]))).rejects.toMatchObject({ status: 400 })
  })

  it('of files that are too large, and of Excel before 2007', async () => {
    await expect(read(Buffer.alloc(50 * 1024 * 1024, 'x,1\n'))).rejects.toMatchObject({ status: 413 })
    await expect(
      read(textFile('Date,Amount\n'.concat('17/11/2026,1\n'.repeat(20_001)))),
    ).rejects.toMatchObject({
      status: 413,
    })
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
      code: 'reconciliation.file.old-excel',
    })
  })

  it('of lines of fixed width that are short, unknown, or behind the totals', async () => {
    const row: BankRow = {
      line: 0,
      day: '2026-11-17',
      time: '10:00:00',
      satang: 100,
      ref1: '1',
      ref2: null,
      name: 'ก',
      reference: null,
      channel: 'MOB',
      branch: '1',
      teller: '1',
      sequence: '1',
    }
    const text = (await writeBankFile('fixed', [row])).toString('latin1')
    const lines = text.trimEnd().split('\r\n')
    const made = (...some: (string | undefined)[]) => read(Buffer.from(some.join('\r\n'), 'latin1'))
    await expect(made(lines[0], lines[1]?.slice(0, 100), lines[2])).rejects.toMatchObject({
      code: 'reconciliation.file.too-short-at',
      values: { line: 2 },
    })
    await expect(made(lines[0], lines[1], lines[2], lines[1])).rejects.toMatchObject({
      code: 'reconciliation.file.after-totals-at',
      values: { line: 4 },
    })
  })
})
