import { beforeAll, describe, expect, it } from 'vitest'
import { makeServerActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { visitTally } from '#modules/forms/figures/count-visits.server.ts'
import { eraseOldEntries } from '#modules/forms/retention/retention.server.ts'
import * as entries from '#modules/forms/screens/entries.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, rowOf, sendForm, startedAgo } from '#tests/support/forms.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let form: { _id: string }
let entry: string

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/form/:id/:sub?': entries }) })
  form = await makeForm(cast.world, cast.ours, { title: 'สมัครอบรม' })
  entry = await send({ ...answers, ชื่อ: 'กัญญารัตน์', อีเมล: 'asker@example.test', เป็นสมาชิก: 'ไม่' })
})

async function send(formData: unknown, formId = form._id): Promise<string> {
  const { body } = await sendForm(cast, { site: cast.ours, formId, formData })
  return body.data._id
}

const ownPath = (id = entry) => `/cms/form/${form._id}/${id}`
const open = (path: string, as = cast.admin) => cast.api.call({ as, path })
const post = (path: string, fields: Record<string, string>, as: SignedInPerson = cast.admin) =>
  cast.api.call({
    as,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const query = async <Row extends object>(text: string, values: readonly unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, [...values])).rows

describe('staff work on an entry together', () => {
  it('they leave notes that stay with it in their order', async () => {
    expect((await post(ownPath(), { intent: 'note', words: 'โทรแล้ว <b>ไม่รับ</b>' })).headers.location).toBe(
      `${ownPath()}?saved`,
    )
    await post(ownPath(), { intent: 'note', words: 'โทรอีกครั้งพรุ่งนี้' })
    const page = seenIn(await open(ownPath()))
    expect(page).toContain('โทรแล้ว &lt;b&gt;ไม่รับ&lt;/b&gt;')
    expect(page.indexOf('โทรแล้ว')).toBeLessThan(page.indexOf('โทรอีกครั้ง'))
  })

  it('they keep what they typed where it is not taken', async () => {
    const refused = await post(ownPath(), { intent: 'note', words: 'ก'.repeat(5001) })
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain('ก'.repeat(5001))
    expect((await post(ownPath(), { intent: 'note', words: '  ' })).status).toBe(400)
  })

  it('they give it to a colleague of this site and to nobody else', async () => {
    const own = cast.admin.userID
    expect((await post(ownPath(), { intent: 'assign', assignee: own })).status).toBe(302)
    expect(seenIn(await open(`/cms/form/${form._id}?assignee=mine`))).toContain('กัญญารัตน์')
    expect(seenIn(await open(`/cms/form/${form._id}?assignee=nobody`))).not.toContain('กัญญารัตน์')
    for (const assignee of [cast.theirAdmin.userID, cast.member.userID, 'x', "'; drop table form"])
      expect((await post(ownPath(), { intent: 'assign', assignee })).status).toBe(400)
    const [row] = await query<{ assigneeID: string }>('select "assigneeID" from form where "_id" = $1', [
      entry,
    ])
    expect(row?.assigneeID).toBe(own)
  })

  it('they give it to two colleagues at a time, and choose between both', async () => {
    const id = await send({ ...answers, ชื่อ: 'สองคนรับ', เป็นสมาชิก: 'ไม่' })
    const read = async () =>
      (
        await query<{ assigneeID: string; status: string }>(
          'select "assigneeID", status from form where "_id" = $1',
          [id],
        )
      )[0]
    const { basis = '' } = inputsOf((await open(ownPath(id))).text)
    const assign = (assignee: string, fields: object = {}) =>
      post(ownPath(id), { basis, ...fields, intent: 'assign', assignee })
    await assign(cast.admin.userID)
    // The status is another part of it, and so is a form in which nobody was chosen.
    expect((await post(ownPath(id), { basis, status: 'read' })).status).toBe(302)
    expect((await assign('')).status).toBe(302)
    expect(await read()).toEqual({ assigneeID: cast.admin.userID, status: 'read' })
    const told = await assign(cast.manager.userID)
    expect([told.status, seenIn(told).includes('เลือกว่าจะใช้ค่าใด')]).toEqual([412, true])
    const newest = inputsOf(told.text).basis ?? ''
    expect((await assign(cast.manager.userID, { basis: newest, 'chosen.assignee': 'theirs' })).status).toBe(
      302,
    )
    expect((await read())?.assigneeID).toBe(cast.admin.userID)
    expect((await assign(cast.manager.userID, { basis: newest, 'chosen.assignee': 'mine' })).status).toBe(302)
    expect((await read())?.assigneeID).toBe(cast.manager.userID)
  })

  it('they reply by mail, and the words stay in the history', async () => {
    const words = 'สวัสดีครับ\n\nรอบถัดไปคือเดือนหน้า'
    const sent = await post(ownPath(), { intent: 'reply', subject: 'รอบอบรม', words })
    expect(sent.headers.location).toBe(`${ownPath()}?replied`)
    const [mail] = await query<{ subject: string; body: string }>(
      'select subject, body from message where email = $1 and subject = $2',
      ['asker@example.test', 'รอบอบรม'],
    )
    expect(mail?.body).toContain('รอบถัดไปคือเดือนหน้า')
    expect(seenIn(await open(ownPath()))).toContain('ตอบกลับถึง asker@example.test')
    for (const subject of ['', 'ก'.repeat(201)])
      expect((await post(ownPath(), { intent: 'reply', subject, words })).status).toBe(400)
  })

  it('they cannot reply to somebody who left no address', async () => {
    const silent = await send(answers)
    expect(seenIn(await open(ownPath(silent)))).toContain('ผู้ส่งไม่ได้ให้อีเมลไว้')
    expect((await post(ownPath(silent), { intent: 'reply', subject: 'ก', words: 'ข' })).status).toBe(400)
  })

  it('the history says who changed the status', async () => {
    await post(ownPath(), { status: 'done' })
    expect(seenIn(await open(ownPath()))).toContain('เปลี่ยนสถานะเป็น «เสร็จแล้ว»')
  })

  it.each(intruders)('is not a %s’s to do or to see', async (intruder) => {
    const came = comingAs(cast, intruder)
    const tried = await cast.api.call({
      ...came,
      path: ownPath(),
      raw: 'intent=note&words=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([302, 403, 404]).toContain(tried.status)
    expect(tried.headers.location ?? '').not.toContain('saved')
    expect(seenIn(await cast.api.call({ ...came, path: ownPath() }))).not.toContain('โทรแล้ว')
  })

  it('whoever sent it sees neither colleague nor notes by the API', async () => {
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    await post(ownPath(body.data._id), { intent: 'assign', assignee: cast.admin.userID })
    const read = await cast.api.call({ as: cast.member, path: `form/${body.data._id}` })
    expect(read.status).toBe(200)
    expect(read.text).not.toContain(cast.admin.userID)
    expect((await cast.api.call({ as: cast.admin, path: 'form_history/query' })).status).toBe(404)
  })
})

describe('the figures of a form', () => {
  const visit = (formId: string, more: object = {}, call: object = {}) =>
    cast.api.call<{ isCounted: boolean }>({
      site: cast.ours,
      path: 'form/visit',
      headers: { 'user-agent': BROWSER },
      body: {
        formID: formId,
        startedAt: startedAgo(cast.world, cast.ours, formId),
        seen: true,
        begun: false,
        ...more,
      },
      ...call,
    })
  const daysOf = (formId: string) =>
    query<{ seen: number; begun: number; sent: number }>(
      'select sum(seen)::int seen, sum(begun)::int begun, sum(sent)::int sent from form_day where "formID" = $1',
      [formId],
    )

  it('count who saw, began and sent it, without anything of them', async () => {
    const { _id } = await makeForm(cast.world, cast.ours)
    await visit(_id)
    await visit(_id, { begun: true })
    await visit(_id, { seen: false, begun: true })
    await send(answers, _id)
    await visitTally.settle(cast.world.engine)
    await visit(_id)
    await visitTally.settle(cast.world.engine)
    expect(await daysOf(_id)).toEqual([{ seen: 3, begun: 2, sent: 1 }])
    expect(seenIn(await open(`/cms/form/${_id}/summary`))).toContain('ผู้ที่เห็นแบบฟอร์มส่งเข้ามา 33%')
  })

  it('chart what was chosen in a data set, filling by filling', async () => {
    const choice = { type: 'radiobox', uid: 'food', name: 'อาหาร', options: ['เจ', 'ทั่วไป'] }
    const builder = [rowOf([choice]), rowOf([{ ...choice, uid: 'food-of' }], { name: 'ผู้เข้าอบรม', limit: 5 })]
    const { _id } = await makeForm(cast.world, cast.ours, { builder })
    await send({ อาหาร: 'ทั่วไป', ผู้เข้าอบรม: [{ อาหาร: 'เจ' }, { อาหาร: 'เจ' }, { อาหาร: 'ทั่วไป' }] }, _id)
    await send({ อาหาร: 'ทั่วไป', ผู้เข้าอบรม: [{ อาหาร: 'เจ' }] }, _id)
    const seen = seenIn(await open(`/cms/form/${_id}/summary`))
    expect(seen).toContain('ผู้เข้าอบรม · อาหาร')
    expect(seen).toContain('มีคำตอบ 4 ชุดใน “ผู้เข้าอบรม”')
    expect(seen).toMatch(/เจ[^<]*75%/)
    expect(seen).toMatch(/ทั่วไป[^<]*100%/)
  })

  it('count no robot, no staff, no forged visit and no other site’s form', async () => {
    const { _id } = await makeForm(cast.world, cast.ours)
    const foreign = await makeForm(cast.world, cast.theirs)
    const counted = async (call: ReturnType<typeof visit>) => (await call).body.data.isCounted
    expect(await counted(visit(_id, {}, { headers: { 'user-agent': 'Googlebot/2.1' } }))).toBe(false)
    expect(await counted(visit(_id, {}, { as: cast.admin }))).toBe(false)
    expect(await counted(visit(_id, { startedAt: '1700000000000.forged' }))).toBe(false)
    expect(await counted(visit(_id, { seen: false }))).toBe(false)
    expect(await counted(visit(foreign._id))).toBe(true)
    expect((await visit(_id, { userID: 'x' })).status).toBe(400)
    await visitTally.settle(cast.world.engine)
    expect(await daysOf(_id)).toEqual([{ seen: null, begun: null, sent: null }])
    expect(await daysOf(foreign._id)).toEqual([{ seen: null, begun: null, sent: null }])
  })

  it('one network adds only so much', async () => {
    const { _id } = await makeForm(cast.world, cast.ours)
    await visitTally.settle(cast.world.engine)
    for (let n = 0; n < 70; n += 1) await visit(_id)
    await visitTally.settle(cast.world.engine)
    const [{ seen } = { seen: 0 }] = await daysOf(_id)
    expect(seen).toBeLessThan(70)
  })

  it('sum up choices, with a table behind them', async () => {
    const { _id } = await makeForm(cast.world, cast.ours)
    for (const chosen of ['ไม่', 'ไม่', 'ใช่']) {
      const number = chosen === 'ใช่' ? { เลขสมาชิก: '1' } : {}
      await send({ ...answers, เป็นสมาชิก: chosen, ...number }, _id)
    }
    const page = seenIn(await open(`/cms/form/${_id}/summary`))
    expect(page).toContain('เลือก «ไม่» มากที่สุด 67%')
    expect(page).toContain('ดูเป็นตาราง')
    expect((await open(`/cms/form/${_id}/summary`, cast.theirAdmin)).status).toBe(404)
    expect((await open(`/cms/form/${_id}/summary`, cast.member)).status).toBe(403)
  })
})

describe('the time that entries are stored', () => {
  const erase = async () => {
    const { engine } = cast.world
    const actor = makeServerActor(cast.ours._id)
    const ctx = openContext({ engine, host: cast.ours, actor, t: engine.catalog.translate('th') })
    const erased = await eraseOldEntries(ctx)
    await ctx.commit()
    return erased
  }

  it('is set by an administrator, said on the screen, and holds', async () => {
    const { _id } = await makeForm(cast.world, cast.ours, { next: 'order' })
    const ordered = await sendForm(cast, { site: cast.ours, formId: _id, as: cast.member })
    const old = [ordered.body.data._id]
    await query('update form set "createdAt" = now() - interval \'40 days\' where "_id" = any($1)', [old])
    const plain = await query<{ _id: string }>(
      `insert into form (site_id, "formID", "formData", "createdAt") select $1, $2, '{"ชื่อ":"เก่า"}', now() - make_interval(days => n)
       from unnest(array[29, 31, 400]) n returning "_id"`,
      [cast.ours._id, _id],
    )
    expect(await erase()).toBe(0)
    for (const storeDays of ['0', '-3', '1.5', 'x', '99999'])
      expect((await post(`/cms/form/${_id}/summary`, { storeDays })).status).toBe(400)
    expect((await post(`/cms/form/${_id}/summary`, { storeDays: '30' })).status).toBe(302)
    expect(seenIn(await open(`/cms/form/${_id}`))).toContain('รายการที่เก่ากว่า 30 วันจะถูกลบ')
    expect(await erase()).toBe(3)
    expect(await erase()).toBe(0)
    const left = await query<{ _id: string; formData: object }>(
      'select "_id", "formData" from form where "formID" = $1',
      [_id],
    )
    expect(left).toHaveLength(2)
    expect(left.find((one) => one._id === old[0])?.formData).toEqual({})
    expect(left.some((one) => one._id === plain[0]?._id)).toBe(true)
  })
})
