import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#modules/companies/personal-data.server.ts'
import { teams } from '#modules/companies/team/team-list.server.ts'
import { answerListFile } from '#shell/lists/list-file.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Companies, openCompanies } from '#tests/support/companies.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Companies
let hr: SignedInPerson
let otherHr: SignedInPerson
let companyID: string
let courseID: string

const owner: Companies['owner'] = (...args) => cast.owner(...args)
const seats = (quantity: number) => cast.giveSeats(companyID, courseID, quantity)
const post = (
  as: SignedInPerson | undefined,
  fields: Record<string, string>,
  path = '/user/employee?tab=team',
) => cast.post(as, { company: companyID, course: courseID, ...fields }, path)
const team = (as: SignedInPerson, of = companyID) => cast.team(as, of)
const linksIn = (text: string) => [...text.matchAll(/\/user\/bypass\/[\w.-]+/g)].map(([path]) => path)
const enrolledBy = (course = courseID) =>
  owner<{ email: string; source: string }>(
    `select u.email, e.source from enroll e join "user" u on u."_id" = e."userID"
     where e."courseID" = $1 and e.status = 'active' order by u.email`,
    [course],
  )

beforeAll(async () => {
  cast = await openCompanies()
  const ours = await cast.openCompany('บจก. ทดสอบ')
  companyID = ours._id
  hr = ours.hr
  otherHr = (await cast.openCompany('บมจ. อีกแห่ง')).hr
})
beforeEach(async () => {
  await owner('delete from attempt')
  courseID = (await cast.world.make.course(cast.ours))._id
})

describe('a list of employees', () => {
  it('gives the right lines accounts, seats and links, and names the wrong ones by line', async () => {
    await seats(10)
    const list = [
      'ชื่อ\tนามสกุล\tอีเมล\tเบอร์โทรศัพท์',
      'มานะ\tอดทน\tmana@list.test\t0812345670',
      '\tไม่มีชื่อ\tไม่ใช่อีเมล\t',
      '',
      'มานี\tมีตา\tMANEE@list.test\t',
      'ซ้ำ\tกัน\tmanee@list.test\t',
    ].join('\n')
    const looked = seenIn(await post(hr, { intent: 'check', list }))
    expect(looked).toContain('พร้อมเพิ่ม 2 คน')
    expect(await owner(`select 1 from "user" where email like '%@list.test'`)).toEqual([])
    const { text } = await post(hr, { intent: 'add', list })
    const seen = seenIn({ text })
    expect(seen).toContain('เรียบร้อย 2 คน')
    expect(seen).toContain('ต้องแก้ไข 2 บรรทัด')
    expect(seen).toContain('ซ้ำกับแถวก่อนหน้า')
    expect(seen).toMatch(/>3<[\s\S]*ไม่มีชื่อ/)
    expect(await enrolledBy()).toEqual([
      { email: 'mana@list.test', source: 'company' },
      { email: 'manee@list.test', source: 'company' },
    ])
    const [link = ''] = linksIn(seen)
    const came = await cast.api.call({
      site: cast.ours,
      path: link,
      raw: '',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(came).toMatchObject({ status: 302, headers: { location: '/user/employee' } })
    const mails = await owner<{ email: string; body: string }>(
      `select email, body from message where email like '%@list.test' and subject like '%ลงทะเบียนให้คุณ%' order by email`,
    )
    expect(mails.map(({ email }) => email)).toEqual(['mana@list.test', 'manee@list.test'])
    // What the mail's record shows to staff has no link in it that works.
    expect(mails.some(({ body }) => linksIn(body).some((path) => seen.includes(path)))).toBe(false)
  })

  it('never goes beyond the seats, even when two lists come at once', async () => {
    await seats(3)
    const lists = ['a', 'b'].map((mark) =>
      [1, 2].map((n) => `คน ${mark}${n}, ${mark}${n}@race.test`).join('\n'),
    )
    await Promise.all(lists.map((list) => post(hr, { intent: 'add', list })))
    expect(await enrolledBy()).toHaveLength(3)
    expect(await owner(`select 1 from "user" where email like '%@race.test'`)).toHaveLength(3)
    const again = await post(hr, { intent: 'add', list: 'คน ที่ห้า, fifth@race.test' })
    expect(seenIn(again)).toContain('ที่นั่งไม่พอ')
  })

  it('of ten thousand lines is refused whole', async () => {
    await seats(5)
    const list = Array.from({ length: 10_000 }, (_, n) => `คน ที่${n}, n${n}@many.test`).join('\n')
    const answer = await post(hr, { intent: 'add', list })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('ครั้งละไม่เกิน 500 คน')
    expect(await owner(`select 1 from "user" where email like '%@many.test'`)).toEqual([])
  })

  it('takes nobody else’s telephone or staff’s address, and does not say whose it is', async () => {
    await seats(5)
    await cast.world.make.user(cast.ours, { phone: '0899999999' })
    const [admin] = await owner<{ email: string }>('select email from "user" where "_id" = $1', [
      cast.admin.userID,
    ])
    const list = `ใหม่ คนหนึ่ง, fresh@phone.test, 0899999999\nเจ้า หน้าที่, ${admin?.email}`
    const seen = seenIn(await post(hr, { intent: 'add', list }))
    expect(seen).toContain('เพิ่มอีเมลนี้ไม่ได้')
    expect(await owner(`select phone from "user" where email = 'fresh@phone.test'`)).toEqual([
      { phone: null },
    ])
  })
})

describe('an employee without an e-mail address', () => {
  it('comes by a link that HR hands over, is known by telephone or citizen id, and gets no mail', async () => {
    await seats(5)
    await cast.world.make.user(cast.ours, { phone: '0866666666' })
    const list = [
      'ชื่อ\tนามสกุล\tอีเมล\tเบอร์โทรศัพท์\tเลขประจำตัวประชาชน',
      'ไร้\tอีเมล\t\t081-555-0001\t',
      'มีแต่\tบัตร\t\t\t1101700207030',
      'ไม่มี\tอะไร\t\t\t',
      'เบอร์\tของคนอื่น\t\t0866666666\t',
    ].join('\n')
    const [mailsBefore] = await owner<{ n: string }>('select count(*) as n from message')
    const seen = seenIn(await post(hr, { intent: 'add', list }))
    expect(seen).toContain('เรียบร้อย 3 คน')
    expect(seen).toContain('ต้องแก้ไข 1 บรรทัด')
    const made = await owner<{ username: string; phone: string | null; hasCitizen: boolean }>(
      `select username, phone, citizen is not null as "hasCitizen" from "user" u join enroll e on e."userID" = u."_id"
       where e."courseID" = $1 and u.email like 'emp-%@no-mail.invalid' order by u.firstname`,
      [courseID],
    )
    const named = expect.stringMatching(/^emp-[0-9a-f]{10}$/)
    expect(made).toEqual([
      // Somebody else's telephone is left out without a word.
      { username: named, phone: null, hasCitizen: false },
      { username: named, phone: null, hasCitizen: true },
      { username: '0815550001', phone: '0815550001', hasCitizen: false },
    ])
    expect(await owner('select count(*) as n from message')).toEqual([mailsBefore])
    const links = linksIn(seen)
    expect(links).toHaveLength(3)
    const raw = 'go=1'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const came = await cast.api.call({ site: cast.ours, path: links[0] ?? '', raw, headers })
    expect(came).toMatchObject({ status: 302, headers: { location: '/user/employee' } })
    // They set a password without an old one, once, and come in by the telephone from then on.
    const [sid = ''] = came.headers['set-cookie']?.[0]?.split(';', 1) ?? []
    const newPassword = 'Rainy-Market-2569'
    const change = () =>
      cast.api.call({
        site: cast.ours,
        path: 'changepwd',
        body: { oldPassword: '', newPassword },
        headers: { cookie: sid },
      })
    expect((await change()).status).toBe(200)
    expect((await change()).status).not.toBe(200)
    expect((await cast.api.signIn(cast.ours, '081 555-0001', newPassword)).userID).toBeTruthy()
    const again = seenIn(await post(hr, { intent: 'check', list: list.split('\n').slice(0, 3).join('\n') }))
    expect(again).toContain('มีหลักสูตรนี้หรือได้รับเชิญแล้ว')
    expect(again).not.toContain('พร้อมเพิ่ม 2 คน')
    const shown = seenIn(await team(hr))
    expect(shown).toContain('ไร้ อีเมล')
    expect(shown).not.toContain('no-mail.invalid')
  })
})

describe('somebody who has an account already', () => {
  it('is invited and decides; until then the company has and sees nothing of theirs', async () => {
    await seats(1)
    const { make } = cast.world
    const stranger = await make.user(cast.ours, { firstname: 'ความลับ', lastname: 'ของเขา' })
    const other = (await make.course(cast.ours))._id
    await make.row('enroll', { site_id: cast.ours._id, userID: stranger._id, courseID: other })
    const list = `ชื่อ ที่พิมพ์, ${stranger.email}`
    expect(seenIn(await post(hr, { intent: 'check', list }))).not.toContain('ส่งคำเชิญแล้ว')
    const asked = await post(hr, { intent: 'add', list })
    expect(seenIn(asked)).toContain('ส่งคำเชิญแล้ว')
    expect(linksIn(seenIn(asked))).toEqual([])
    expect(await enrolledBy()).toEqual([])
    // The seat is kept for them.
    expect(seenIn(await post(hr, { intent: 'add', list: 'อีกคน หนึ่ง, more@seat.test' }))).toContain('ที่นั่งไม่พอ')
    const person = await cast.api.signIn(cast.ours, stranger.email)
    expect(seenIn(await cast.api.call({ as: person, path: '/user/employee' }))).toContain('บจก. ทดสอบ เชิญคุณ')
    const [row] = await owner<{ _id: string }>('select "_id" from company_member where "userID" = $1', [
      stranger._id,
    ])
    const member = row?._id ?? ''
    expect((await post(cast.member, { intent: 'accept', member })).status).toBe(404)
    expect((await post(person, { intent: 'accept', member }, '/user/employee')).status).toBe(302)
    expect(await enrolledBy()).toEqual([{ email: stranger.email, source: 'company' }])
    const shown = seenIn(await team(hr))
    expect(shown).toContain('ชื่อ ที่พิมพ์')
    expect(shown).not.toContain('ความลับ')
    const [course] = await owner<{ name: string }>('select name from course where "_id" = $1', [other])
    expect(shown).not.toContain(course?.name)
    const link = await post(hr, { intent: 'link', member })
    expect(link.status).toBe(403)
    expect(linksIn(seenIn(link))).toEqual([])
    const ctx = cast.world.open(cast.ours, 'admin')
    const about = { userID: stranger._id, accountSite: cast.ours._id, email: stranger.email }
    expect(await personalData.gather(ctx, about)).toMatchObject({ companies: [{ company: 'บจก. ทดสอบ' }] })
    await personalData.erase?.(ctx, about)
    expect(await personalData.gather(ctx, about)).toEqual({ companies: [] })
  })

  it('made by the company belongs to its owner once they have a password: older links are over', async () => {
    await seats(1)
    const [link = ''] = linksIn(seenIn(await post(hr, { intent: 'add', list: 'คน ใหม่, claimed@own.test' })))
    await owner(`update "user" set password = 'x' where email = 'claimed@own.test'`)
    expect((await cast.api.call({ site: cast.ours, path: link })).status).toBe(410)
    const [row] = await owner<{ _id: string }>(
      `select "_id" from company_member where email = 'claimed@own.test'`,
    )
    expect((await post(hr, { intent: 'link', member: row?._id ?? '' })).status).toBe(403)
  })
})

describe('a company’s people', () => {
  it('are seen by its own contacts and administrators alone', async () => {
    const { _id: theirs, hr: foreign } = await cast.openCompany('บริษัทของอีกเว็บไซต์', cast.theirs)
    for (const person of [otherHr, cast.member]) {
      expect((await team(person)).status).toBe(404)
      expect((await post(person, { intent: 'add', list: 'ก ข, x@y.test' })).status).toBe(404)
      const sheet = `/user/employee?export=xlsx&company=${companyID}`
      expect((await cast.api.call({ as: person, path: sheet })).status).toBe(404)
    }
    expect((await team(hr, theirs)).status).toBe(404)
    const there = await cast.api.call({ as: foreign, path: `/user/employee?tab=team&company=${companyID}` })
    expect(there.status).toBe(404)
    const path = `/company/detail/${theirs}`
    expect((await cast.api.call({ as: cast.admin, site: cast.ours, path })).status).toBe(404)
    for (const person of [hr, cast.manager])
      expect(
        (await cast.api.call({ as: person, site: cast.ours, path: `/company/detail/${companyID}` })).status,
      ).toBe(403)
    expect((await cast.api.call({ as: hr, path: `company/${companyID}` })).status).toBe(403)
  })

  it('get seats and contacts from administrators, never from themselves', async () => {
    const path = `/company/detail/${companyID}`
    const given = { intent: 'give-seats', quantity: '4' }
    expect((await post(hr, given)).status).toBe(404)
    expect((await post(hr, { intent: 'add-contact', email: 'person1@example.test' })).status).toBe(404)
    expect((await post(cast.admin, given, path)).status).toBe(302)
    expect((await post(cast.admin, { intent: 'take-seats', quantity: '5' }, path)).status).toBe(409)
    expect((await post(cast.admin, { ...given, quantity: '-1' }, path)).status).toBe(400)
    const shown = seenIn(await cast.api.call({ as: cast.admin, site: cast.ours, path }))
    expect(shown).toContain('ที่นั่งที่ซื้อไว้')
    expect(
      await owner(`select 1 from audit where action = 'give-seats' and "recordID" = $1`, [companyID]),
    ).not.toEqual([])
    const [line] = await owner<{ changes: { quantity: [number | null, number] } }>(
      `select changes from audit where collection = 'company_seat' order by "_id" desc limit 1`,
      [],
    )
    const [before, after] = line?.changes.quantity ?? [0, 0]
    expect(after - (before ?? 0)).toBe(4)
  })

  it('are a sheet whose cells are text, whatever they begin with', async () => {
    await seats(2)
    await post(hr, { intent: 'add', list: '=SUM(1+1) ร้าย, evil@formula.test' })
    const ctx = cast.world.open(cast.ours, 'admin')
    const answer = await answerListFile(ctx, await teams.open(ctx, companyID), {
      url: new URL('http://a.test'),
      format: 'xlsx',
      name: 'ทีม',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((await readSheet(bytes)).flat()).toContain('=SUM(1+1) ร้าย')
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)).not.toContain('<f>')
  })
})
