import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleKinds, writeBankFile } from '#modules/reconciliation/files/write-file.server.ts'
import { type BankOffice, bankSteps, idIn, openBank, payment } from '#tests/support/bank.ts'
import { drawSlip } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let bank: BankOffice
beforeAll(async () => {
  bank = await openBank()
})

const steps = bankSteps(() => bank)
const { ordered, stateOf, auditOf, confirmAll } = steps

describe('a bank file', () => {
  it.each(sampleKinds)(
    'as %s is looked at first, and its rows are matched when it is taken in',
    async (kind) => {
      const made = await ordered()
      const rows = [payment({ ref1: made.ref, sequence: '000001', ref2: '1101700207030' })]
      const sent = await bank.send(await writeBankFile(kind, rows), bank.admin, `${kind}.xls`)
      const file = idIn(sent, 'file')
      const page = seenIn(await bank.open(`/lesson/reconcile-xls?file=${file}`, bank.admin))
      expect(page).toContain(made.ref)
      expect(page).toContain('ยอดรวมตรงกับท้ายไฟล์')
      expect(page).not.toContain('1101700207030')
      const done = await bank.press('/lesson/reconcile-xls', { intent: 'import', file }, bank.admin)
      const [row] = await bank.rowsOf(idIn(done, 'done'))
      expect(row).toMatchObject({ state: 'matched', why: 'ref', orderID: made._id, amount: 990 })
      expect(JSON.stringify(row)).not.toContain('1101700207030')
      expect(await auditOf('bank_import', idIn(done, 'done'))).toMatchObject([
        { action: 'import', userID: bank.admin.userID },
      ])
    },
  )

  it('is known again by its bytes, and its rows in another file; taken back it can come again', async () => {
    const made = await ordered()
    const rows = [payment({ ref1: made.ref }), payment({ ref1: 'X1', time: '11:00:00' })]
    const bytes = await writeBankFile('csv', rows)
    const first = await bank.take(rows)
    expect((await bank.send(bytes)).status).toBe(409)
    const other = await bank.take([...rows, payment({ ref1: 'X2', time: '12:00:00' })], 'tsv')
    expect(await bank.rowsOf(other)).toHaveLength(1)
    const undo = (id: string) =>
      bank.press('/lesson/reconcile-xls', { intent: 'undo-import', id }, bank.admin)
    expect((await undo(first)).status).toBe(302)
    expect(await bank.rowsOf(first)).toEqual([])
    const again = await bank.take(rows)
    const [row] = await bank.rowsOf(again)
    await bank.act(row?._id, { intent: 'confirm' })
    expect((await undo(again)).status).toBe(409)
    expect(await bank.rowsOf(again)).toHaveLength(2)
  })

  it('that is wrong somewhere brings nothing, and says the line', async () => {
    const before = (await bank.world.database.owner.query('select count(*) from bank_row')).rows[0]
    const broken = Buffer.from('Date,Ref.1,Amount\n17/11/2026,1,10.00\n40/11/2026,2,10.00\n')
    const sent = await bank.send(broken)
    const file = idIn(sent, 'file')
    expect(seenIn(await bank.open(`/lesson/reconcile-xls?file=${file}`, bank.admin))).toContain('บรรทัด 3')
    const done = await bank.press('/lesson/reconcile-xls', { intent: 'import', file }, bank.admin)
    expect(done.status).toBe(400)
    expect(seenIn(done)).toContain('เริ่มที่บรรทัด 3')
    const unbalanced = await bank.send(Buffer.from('Date,Amount\n17/11/2026,10.00\nTotal,11.00\n'))
    const press = { intent: 'import', file: idIn(unbalanced, 'file') }
    expect((await bank.press('/lesson/reconcile-xls', press, bank.admin)).status).toBe(400)
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from([0, 1, 2]),
      gzipSync(Buffer.alloc(11 * 1024 * 1024, 'a,1\n')),
    ]) {
      const refused = await bank.send(bytes)
      expect([400, 413]).toContain(refused.status)
      expect(seenIn(refused)).toContain('role="alert"')
    }
    expect((await bank.world.database.owner.query('select count(*) from bank_row')).rows[0]).toEqual(before)
  })

  it('may come packed; its columns can be chosen, and are remembered by their headings', async () => {
    const made = await ordered()
    const text = `A,B,C\n17/11/2026,${made.ref},99000\n`
    const heading = 'วันที่,รหัสลูกค้า,จำนวนเงิน\n'
    const sent = await bank.send(gzipSync(Buffer.from(text.replace('A,B,C\n', heading))))
    const file = idIn(sent, 'file')
    const chosen = {
      file,
      bank: 'KTB',
      encoding: 'auto',
      delimiter: 'comma',
      era: 'auto',
      dayOrder: 'dmy',
      unit: 'satang',
      'map.date': '0',
      'map.ref1': '1',
      'map.amount': '2',
    }
    expect(
      (
        await bank.press(
          '/lesson/reconcile-xls',
          { ...chosen, intent: 'save', profile: 'กรุงไทย' },
          bank.admin,
        )
      ).status,
    ).toBe(302)
    const page = seenIn(await bank.open(`/lesson/reconcile-xls?file=${file}`, bank.admin)).replaceAll(
      '<!-- -->',
      '',
    )
    expect(page).toContain('ตามรูปแบบ กรุงไทย')
    const done = await bank.press('/lesson/reconcile-xls', { intent: 'import', file }, bank.admin)
    expect(await bank.rowsOf(idIn(done, 'done'))).toMatchObject([
      { bank: 'KTB', ref1: made.ref, amount: 990, state: 'matched' },
    ])
  })

  it('can be had as an example of each kind, and examples are read', async () => {
    for (const kind of sampleKinds) {
      const answer = await bank.open(`/lesson/reconcile-xls?sample=${kind}`, bank.admin)
      expect(answer.headers['content-disposition']).toContain('attachment')
    }
    expect((await bank.open('/lesson/reconcile-xls?sample=exe', bank.admin)).status).toBe(404)
  })
})

describe('the queues', () => {
  it('part what came as it should from too little, too much, twice, late, cancelled and unknown', async () => {
    const [right, less, more, twice, gone, late] = await Promise.all(Array.from({ length: 6 }, ordered))
    await bank.press(`/lesson/order/${gone?._id}`, { intent: 'cancel', reason: 'ปิดรุ่น' }, bank.manager)
    await bank.world.database.owner.query(`update "order" set status = 'expired' where "_id" = $1`, [
      late?._id,
    ])
    const id = await bank.take([
      payment({ ref1: `00${right?.ref}`, time: '01:00:00' }),
      payment({ ref1: less?.ref ?? null, satang: 50_000, time: '02:00:00' }),
      payment({ ref1: more?.ref ?? null, satang: 100_000, time: '03:00:00' }),
      payment({ ref1: twice?.ref ?? null, time: '04:00:00' }),
      payment({ ref1: twice?.ref ?? null, time: '05:00:00' }),
      payment({ ref1: gone?.ref ?? null, time: '06:00:00' }),
      payment({ ref1: late?.ref ?? null, time: '07:00:00' }),
      payment({ ref1: '1', satang: 12_345, time: '08:00:00' }),
      payment({ ref1: right?.ref ?? null, satang: -99_000, time: '09:00:00' }),
    ])
    expect((await bank.rowsOf(id)).map(({ state, why }) => [state, why])).toEqual([
      ['matched', 'ref'],
      ['under', 'ref'],
      ['over', 'ref'],
      ['matched', 'ref'],
      ['duplicate', 'twice'],
      ['unknown', 'cancelled'],
      ['matched', 'late'],
      ['unknown', 'none'],
      ['unknown', 'reversal'],
    ])
    const told = async (made: { _id: string } | undefined) =>
      seenIn(await bank.open(`/lesson/pay/${made?._id}`, bank.member)).replaceAll('<!-- -->', '')
    expect(await told(less)).toContain('เราได้รับเงิน ฿500 ซึ่งยังไม่ครบยอด')
    expect(await told(more)).toContain('เราได้รับเงิน ฿1,000 ซึ่งเกินยอด')
    expect(await told(twice)).toContain('ซ้ำอีกครั้ง')
    expect(await told(gone)).toContain('คำสั่งซื้อนี้ปิดแล้ว')
    const desk = seenIn(await bank.open(`/lesson/order/${less?._id}`, bank.admin))
    expect(desk).toContain('เงินเข้าไม่ครบ')
  })

  it('suggest an order by its slip, by the name, by amount and time; guesses are for staff alone', async () => {
    const course = await steps.course({ sale_price: 777 })
    const made = await bank.order(course._id)
    await bank.sendSlip(made._id, await drawSlip('2026111799001'))
    const id = await bank.take([
      payment({ ref1: '5', satang: 1_234, reference: '2026111799001' }),
      payment({
        ref1: '6',
        satang: 77_700,
        time: new Date(Date.now() + 7 * 3_600_000 + 60_000).toISOString().slice(11, 19),
      }),
    ])
    const [slip, amount] = await bank.rowsOf(id)
    expect(slip).toMatchObject({ state: 'unknown', why: 'slip', orderID: made._id })
    expect(amount).toMatchObject({ state: 'unknown', why: 'amount', orderID: made._id })
    expect(seenIn(await bank.open(`/lesson/pay/${made._id}`, bank.member))).not.toContain('เราได้รับเงิน')
    expect(seenIn(await bank.open(`/lesson/reconcile/row/${String(amount?._id)}`, bank.admin))).toContain(
      '777',
    )
    await confirmAll([amount?._id])
    expect(await stateOf(amount?._id)).toMatchObject({ state: 'unknown' })
    expect((await bank.act(amount?._id, { intent: 'confirm', orderID: made._id })).status).toBe(302)
    expect(await bank.read(made._id)).toMatchObject({ status: 'paid', paidAmount: 777 })
    expect(await stateOf(slip?._id)).toMatchObject({ state: 'unknown', orderID: null })
  })
})

describe('other people', () => {
  it('of this and other sites neither see nor settle any of it', async () => {
    const made = await ordered()
    const [row] = await bank.rowsOf(await bank.take([payment({ ref1: made.ref, time: '18:00:00' })]))
    const path = `/lesson/reconcile/row/${String(row?._id)}`
    for (const as of [bank.member, bank.manager, bank.theirAdmin, undefined]) {
      for (const where of [path, '/lesson/reconcile', '/lesson/reconcile-xls', '/lesson/bill'])
        expect([302, 403, 404]).toContain((await bank.open(where, as)).status)
      expect((await bank.press(path, { intent: 'confirm' }, as)).status).not.toBe(200)
    }
    const abroad = await bank.open(path, bank.theirAdmin, bank.theirs)
    expect(abroad.status).toBe(404)
    expect(await stateOf(row?._id)).toMatchObject({ state: 'matched' })
  })

  it('another site’s orders are not found by their references, and not chosen by their ids', async () => {
    const made = await ordered()
    const { owner } = bank.world.database
    await owner.query('update "order" set "billRef" = $2 where "_id" = $1', [made._id, '6988888888'])
    const foreign = '0198aaaa-0000-7000-8000-000000000001'
    await owner.query(
      `insert into "order" (site_id, "_id", price, "billRef", status) values ($1, $2, 990, '6977777777', 'pending')`,
      [bank.theirs._id, foreign],
    )
    const [row] = await bank.rowsOf(
      await bank.take([payment({ ref1: '6977777777', satang: 98_765, time: '19:00:00' })]),
    )
    expect(row).toMatchObject({ state: 'unknown', orderID: null })
    expect((await bank.act(row?._id, { intent: 'confirm', orderID: foreign, reason: 'x' })).status).toBe(404)
  })

  it('a kept file is its sender’s alone', async () => {
    const sent = await bank.send(await writeBankFile('csv', [payment({ ref1: '77', time: '20:00:00' })]))
    const file = idIn(sent, 'file')
    const { email } = await bank.world.make.user(bank.origin, { role: 'admin', reach: [bank.ours._id] })
    const colleague = await bank.api.signIn(bank.ours, email)
    expect((await bank.open(`/lesson/reconcile-xls?file=${file}`, colleague)).status).toBe(404)
  })
})

it('bills are listed with their references and found by them [AD-2.2-09]', async () => {
  const made = await ordered()
  const page = seenIn(await bank.open(`/lesson/bill?q=${made.ref}`, bank.admin))
  expect(page).toContain(made.ref)
  expect(page).toContain('รอชำระเงิน')
  const file = await bank.open('/lesson/bill?export=csv', bank.admin)
  expect(file.text).toContain(made.ref)
})
