import { beforeAll, describe, expect, it } from 'vitest'
import * as courses from '#modules/course-making/screens/course-dashboard.tsx'
import * as entries from '#modules/forms/screens/entries.tsx'
import * as orders from '#modules/orders/screens/orders.tsx'
import * as pages from '#modules/pages/screens/pages.tsx'
import * as records from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, sendForm } from '#tests/support/forms.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { makePost } from '#tests/support/pages.ts'
import { makeReady, ready } from '#tests/support/ready-courses.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/dashboard': courses,
      '/cms/pages': pages,
      '/cms/form/:id/:sub?': entries,
      '/order/index/dashboard': orders,
      '/setup/email': records,
      '/company/dashboard': records,
    }),
  })
})

const open = async (path: string, as: SignedInPerson = cast.admin) =>
  seenIn(await cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } }))

const act = (path: string, action: string, ids: readonly string[], option = '') =>
  sendToList(cast, { as: cast.admin, path, form: actionForm(action, ids, option) })

/** Takes what was done last back. */
const undo = async (path: string) => sendToList(cast, { as: cast.admin, path, form: await undoForm(cast) })

async function stored<Row>(table: string, id: string): Promise<Row | undefined> {
  const { rows } = await cast.world.database.owner.query(`select * from "${table}" where "_id" = $1`, [id])
  return rows[0] as Row | undefined
}

const firstRow = (page: string) => [...page.matchAll(/<tr[^>]*>.*?<\/tr>/gs)][1]?.[0] ?? ''

describe('the list of courses', () => {
  const PATH = '/lesson/dashboard'
  interface Course {
    readonly status: boolean
    readonly category: readonly string[]
    readonly lecturer: readonly { readonly id: string; readonly name: string }[]
  }

  it('publishes, moves and assigns the chosen ones, and each is taken back', async () => {
    const { make } = cast.world
    const { _id } = await makeReady(cast, { name: 'รอเปิดพร้อมกัน' })
    const category = await make.category(cast.ours, { name: 'ความปลอดภัย', code: 'safety' })
    const lecturer = await make.row('lecturer', { site_id: cast.ours._id, name: 'อาจารย์มานี', code: 'manee' })
    expect((await act(PATH, 'publish', [_id], 'priced')).status).toBe(200)
    expect((await stored<Course>('course', _id))?.status).toBe(true)
    expect((await undo(PATH)).status).toBe(200)
    expect((await stored<Course>('course', _id))?.status).toBe(false)
    await act(PATH, 'category', [_id], 'safety')
    await act(PATH, 'lecturer', [_id], lecturer._id)
    const assigned = await stored<Course>('course', _id)
    expect(assigned?.category).toEqual(['safety'])
    expect(assigned?.lecturer).toEqual([...ready.lecturer, { id: lecturer._id, name: 'อาจารย์มานี' }])
    expect(await open(`${PATH}?category=${category._id}&lecturer=${lecturer._id}`)).toContain('รอเปิดพร้อมกัน')
    expect((await undo(PATH)).status).toBe(200)
    expect(await stored<Course>('course', _id)).toMatchObject({
      lecturer: ready.lecturer,
      category: ['safety'],
    })
  })

  it('gives no course a category or lecturer of another site', async () => {
    const { make } = cast.world
    const { _id } = await make.course(cast.ours)
    await make.category(cast.theirs, { code: 'theirs' })
    const lecturer = await make.row('lecturer', { site_id: cast.theirs._id, name: 'ของเขา', code: 'x' })
    const before = await stored('course', _id)
    expect((await act(PATH, 'category', [_id], 'theirs')).status).toBe(400)
    expect((await act(PATH, 'lecturer', [_id], lecturer._id)).status).toBe(400)
    expect(await stored('course', _id)).toEqual(before)
  })

  it('copies the chosen ones as drafts, twenty at a time, for those who make courses', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { name: 'ต้นฉบับ', status: true })
    const named = async () =>
      (
        await cast.world.database.owner.query<Course>(
          `select status from course where name like '%ต้นฉบับ%' order by status desc`,
        )
      ).rows.map(({ status }) => status)
    const form = actionForm('copy', [_id])
    await sendToList(cast, { as: cast.manager, path: PATH, form })
    await sendToList(cast, { as: cast.theirAdmin, site: cast.theirs, path: PATH, form })
    expect(await named()).toEqual([true])
    await act(PATH, 'copy', [_id])
    expect(await named()).toEqual([true, false])
    const rows = await Promise.all(Array.from({ length: 21 }, () => cast.world.make.course(cast.ours)))
    const refused = await act(
      PATH,
      'copy',
      rows.map((row) => row._id),
    )
    expect(refused.status).toBe(400)
  })

  it('deletes what nothing hangs on and says why it does not delete the rest', async () => {
    const { make } = cast.world
    const { _id: plain } = await make.course(cast.ours, { name: 'ลบได้' })
    const { _id: taken } = await make.course(cast.ours, { name: 'มีผู้เรียน' })
    await make.row('enroll', { site_id: cast.ours._id, courseID: taken, userID: cast.member.userID })
    expect((await act(PATH, 'delete', [taken])).status).toBe(409)
    expect((await act(PATH, 'delete', [plain, taken])).status).toBe(200)
    expect(await stored('course', plain)).toBeUndefined()
    expect(await stored('course', taken)).toMatchObject({ name: 'มีผู้เรียน' })
    const told = await open(PATH)
    expect(told).toContain('มีผู้เรียน')
    expect(told).toContain('ทำไม่ได้ 1 แถว')
    expect((await undo(PATH)).status).toBe(200)
    expect(await stored('course', plain)).toMatchObject({ name: 'ลบได้' })
  })
})

describe('the list of pages', () => {
  it('brings a deleted page back with its password, its blocks and its parent', async () => {
    const group = await makePost(cast.world, cast.ours, { display: 'group' })
    const builder = [{ columns: [[{ type: 'header', value: 'หัวเรื่อง' }]] }]
    const { _id } = await makePost(cast.world, cast.ours, { parent: group._id, builder, password: '$hash' })
    const before = await stored('post', _id)
    await act('/cms/pages', 'delete', [_id])
    expect(await stored('post', _id)).toBeUndefined()
    expect((await undo('/cms/pages')).status).toBe(200)
    // It was changed last when it came back.
    expect(await stored('post', _id)).toEqual({ ...(before as object), updatedAt: expect.any(String) })
  })

  it('finds pages by who wrote them first and by the languages they speak', async () => {
    const colleague = await cast.world.make.user(cast.origin, {
      role: 'admin',
      reach: [cast.ours._id],
      firstname: 'กานดา',
    })
    await makePost(cast.world, cast.ours, { title: 'หน้าของกานดา', author: colleague._id })
    const translations = { en: { title: 'Safety week' } }
    await makePost(cast.world, cast.ours, { title: 'สัปดาห์ความปลอดภัย', translations })
    const theirs = await cast.world.make.user(cast.theirs, { firstname: 'คนเว็บอื่น' })
    await makePost(cast.world, cast.theirs, { title: 'ของเว็บอื่น', author: theirs._id })
    const all = await open('/cms/pages')
    expect(all).toContain('กานดา')
    expect(all).not.toContain('คนเว็บอื่น')
    const find = async (query: string) => {
      const page = await open(`/cms/pages?${query}`)
      return ['หน้าของกานดา', 'สัปดาห์ความปลอดภัย'].filter((title) => page.includes(title))
    }
    expect(await find(`author=${colleague._id}`)).toEqual(['หน้าของกานดา'])
    expect(await find('language=english')).toEqual(['สัปดาห์ความปลอดภัย'])
    expect(await find('language=thai-only')).toEqual(['หน้าของกานดา'])
  })

  it('finds pages by parts of their titles, kind and state', async () => {
    await makePost(cast.world, cast.ours, { title: 'ข่าวเปิดรับสมัคร', type: 'post', status: false })
    const find = async (query: string) => (await open(`/cms/pages?${query}`)).includes('ข่าวเปิดรับสมัคร')
    expect(await find(`q=${encodeURIComponent('เปิดรับ')}`)).toBe(true)
    expect(await find('type=post&status=draft')).toBe(true)
    expect(await find('status=open')).toBe(false)
    expect(await find('type=form')).toBe(false)
  })
})

describe('the list of a form’s entries', () => {
  it('finds them by who sent them, and settles the chosen ones', async () => {
    const form = await makeForm(cast.world, cast.ours)
    const path = `/cms/form/${form._id}`
    const { email } = await cast.world.make.user(cast.ours, {
      firstname: 'วิชัย',
      lastname: 'มีสุข',
      email: 'wichai.entries@sala.test',
    })
    const wichai = await cast.api.signIn(cast.ours, email)
    const formData = { ...answers, ชื่อ: 'ผู้ส่งคนนี้' }
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, formData, as: wichai })
    await sendForm(cast, { site: cast.ours, formId: form._id })
    for (const words of ['วิชัย มี', 'wichai.entries@'])
      expect(firstRow(await open(`${path}?q=${encodeURIComponent(words)}`))).toContain('ผู้ส่งคนนี้')
    expect((await act(path, 'status', [body.data._id], 'done')).status).toBe(200)
    expect(await stored('form', body.data._id)).toMatchObject({ status: 'done' })
    expect((await act(path, 'status', [body.data._id], 'lost')).status).toBe(400)
  })
})

describe('the list of orders [AD-2.2]', () => {
  const PATH = '/order/index/dashboard'

  it('shows what is ordered, by whom, for which company, and since when it is paid', async () => {
    const { make } = cast.world
    const own = { site_id: cast.ours._id }
    const { _id: courseID } = await make.course(cast.ours, { name: 'หลักสูตรที่สั่งซื้อ' })
    const { _id: userID } = await make.user(cast.ours, { firstname: 'มานะ', lastname: 'รักเรียน' })
    const company = await make.row('company', { ...own, name: 'บริษัท ทดสอบ จำกัด' })
    const order = { ...own, userID, courseID, price: 1290, companyID: company._id }
    const { _id } = await make.row('order', order)
    await make.row('order', { ...own, price: 700, formTitle: 'แบบฟอร์มอื่น' })
    await make.row('order', { site_id: cast.theirs._id, price: 55, formTitle: 'ของเขา' })
    const all = await open(PATH)
    for (const text of ['หลักสูตรที่สั่งซื้อ', 'มานะ รักเรียน', 'บริษัท ทดสอบ จำกัด', '฿1,290', 'แบบฟอร์มอื่น'])
      expect(all).toContain(text)
    expect(all).not.toContain('ของเขา')
    const tail = _id.replaceAll('-', '').slice(-8)
    for (const query of [
      `q=${encodeURIComponent('มานะ รัก')}`,
      `q=${tail}`,
      `q=${tail.slice(0, 4)}-${tail.slice(4)}`,
      `course=${courseID}`,
      `company=${company._id}`,
    ]) {
      const page = await open(`${PATH}?${query}`)
      expect(page, query).toContain('หลักสูตรที่สั่งซื้อ')
      expect(firstRow(page), query).toContain(`/lesson/order/${_id}`)
      expect([...page.matchAll(/<tr/g)], query).toHaveLength(2)
    }
    expect(await stored('order', _id)).toMatchObject({ paidAt: null })
    const body = { data: { status: 'paid', reason: 'cash' } }
    expect(
      (await cast.api.call({ as: cast.admin, method: 'PATCH', path: `order/${_id}`, body })).status,
    ).toBe(200)
    const paid = await stored<{ paidAt: string }>('order', _id)
    expect(Math.abs(Date.now() - Date.parse(paid?.paidAt ?? ''))).toBeLessThan(60_000)
    expect(await open(`${PATH}?status=paid`)).toContain(`/lesson/order/${_id}`)
    expect(await open(`${PATH}?status=pending`)).not.toContain(`/lesson/order/${_id}`)
    const { text } = await cast.api.call({ as: cast.admin, path: `${PATH}?status=paid&export=csv` })
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('มานะ รักเรียน')
  })
})

describe('the lists of mails and companies', () => {
  it('find mails by parts of name, address and subject, and send the failed ones again', async () => {
    const { make } = cast.world
    const mail = { site_id: cast.ours._id, name: 'สมหญิง ใจดี', email: 'somying@example.test', body: 'ข้อความ' }
    const failed = await make.row('message', { ...mail, subject: 'แจ้งผลสมัคร', status: 'fail', error: 'x' })
    const done = await make.row('message', { ...mail, subject: 'ส่งแล้ว', status: 'confirm' })
    for (const words of ['ผลสมัคร', 'somying@ex', 'สมหญิง ผล'])
      expect(await open(`/setup/email?q=${encodeURIComponent(words)}`), words).toContain('แจ้งผลสมัคร')
    expect(await open('/setup/email?q=nobody@')).not.toContain('แจ้งผลสมัคร')
    const answer = await act('/setup/email', 'send-again', [failed._id, done._id])
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('ส่งแล้ว')
    expect(await stored('message', failed._id)).toMatchObject({ status: 'submit', error: null })
    expect(await stored('message', done._id)).toMatchObject({ status: 'confirm' })
  })

  it('find companies by parts of their names and contacts', async () => {
    const { make } = cast.world
    await make.row('company', { site_id: cast.ours._id, name: 'โรงงานน้ำตาลไทย', contact: 'คุณสมศรี' })
    for (const words of ['น้ำตาล', 'สมศรี'])
      expect(firstRow(await open(`/company/dashboard?q=${encodeURIComponent(words)}`))).toContain(
        'โรงงานน้ำตาลไทย',
      )
  })
})
