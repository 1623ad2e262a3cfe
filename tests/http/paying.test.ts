import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { toDatabaseFault } from '#kernel/database/faults.ts'
import { DomainError } from '#kernel/errors.ts'
import { orders } from '#modules/orders/collections.ts'
import { createOrder } from '#modules/orders/public.server.ts'
import { expireOrders, remindBuyers } from '#modules/orders/state/expire-orders.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { approval, drawSlip, openPaying, type Paying, stepsOf, writeSlipPdf } from '#tests/support/paying.ts'
import { receiver } from '#tests/support/receiver.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying()
})

const { course, ordered, press, eventsOf } = stepsOf(() => cast)

describe('an order', () => {
  it('stores what was sold, to whom and at which price, and what its bill is known by', async () => {
    const made = await ordered()
    expect(made).toMatchObject({ price: 990, vat: 'exempt', status: 'pending', refundedAmount: 0 })
    expect(made.lines).toMatchObject([{ quantity: 1, full: 1500, each: 990, discount: 510, amount: 990 }])
    expect(made.billRef).toMatch(/^\d{10}$/)
    const hours = (Date.parse(String(made.expiresAt)) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
  })

  it('keeps its lines when the course is renamed and costs something else', async () => {
    const { _id } = await course({ name: 'ชื่อเดิม' })
    const made = await cast.order(_id)
    const change = { data: { name: 'ชื่อใหม่', sale_price: 5 } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${_id}`, body: change })
    expect(await cast.read(made._id)).toMatchObject({ price: 990, lines: [{ name: 'ชื่อเดิม', amount: 990 }] })
    const ctx = cast.world.open(cast.ours, 'admin')
    await expect(ctx.write(orders).patch(made._id, { price: 1 })).rejects.toMatchObject({
      code: 'orders.fixed',
    })
    await ctx.rollback()
  })

  it('makes no move that no order makes', async () => {
    const made = await ordered()
    const path = `order/${made._id}`
    const move = (data: object) => cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data } })
    expect(await move({ status: 'refunded' })).toMatchObject({
      status: 409,
      body: { code: 'orders.illegal-move' },
    })
    expect(await move({ status: 'paid' })).toMatchObject({
      status: 409,
      body: { code: 'orders.no-evidence' },
    })
    expect((await move({ status: 'paid', reason: 'เงินสด' })).status).toBe(200)
    expect((await move({ status: 'paid', reason: 'เงินสด' })).status).toBe(200)
    expect((await eventsOf(made._id)).map(({ kind }) => kind)).toEqual(['made', 'paid'])
  })
})

describe('the payment page', () => {
  it('shows the buyer a Thai QR with the numbers to type and a bar code [PM-2.1-09] [PM-7-57]', async () => {
    const made = await ordered()
    const shown = seenIn(await cast.open(`/lesson/pay/${made._id}`, cast.member))
    expect(shown).toContain(receiver.billerID)
    expect(shown).toContain(String(made.billRef))
    expect(shown).toContain('990.00')
    expect(shown.match(/data:image\/svg\+xml/g)?.length).toBeGreaterThanOrEqual(2)
    expect(shown).toContain('เหลือเวลา')
  })

  it('gives the buyer the bill as a PDF, and others nothing', async () => {
    const made = await ordered()
    const path = `/lesson/pay/${made._id}/bill`
    const paper = await cast.open(path, cast.member)
    expect([paper.status, paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const stranger = await cast.world.make.user(cast.ours)
    expect((await cast.open(path, await cast.api.signIn(cast.ours, stranger.email))).status).toBe(404)
    expect((await cast.open(path)).status).toBeGreaterThanOrEqual(300)
  })

  it('says plainly whom to ask where the site has no receiver', async () => {
    const { _id } = await cast.world.make.course(cast.theirs, { price: 500 })
    const made = await cast.order(_id, cast.theirMember)
    const shown = seenIn(await cast.open(`/lesson/pay/${made._id}`, cast.theirMember, cast.theirs))
    expect(shown).toContain('เจ้าหน้าที่ของ')
    expect(shown).not.toContain('Biller ID')
  })

  it('lets the buyer call it off until they have paid, and nobody else', async () => {
    const made = await ordered()
    const path = `/lesson/pay/${made._id}`
    const stranger = await cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email)
    expect((await cast.press(path, { intent: 'cancel' }, stranger)).status).toBe(404)
    expect((await cast.press(path, { intent: 'cancel' }, cast.member)).status).toBe(302)
    expect(await cast.read(made._id)).toMatchObject({ status: 'cancelled' })
    expect((await cast.press(path, { intent: 'cancel' }, cast.member)).status).toBe(302)
    expect((await press(made._id, { ...approval, reason: 'x' })).status).toBe(409)
  })
})

describe('a slip', () => {
  it('is stored with its bank and transfer, and the order waits for staff', async () => {
    const made = await ordered()
    expect((await cast.sendSlip(made._id, await drawSlip('2026111700001'))).status).toBe(302)
    const now = await cast.read(made._id)
    expect(now).toMatchObject({ status: 'pending', process: 'checking' })
    expect(now.slips).toMatchObject([{ bank: '014', reference: '2026111700001', state: 'waiting' }])
    const [{ url }] = now.slips as [{ url: string }]
    expect((await cast.open(url, cast.manager)).status).toBe(200)
    expect((await cast.open(url)).status).toBe(404)
  })

  it('pays once: not another order, and none of another site of the group', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const slip = await drawSlip('2026111700002')
    await cast.sendSlip(first._id, slip)
    expect((await cast.sendSlip(first._id, slip)).status).toBe(302)
    expect((await cast.sendSlip(second._id, slip)).status).toBe(409)
    expect(await cast.read(second._id)).toMatchObject({ slips: [], process: 'new' })
    const { _id } = await cast.world.make.course(cast.theirs, { price: 500 })
    const theirs = await cast.order(_id, cast.theirMember)
    expect((await cast.sendSlip(theirs._id, slip, cast.theirMember)).status).toBe(409)
  })

  it('comes as PDF too: its QR is read in the picture of its first page, which staff see', async () => {
    const made = await ordered()
    const page = await sharp(await drawSlip('2026111700011'))
      .jpeg()
      .toBuffer()
    const pdf = await writeSlipPdf('2026111700011')
    expect((await cast.sendSlip(made._id, pdf, cast.member, 'slip.pdf', page)).status).toBe(302)
    const { slips } = await cast.read(made._id)
    expect(slips).toMatchObject([{ bank: '014', reference: '2026111700011', type: 'application/pdf' }])
    const [{ url, page: shown }] = slips as [{ url: string; page: string }]
    for (const address of [url, shown]) {
      expect((await cast.open(address, cast.manager)).status).toBe(200)
      expect((await cast.open(address)).status).toBe(404)
    }
    expect(seenIn(await cast.open(`/lesson/order/${made._id}`, cast.manager))).toContain(shown)
    // The same transfer pays no other order, however it is shown.
    const second = await ordered()
    expect((await cast.sendSlip(second._id, await drawSlip('2026111700011'))).status).toBe(409)
  })

  it('that is a PDF with a password, a broken one or with something else as its page is refused, and nothing is stored', async () => {
    const made = await ordered()
    const whole = await writeSlipPdf('2026111700012')
    const program = Buffer.from('<script>alert(1)</script>')
    const wrong: readonly [Buffer, Buffer?][] = [
      [await writeSlipPdf('2026111700012', { password: 'secret' })],
      [whole.subarray(0, whole.length / 2)],
      [Buffer.from('%PDF-1.7 and nothing')],
      [Buffer.alloc(0)],
      [whole, program],
    ]
    for (const [bytes, page] of wrong) {
      const answer = await cast.sendSlip(made._id, bytes, cast.member, 'slip.pdf', page)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(await cast.read(made._id)).toMatchObject({ slips: [], process: 'new' })
    // Without scripts no page is drawn: it is taken, and staff open it.
    expect((await cast.sendSlip(made._id, whole, cast.member, 'slip.pdf')).status).toBe(302)
    expect((await cast.read(made._id)).slips).toMatchObject([{ reference: null, state: 'waiting' }])
  })

  it('is taken from the buyer alone, and is no program', async () => {
    const made = await ordered()
    const slip = await drawSlip('2026111700003')
    const stranger = await cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email)
    expect((await cast.sendSlip(made._id, slip, stranger)).status).toBe(404)
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect((await cast.sendSlip(made._id, page, cast.member, 'slip.png')).status).toBeGreaterThanOrEqual(400)
    expect(await cast.read(made._id)).toMatchObject({ slips: [], process: 'new' })
  })
})

describe('seats', () => {
  it('are held by orders: of 64 people exactly 10 get one of the last 10', async () => {
    const { _id } = await course({ seats: 10 })
    const people: string[] = []
    for (let count = 0; count < 64; count += 1) people.push((await cast.world.make.user(cast.ours))._id)
    const order = async (userID: string, tries = 1): Promise<string> => {
      const ctx = cast.world.open(cast.ours, makeActor({ role: 'member', userID }))
      try {
        await createOrder(ctx, { courseId: _id })
        await ctx.commit()
        return 'ordered'
      } catch (error) {
        await ctx.rollback()
        if (error instanceof DomainError) return error.code
        // Whoever waited too long in the crowd is told to try again.
        if (tries === 5 || toDatabaseFault(error)?.status !== 503) throw error
        return order(userID, tries + 1)
      }
    }
    const tries = people.map((userID) => order(userID))
    const told = Map.groupBy(await Promise.all(tries), (answer) => answer)
    expect([told.get('ordered')?.length, told.get('enrolments.full')?.length]).toEqual([10, 54])
  })

  it('are free again when an order expires, which it does not while a slip waits', async () => {
    const { _id } = await course({ seats: 2 })
    const [slow, shown] = await Promise.all(
      [0, 1].map(async () => cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email)),
    )
    if (!slow || !shown) throw new Error('nobody')
    const [late, waiting] = [await cast.order(_id, slow), await cast.order(_id, shown)]
    await cast.sendSlip(waiting._id, await drawSlip('2026111700030'), shown)
    const full = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id } })
    expect(full.status).toBe(409)
    await cast.world.database.owner.query(
      `update "order" set "expiresAt" = now() - interval '1 minute' where "courseID" = $1`,
      [_id],
    )
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    expect(await expireOrders(ctx)).toBe(1)
    await ctx.commit()
    expect(await cast.read(late._id)).toMatchObject({ status: 'expired' })
    expect(await cast.read(waiting._id)).toMatchObject({ status: 'pending', process: 'checking' })
    expect((await cast.order(_id)).status).toBe('pending')
    // Money that came late is looked at; there is no seat for it any more.
    expect((await press(late._id, { ...approval, reason: 'มาช้า' })).status).toBe(409)
  })

  it('are spoken of before they are lost, once', async () => {
    const made = await ordered()
    await cast.world.database.owner.query(
      `update "order" set "expiresAt" = now() + interval '5 hours', "createdAt" = now() - interval '2 days' where "_id" = $1`,
      [made._id],
    )
    for (let at = 0; at < 2; at += 1) {
      const ctx = cast.world.open(cast.ours, 'admin').asServer()
      await remindBuyers(ctx)
      await ctx.commit()
    }
    expect(await cast.read(made._id)).toHaveProperty('remindedAt', expect.any(String))
    const { engine, database } = cast.world
    const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
    const listSubjects = async () => {
      const found = await database.owner.query<{ subject: string }>(
        `select subject from message where site_id = $1 and subject like '%ใกล้หมดเวลาชำระ%'`,
        [cast.ours._id],
      )
      return found.rows
    }
    try {
      await expect.poll(listSubjects).toHaveLength(1)
    } finally {
      await worker.close()
    }
  })
})

describe('from the browser', () => {
  it('comes no price, quantity, user, state or evidence', async () => {
    const { _id } = await course()
    const forged = {
      price: 1,
      userID: cast.admin.userID,
      status: 'paid',
      process: 'done',
      unit: cast.theirs._id,
    }
    const made = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id, ...forged } })
    expect(made.body.data).toMatchObject({ price: 990, userID: cast.member.userID, status: 'pending' })
    for (const field of ['quantity', 'billRef', 'lines', 'paidAmount', 'slips', 'expiresAt', 'reason']) {
      const body = { courseID: _id, [field]: 1 }
      expect((await cast.api.call({ as: cast.member, path: 'order', body })).status).toBe(400)
    }
    const path = `order/${made.body.data._id}`
    for (const data of [
      { slips: [] },
      { paidAmount: 1 },
      { billRef: '1' },
      { lines: [] },
      { refundedAmount: 1 },
    ])
      expect((await cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data } })).status).toBe(
        400,
      )
    const pay = { as: cast.member, method: 'PATCH', path, body: { data: { status: 'paid', reason: 'x' } } }
    expect((await cast.api.call(pay)).status).toBe(403)
  })
})
