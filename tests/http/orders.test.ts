import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_PRICE } from '#modules/orders/public.server.ts'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, registration, rowOf, sendForm } from '#tests/support/forms.ts'

let cast: Cast
let course: { _id: string }

beforeAll(async () => {
  cast = await openCast()
  course = await cast.world.make.course(cast.ours, { price: 1500, sale_price: 990 })
})

const order = (body: object, headers = {}) => cast.api.call({ as: cast.member, path: 'order', body, headers })
const readOrder = async (id: string | undefined) =>
  (await cast.api.call({ as: cast.admin, path: `order/${id}` })).body.data

describe('an order of a form', () => {
  it('is made with the entry, at the site’s default for a form tied to no course [PM-4-18] [PM-7-53] [PM-7-54] [PM-7-55] [PM-7-56] [PM-7-58]', async () => {
    const form = await makeForm(cast.world, cast.ours, {
      title: 'ใบสมัครอบรม',
      next: 'order',
      ref1: 'TRAIN-1',
    })
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    const made = await readOrder(sent.body.data.next?.orderId)
    expect(FORM_PRICE).toBe(700)
    expect(made).toMatchObject({
      price: 700,
      payment: 'bill_payment',
      type: 'lesson',
      approve: 'manual',
      unit: cast.ours._id,
      userID: cast.member.userID,
      formID: form._id,
      formTitle: 'ใบสมัครอบรม',
      entryID: sent.body.data._id,
      ref1: 'TRAIN-1',
      status: 'pending',
      quantity: 1,
    })
    const entry = await cast.api.call({ as: cast.admin, path: `form/${sent.body.data._id}` })
    expect(entry.body.data.process).toBe('order')
  })

  it('costs what the course costs, for each person of the first set where the form says so', async () => {
    const builder = [...registration, rowOf([{ type: 'submit', name: 'ลงทะเบียน', quantity: 'set' }])]
    const form = await makeForm(cast.world, cast.ours, { next: 'order', course: course._id, builder })
    const formData = { ...answers, คน: [{ ผู้เข้าอบรม: 'ก' }, { ผู้เข้าอบรม: 'ข' }] }
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member, formData })
    expect(await readOrder(sent.body.data.next?.orderId)).toMatchObject({ price: 1980, quantity: 2 })
  })

  it('is free where the course is', async () => {
    const free = await cast.world.make.course(cast.ours, { price: 0, sale_price: 0 })
    const form = await makeForm(cast.world, cast.ours, { next: 'order', course: free._id })
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    expect(await readOrder(sent.body.data.next?.orderId)).toMatchObject({ price: 0, status: 'paid' })
  })

  it('is one however often the form is sent under a key, and none where the entry is refused', async () => {
    const form = await makeForm(cast.world, cast.ours, { next: 'order' })
    const headers = { 'idempotency-key': 'once and for all' }
    const sending = { site: cast.ours, formId: form._id, headers }
    const first = await sendForm(cast, sending)
    const again = await sendForm(cast, sending)
    expect(again.body).toEqual(first.body)
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^sala_orders=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie'])
    await sendForm(cast, { site: cast.ours, formId: form._id, formData: {} })
    const { rows } = await cast.world.database.owner.query('select 1 from "order" where "formID" = $1', [
      form._id,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('POST order', () => {
  it('makes the caller’s order and answers it, whatever price is sent [PM-3-15] [PM-7-32]', async () => {
    const forged = { price: 1, userID: cast.admin.userID, unit: cast.theirs._id, ref2: '1', status: 'paid' }
    const made = await order({
      data: {
        courseID: course._id,
        ref1: 'R1',
        ...forged,
        payment: 'x',
        type: 'x',
        approve: 'x',
        process: 'x',
      },
    })
    expect(made.body.data).toMatchObject({
      price: 990,
      userID: cast.member.userID,
      unit: cast.ours._id,
      ref1: 'R1',
      status: 'pending',
      payment: 'bill_payment',
    })
    expect((await order({ courseID: course._id, discount: 1 })).body.code).toBe('gateway.bad-body')
  })

  it('carries the buyer’s citizen id as ref2, masked for all but the buyer and administrators [PM-7-57]', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const citizen = '1101700207030'
    const { seal } = cast.world.engine
    await cast.world.database.owner.query(
      'update "user" set citizen = $2, citizen_hash = $3 where "_id" = $1',
      [_id, seal.seal(citizen), seal.hash(citizen)],
    )
    const as = await cast.api.signIn(cast.ours, email)
    const made = await cast.api.call({ as, path: 'order', body: { courseID: course._id } })
    expect(made.body.data.ref2).toBe(citizen)
    const seen = await cast.api.call({ as: cast.manager, path: `order/${made.body.data._id}` })
    expect(seen.body.data.ref2).not.toBe(citizen)
  })

  it('belongs to the caller’s own entry, once', async () => {
    const form = await makeForm(cast.world, cast.ours, { course: course._id })
    expect((await order({ formID: form._id })).body.code).toBe('orders.no-entry')
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    const made = await order({ formID: form._id })
    expect(made.body.data).toMatchObject({ entryID: sent.body.data._id, price: 990 })
    expect((await order({ formID: form._id })).body.data._id).toBe(made.body.data._id)
  })

  it('is done once for a key', async () => {
    const headers = { 'idempotency-key': 'one order' }
    const [one, other] = [
      await order({ courseID: course._id }, headers),
      await order({ courseID: course._id }, headers),
    ]
    expect(other.body.data._id).toBe(one.body.data._id)
  })

  it('is one open order of a member for a course, also of two calls at once; a new price replaces it', async () => {
    const { make, database } = cast.world
    const { _id: courseID } = await make.course(cast.ours, { price: 500 })
    const made = await Promise.all(Array.from({ length: 6 }, () => order({ courseID })))
    const [first, ...others] = made.map(({ body }) => body.data._id)
    expect(new Set(others)).toEqual(new Set([first]))
    // A seat that is kept for the buyer stays theirs.
    const [site_id, userID] = [cast.ours._id, cast.member.userID]
    const offeredUntil = new Date(Date.now() + 86_400_000)
    await make.row('waiting', { site_id, userID, courseID, orderID: first, offeredUntil })
    await database.owner.query('update course set price = 450 where "_id" = $1', [courseID])
    const next = (await order({ courseID })).body.data
    expect(next).toMatchObject({ price: 450, status: 'pending' })
    expect(await readOrder(first)).toMatchObject({ price: 500, status: 'cancelled' })
    const kept = await database.owner.query('select "orderID" from waiting where "courseID" = $1', [courseID])
    expect(kept.rows).toEqual([{ orderID: next._id }])
    // A form that is sent for the course belongs to the order that is open, and goes on with its next price.
    const form = await makeForm(cast.world, cast.ours, { course: courseID })
    const { _id: entryID } = (await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member }))
      .body.data
    const both = await Promise.all([order({ formID: form._id }), order({ formID: form._id })])
    for (const { body } of both) expect(body.data).toMatchObject({ _id: next._id, entryID })
    await database.owner.query('update course set price = 400 where "_id" = $1', [courseID])
    expect((await order({ courseID })).body.data).toMatchObject({ price: 400, entryID, formID: form._id })
    const open = await database.owner.query(
      `select 1 from "order" where "courseID" = $1 and status = 'pending'`,
      [courseID],
    )
    expect(open.rows).toHaveLength(1)
  })

  it('is refused to visitors, for nothing, and for what is not this site’s', async () => {
    const theirs = await cast.world.make.course(cast.theirs)
    const closed = await cast.world.make.course(cast.ours, { status: false })
    const visitor = await cast.api.call({ site: cast.ours, path: 'order', body: { courseID: course._id } })
    expect(visitor.status).toBe(401)
    expect((await order({})).body.code).toBe('orders.nothing')
    for (const { _id } of [theirs, closed]) expect((await order({ courseID: _id })).status).toBe(404)
  })
})

describe('orders are nobody else’s', () => {
  it('to see or to change: their price stays, staff say how far they are', async () => {
    const { body } = await order({ courseID: course._id })
    const path = `order/${body.data._id}`
    const { email } = await cast.world.make.user(cast.ours)
    const other = await cast.api.signIn(cast.ours, email)
    for (const as of [other, cast.theirAdmin]) expect((await cast.api.call({ as, path })).status).toBe(404)
    const all = { method: 'find', args: [{}] }
    expect((await cast.api.call<Doc[]>({ as: other, path: 'order/query', body: all })).body.data).toEqual([])
    expect((await cast.api.call({ site: cast.ours, path: 'order/query', body: all })).status).toBe(401)
    const change = (as: typeof other, data: object) =>
      cast.api.call({ as, method: 'PATCH', path, body: { data } })
    expect((await change(cast.member, { status: 'paid' })).status).toBe(403)
    expect((await change(cast.admin, { price: 1 })).body.code).toBe('records.unknown-field')
    expect((await change(cast.manager, { status: 'paid', reason: 'cash' })).body.data.status).toBe('paid')
    expect((await cast.api.call({ as: cast.admin, method: 'DELETE', path })).status).toBe(403)
  })
})
