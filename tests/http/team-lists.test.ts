import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Companies, openCompanies } from '#tests/support/companies.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Companies
let hr: SignedInPerson
let otherHr: SignedInPerson
let companyID: string
let courseID: string
let ids: string[]
let contact: string

const asHr = () => `/user/employee?tab=team&company=${companyID}`
const asStaff = () => `/company/detail/${companyID}`
const send = (as: SignedInPerson, path: string, form: readonly (readonly [string, string])[]) =>
  sendToList(cast, { as, path, form })
const remove = (as: SignedInPerson, path: string, rows: readonly string[]) =>
  send(as, path, actionForm('remove', rows))
const membersOf = async () =>
  (
    await cast.owner<{ name: string }>(
      'select name from company_member where "companyID" = $1 order by name',
      [companyID],
    )
  ).map(({ name }) => name)

beforeAll(async () => {
  cast = await openCompanies()
  const { make } = cast.world
  const ours = await cast.openCompany('บจก. ทีมงาน')
  companyID = ours._id
  hr = ours.hr
  otherHr = (await cast.openCompany('บมจ. อีกแห่ง')).hr
  courseID = (await make.course(cast.ours, { name: 'ขับรถยก' }))._id
  const site_id = cast.ours._id
  ids = []
  for (const [name, email, phone] of [
    ['Wichai Meesuk', 'member.one@sala.test', '0812345678'],
    ['อรทัย ใจดี', 'orathai@team.test', null],
  ] as const) {
    const { _id: userID } = await make.user(cast.ours, {
      firstname: 'ความลับ',
      lastname: 'ของเขา',
      email,
      phone,
    })
    const row = await make.row('company_member', { site_id, companyID, userID, name, email })
    const analytics = { total: 2, percent: 50, message: 'กำลังเรียน', status: 'processing' }
    await make.row('enroll', { site_id, userID, courseID, companyID, analytics })
    ids.push(row._id)
  }
  const [own] = await cast.owner<{ _id: string }>(
    'select "_id" from company_member where "companyID" = $1 and contact',
    [companyID],
  )
  contact = own?._id ?? ''
})

describe('the people of a company', () => {
  const find = async (as: SignedInPerson, path: string, q: string) => {
    const mark = path.includes('?') ? '&' : '?'
    const { text } = await cast.api.call({
      as,
      site: cast.ours,
      path: `${path}${mark}q=${encodeURIComponent(q)}`,
    })
    return ['Wichai Meesuk', 'อรทัย ใจดี'].filter((name) => seenIn({ text }).includes(`>${name}<`))
  }

  it.each(['wichai mee', 'mee wich', 'member.one@sala', 'MEMBER.ONE'])(
    'are found by «%s», by those who speak for it and by staff',
    async (q) => {
      expect(await find(hr, asHr(), q)).toEqual(['Wichai Meesuk'])
      expect(await find(cast.admin, asStaff(), q)).toEqual(['Wichai Meesuk'])
    },
  )

  it('are found by what only their account says, by staff alone', async () => {
    for (const q of ['081-234-5678', 'ความลับ']) {
      expect(await find(hr, asHr(), q), q).toEqual([])
      expect(await find(cast.admin, asStaff(), q), q).toContain('Wichai Meesuk')
    }
  })

  it('are a file with a line for each course', async () => {
    for (const [as, path] of [
      [hr, `${asHr()}&export=csv`],
      [cast.admin, `${asStaff()}?export=csv`],
    ] as const) {
      const { text } = await cast.api.call({ as, site: cast.ours, path })
      expect(text).toMatch(/Wichai Meesuk.*member\.one@sala\.test.*ขับรถยก.*50.*กำลังเรียน/)
      expect(text).not.toContain('ความลับ')
    }
  })

  it('keep columns and views that a contact chose, for every company that they speak for', async () => {
    const saved = await send(hr, `${asHr()}&state=complete`, [
      ['do', 'save-view'],
      ['name', 'เรียนจบแล้ว'],
    ])
    expect(saved.status).toBe(200)
    const [view] = await cast.owner<{ query: string }>('select query from list_view where name = $1', [
      'เรียนจบแล้ว',
    ])
    expect(view?.query).toBe('?state=complete')
    const shared = await send(hr, asHr(), [
      ['do', 'save-view'],
      ['name', 'ทุกคน'],
      ['shared', 'on'],
    ])
    expect(shared.status).toBe(403)
  })
})

describe('taking people out of a company', () => {
  it('is done by its contact for many, who stays themselves, and is taken back', async () => {
    const before = await membersOf()
    const answer = seenIn(await remove(hr, asHr(), [...ids, contact]))
    expect(answer).toContain('เรียบร้อย 2 รายการ')
    expect(answer).toContain('ผู้ดูแลเว็บไซต์เท่านั้นที่นำผู้ประสานงานออกได้')
    expect(await membersOf()).toEqual(['ฝ่ายบุคคล'])
    const back = await send(hr, asHr(), await undoForm(cast))
    expect(seenIn(back)).toContain('คืนค่าเดิมแล้ว')
    expect(await membersOf()).toEqual(before)
  })

  it('is nothing to contacts of other companies, members, managers and another site', async () => {
    const before = await membersOf()
    expect((await remove(otherHr, asHr(), ids)).status).toBe(404)
    expect((await remove(cast.member, asHr(), ids)).status).toBe(404)
    for (const as of [hr, cast.manager]) expect((await remove(as, asStaff(), ids)).status).toBe(403)
    const theirs = await cast.openCompany('บริษัทของอีกเว็บไซต์', cast.theirs)
    const [foreign] = await cast.owner<{ _id: string }>(
      'select "_id" from company_member where "companyID" = $1',
      [theirs._id],
    )
    expect((await remove(cast.admin, asStaff(), [foreign?._id ?? ''])).status).toBe(409)
    expect((await remove(cast.admin, `/company/detail/${theirs._id}`, [foreign?._id ?? ''])).status).toBe(404)
    expect(await membersOf()).toEqual(before)
    expect(await cast.owner('select 1 from company_member where "_id" = $1', [foreign?._id])).toHaveLength(1)
  })
})
