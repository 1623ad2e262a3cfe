import { beforeAll, describe, expect, it } from 'vitest'
import * as entries from '#modules/forms/screens/entries.tsx'
import * as pay from '#modules/orders/screens/pay.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, sendForm } from '#tests/support/forms.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let form: { _id: string }
const ids: string[] = []

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/form/:id/:sub?': entries, '/lesson/pay/:id': pay }) })
  form = await makeForm(cast.world, cast.ours, { title: 'สมัครอบรม', next: 'order' })
  const people = [
    { ...answers, ชื่อ: '=1+1', อีเมล: 'first@example.test' },
    { ...answers, ชื่อ: 'มานี <b>หนา</b>', คน: [{ ผู้เข้าอบรม: 'ก' }, { ผู้เข้าอบรม: 'ข' }] },
  ]
  for (const formData of people) {
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, formData, as: cast.member })
    ids.push(body.data._id)
  }
})

const open = (path: string, as = cast.admin) => cast.api.call({ as, path })
const path = () => `/cms/form/${form._id}`

describe('the entries of a form', () => {
  it('are listed for staff with their answers, newest first', async () => {
    const page = seenIn(await open(path()))
    expect(page).toContain('รายการจากแบบฟอร์ม «สมัครอบรม»')
    expect(page).toContain('มานี &lt;b&gt;หนา&lt;/b&gt;')
    expect(page.indexOf('มานี')).toBeLessThan(page.indexOf('=1+1'))
    expect(page).toContain('ใหม่')
  })

  it('are narrowed by words, status and day', async () => {
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const find = async (query: string) => {
      const page = seenIn(await open(`${path()}?${query}`))
      return [page.includes('มานี'), page.includes('=1+1')]
    }
    expect(await find(`q=${encodeURIComponent('มานี')}`)).toEqual([true, false])
    expect(await find('q=FIRST%40example')).toEqual([false, true])
    expect(await find('status=new')).toEqual([true, true])
    expect(await find('status=done')).toEqual([false, false])
    expect(await find(`from=${today}&to=${today}`)).toEqual([true, true])
    expect(await find('to=2020-01-01')).toEqual([false, false])
    expect(await find('page=9999&status=%27&from=x')).toEqual([true, true])
  })

  it('say so when there are none, or none are found', async () => {
    const empty = await makeForm(cast.world, cast.ours)
    expect(seenIn(await open(`/cms/form/${empty._id}`))).toContain('ยังไม่มีใครส่งแบบฟอร์มนี้')
    expect(seenIn(await open(`${path()}?q=zzz`))).toContain('ไม่พบรายการที่ตรงกับ “zzz”')
  })

  it('are read one by one, and get a status that nobody else’s change is lost to', async () => {
    const own = `${path()}/${ids[1]}`
    const page = await open(own)
    expect(seenIn(page)).toContain('คน 2')
    const { basis = '' } = inputsOf(page.text)
    const save = (status: string, fields: Record<string, string> = { basis }) =>
      cast.api.call({
        as: cast.admin,
        path: own,
        raw: new URLSearchParams({ ...fields, status }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const saved = await save('read')
    expect([saved.status, saved.headers.location]).toEqual([302, `${own}?saved`])
    // Who chose nothing takes nothing back.
    expect((await save('new')).status).toBe(302)
    const told = await save('done')
    expect(told.status).toBe(412)
    for (const words of ['เลือกว่าจะใช้ค่าใด', 'อ่านแล้ว', 'เสร็จแล้ว']) expect(seenIn(told)).toContain(words)
    expect(seenIn(await open(`${path()}?status=read`))).toContain('มานี')
    const first = /<form[^>]*>(?:(?!<\/form>).)*name="status".*?<\/form>/s.exec(told.text)?.[0] ?? ''
    const again = inputsOf(`<main>${first}</main>`)
    expect(again).toMatchObject({ status: 'done', 'chosen.status': 'mine' })
    expect((await save('done', { ...again, 'chosen.status': 'theirs' })).status).toBe(302)
    expect(seenIn(await open(`${path()}?status=read`))).toContain('มานี')
    expect((await save('done', again)).status).toBe(302)
    expect(seenIn(await open(`${path()}?status=done`))).toContain('มานี')
    expect((await save('read', {})).status).toBe(302)
  })

  it('are a CSV that Excel reads in Thai and takes no cell of for a formula', async () => {
    const file = await open(`${path()}?export=csv`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', ...rows] = file.text.split('\r\n')
    expect(head.startsWith('\uFEFF')).toBe(true)
    expect(head).toContain('คน 1: ผู้เข้าอบรม,คน 2: ผู้เข้าอบรม')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain("'=1+1")
    expect(rows[0]).toContain(',ก,ข')
    expect((await open(`${path()}?export=csv&q=zzz`)).text.split('\r\n')).toHaveLength(2)
  })

  it('are an Excel file', async () => {
    const file = await open(`${path()}?export=xlsx`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.text.slice(0, 2)).toBe('PK')
  })

  it('are paged and taken home by the ten thousand', async () => {
    const many = await makeForm(cast.world, cast.ours)
    await cast.world.database.owner.query(
      `insert into form (site_id, "formID", "formData", "createdAt")
       select $1, $2, jsonb_build_object('ชื่อ', 'คนที่ ' || n, 'คน', '[{"ผู้เข้าอบรม": "ก"}]'::jsonb),
         now() - make_interval(secs => n) from generate_series(1, 10050) n`,
      [cast.ours._id, many._id],
    )
    const last = seenIn(await open(`/cms/form/${many._id}?page=201`))
    expect(last).toContain('คนที่ 10001<')
    expect(last.match(/คนที่ 10\d{3}</g)).toHaveLength(50)
    expect(last).toContain('10,001–10,050 จากกว่า 10,000 รายการ')
    expect(seenIn(await open(`/cms/form/${many._id}?page=-1`))).toContain('คนที่ 10050<')
    expect(seenIn(await open(`/cms/form/${many._id}?q=${encodeURIComponent('คนที่ 9999')}`))).toContain(
      '1–1 จาก 1',
    )
    const file = await open(`/cms/form/${many._id}?export=csv`)
    expect(file.text.split('\r\n')).toHaveLength(10_002)
  })

  it('are no other site’s, form’s or role’s to read', async () => {
    const other = await makeForm(cast.world, cast.ours)
    const foreign = await makeForm(cast.world, cast.theirs)
    expect((await open(`/cms/form/${foreign._id}`)).status).toBe(404)
    expect((await open(`/cms/form/${other._id}/${ids[0]}`)).status).toBe(404)
    expect((await open(`${path()}?export=csv`, cast.member)).status).toBe(403)
    expect((await open(path(), cast.theirAdmin)).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: `${path()}?export=csv` })).status).toBe(302)
  })

  it('are taken away by an administrator when nothing hangs on them', async () => {
    const remove = (at: string) =>
      cast.api.call({
        as: cast.admin,
        path: at,
        raw: 'intent=delete',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await remove(`${path()}/${ids[0]}`)).status).toBe(409)
    const plain = await makeForm(cast.world, cast.ours)
    const { body } = await sendForm(cast, { site: cast.ours, formId: plain._id })
    expect((await remove(`/cms/form/${plain._id}/${body.data._id}`)).headers.location).toBe(
      `/cms/form/${plain._id}?removed`,
    )
  })
})

describe('the page of an order [PM-2.1-09]', () => {
  it('is for its buyer and staff, and nobody else', async () => {
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    const own = `/lesson/pay/${body.data.next?.orderId}`
    expect(seenIn(await open(own, cast.member))).toContain('฿700')
    expect((await open(own, cast.manager)).status).toBe(200)
    const { email } = await cast.world.make.user(cast.ours)
    expect((await open(own, await cast.api.signIn(cast.ours, email))).status).toBe(404)
    expect((await open(own, cast.theirMember)).status).toBe(404)
    const visitor = await cast.api.call({ site: cast.ours, path: own })
    expect(visitor.headers.location).toMatch(/^\/\?login&next=%2Flesson%2Fpay%2F/)
  })

  it('opens for the browser of a visitor that made it, and for no other [PM-4-19]', async () => {
    const sent = await sendForm(cast, { site: cast.ours, formId: form._id })
    const own = `/lesson/pay/${sent.body.data.next?.orderId}`
    const cookie = sent.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const page = await cast.api.call({ site: cast.ours, path: own, headers: { cookie } })
    expect(seenIn(page)).toContain('รอชำระเงิน')
    const other = await sendForm(cast, { site: cast.ours, formId: form._id })
    const foreign = `/lesson/pay/${other.body.data.next?.orderId}`
    for (const wrong of [cookie, 'sala_orders=AAAAAAAAAAAAAAAAAAAAAA', 'sala_orders=..'])
      expect(
        (await cast.api.call({ site: cast.ours, path: foreign, headers: { cookie: wrong } })).status,
      ).toBe(302)
    expect((await cast.api.call({ site: cast.theirs, path: own, headers: { cookie } })).status).toBe(302)
  })
})
