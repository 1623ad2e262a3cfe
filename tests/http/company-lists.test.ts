import { beforeAll, beforeEach, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readEmployeeList, readPasted } from '#modules/companies/employees/parse-list.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Companies, openCompanies } from '#tests/support/companies.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Companies
let hr: SignedInPerson
let companyID: string
let courseID: string

beforeAll(async () => {
  cast = await openCompanies()
  const ours = await cast.openCompany('บจก. รายชื่อ')
  companyID = ours._id
  hr = ours.hr
})
beforeEach(async () => {
  await cast.owner('delete from attempt')
  courseID = (await cast.world.make.course(cast.ours, { seats: 3 }))._id
  await cast.giveSeats(companyID, courseID, 10)
})

const post = (fields: Record<string, string>) =>
  cast.post(hr, { company: companyID, course: courseID, ...fields }, '/user/employee?tab=team')

it('reads lists as they are copied out of Excel: numbered lines, titles, whole names, no heading', () => {
  const pasted = '1\tนาย สมชาย ใจดี\tsomchai@list.test\t812345678\n\n2\tมานี\tมีตา\t-\t1-2345-67890-12-1'
  expect(readEmployeeList(readPasted(pasted))).toEqual([
    { number: 1, cells: ['นายสมชาย', 'ใจดี', 'somchai@list.test', '812345678', ''] },
    { number: 3, cells: ['มานี', 'มีตา', '', '', '1-2345-67890-12-1'] },
  ])
})

it('names the lines of an Excel file as Excel does', async () => {
  const rows = [['ชื่อ', 'นามสกุล', 'อีเมล'], ['มานะ', 'อดทน', 'mana@sheet.test'], [], ['ปิติ', 'พอใจ', 'ไม่ใช่อีเมล']]
  const bytes = await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer()
  const mark = 'sala-test-boundary'
  const part = (name: string, value: string) =>
    `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${part('intent', 'check')}${part('company', companyID)}${part('course', courseID)}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="list.xlsx"\r\n\r\n`
  const answer = await cast.api.call({
    as: hr,
    site: cast.ours,
    path: '/user/employee?tab=team',
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
  expect(seenIn(answer)).toMatch(/>4<[\s\S]*ปิติ/)
})

it('finds the company’s people by name, address and how far they are; of who has not accepted it says nothing', async () => {
  const { make } = cast.world
  const { _id, hr: seeker } = await cast.openCompany('บจก. ค้นหา')
  const add = async (name: string, email: string, status: string, progress: string) => {
    const { _id: userID } = await make.user(cast.ours, { email })
    const site_id = cast.ours._id
    await make.row('company_member', { site_id, companyID: _id, userID, name, email, status })
    const analytics = { total: 1, percent: 0, message: '', status: progress }
    await make.row('enroll', { site_id, userID, courseID, companyID: _id, analytics })
  }
  await add('สมหญิง เก่งมาก', 'ying@find.test', 'active', 'complete')
  await add('สมชาย อดออม', 'chai@find.test', 'active', 'pending')
  await add('สมปอง เพิ่งเชิญ', 'pong@find.test', 'invited', 'complete')
  const found = async (query: string) => {
    const path = `/user/employee?tab=team&company=${_id}&${query}`
    const seen = seenIn(await cast.api.call({ as: seeker, site: cast.ours, path }))
    return ['เก่งมาก', 'อดออม', 'เพิ่งเชิญ'].filter((name) => seen.includes(name))
  }
  expect(await found('')).toEqual(['เก่งมาก', 'อดออม', 'เพิ่งเชิญ'])
  expect(await found(`q=${encodeURIComponent('สมชาย อด')}`)).toEqual(['อดออม'])
  expect(await found('q=YING@')).toEqual(['เก่งมาก'])
  expect(await found('state=complete')).toEqual(['เก่งมาก'])
  expect(await found('state=pending&page=99')).toEqual(['อดออม'])
  expect(await found(`q=${encodeURIComponent("%_'")}&state=x`)).toEqual([])
})

it('leaves the seat of somebody who moved up to them, and gives the others of the list theirs', async () => {
  const { make } = cast.world
  const waiter = await make.user(cast.ours)
  const offeredUntil = new Date(Date.now() + 86_400_000).toISOString()
  await make.row('waiting', { site_id: cast.ours._id, userID: waiter._id, courseID, offeredUntil })
  const list = ['one', 'two', 'three'].map((name) => `${name}\tlist\t${name}@kept.test`).join('\n')
  const seen = seenIn(await post({ intent: 'add', list }))
  expect(seen).toContain('เรียบร้อย 2 คน')
  expect(seen).toContain('three@kept.test')
  const made = await cast.owner(`select 1 from "user" where email like '%@kept.test'`)
  expect(made).toHaveLength(2)
})
