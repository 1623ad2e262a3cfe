import { beforeAll, describe, expect, it } from 'vitest'
import * as certificate from '#modules/certificates/screens/certificate.tsx'
import * as ownCertificates from '#modules/certificates/screens/own-certificates.tsx'
import * as company from '#modules/companies/screens/company.tsx'
import * as employee from '#modules/companies/screens/employee.tsx'
import { enrolments } from '#modules/enrolments/public.server.ts'
import * as home from '#modules/homes/screens/home.tsx'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import * as pay from '#modules/orders/screens/pay.tsx'
import * as ownPath from '#modules/paths/screens/own-path.tsx'
import * as teamPaths from '#modules/paths/screens/team-paths.tsx'
import * as find from '#modules/today/screens/find.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const THAI = 'แกงเขียวหวาน'
const ENGLISH = 'Green curry'
const THAI_PATH = 'เส้นทางแกงไทย'
const ENGLISH_PATH = 'The way of curries'

let cast: Cast
let hr: SignedInPerson
let companyID: string
let courseID: string
let orderID: string
let pathID: string

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/user/employee': employee,
      '/company/detail/:id': company,
      '/find': find,
      '/user/certificates': ownCertificates,
      '/lesson/certification/:cid/:uid?': certificate,
      '/lesson/pay/:id': pay,
      '/user/home': home,
      '/user/path/:id': ownPath,
      '/user/team-paths': teamPaths,
    }),
  })
  const { world, ours, member } = cast
  const { make } = world
  const site_id = ours._id
  const translations = { en: { name: ENGLISH } }
  courseID = (await makeCourse(world, ours, [{}], { name: THAI, certification: 'yes', translations }))._id
  companyID = (await make.row('company', { site_id, name: 'บจก. ทีมงาน' }))._id
  const contact = await make.user(ours)
  const employed = await make.user(ours)
  for (const [{ _id: userID, email }, isContact] of [
    [contact, true],
    [employed, false],
  ] as const)
    await make.row('company_member', { site_id, companyID, userID, name: email, email, contact: isContact })
  hr = await cast.api.signIn(ours, contact.email)
  const analytics = { total: 1, percent: 50, message: '', status: 'processing' }
  await make.row('enroll', { site_id, userID: employed._id, courseID, companyID, analytics })
  await make.row('company_seat', { site_id, companyID, courseID, quantity: 5, orders: [] })
  orderID = (await make.row('order', { site_id, userID: member.userID, courseID, price: 900 }))._id
  const ofPath = { name: ENGLISH_PATH, description: 'From green to massaman' }
  const described = { description: 'จากเขียวหวานถึงมัสมั่น', translations: { en: ofPath } }
  pathID = (await make.row('learning_path', { site_id, name: THAI_PATH, courses: [courseID], ...described }))
    ._id
  for (const [userID, ofCompany] of [
    [member.userID, null],
    [employed._id, companyID],
  ])
    await make.row('path_assignment', { site_id, pathID, userID, companyID: ofCompany })
  await make.row('certificate_rule', { site_id, pathID })
  const enrollID = await enrol(world, ours, member.userID, courseID)
  const ctx = world.open(ours, 'admin')
  await ctx
    .write(enrolments)
    .patch(enrollID, { analytics: { ...analytics, percent: 100, status: 'complete' } })
  await ctx.commit()
})

const screens: readonly [string, () => SignedInPerson, () => string][] = [
  ['HR’s team and seats', () => hr, () => `/user/employee?tab=team&company=${companyID}`],
  ['a company for staff', () => cast.admin, () => `/company/detail/${companyID}`],
  ['the search over everything', () => cast.admin, () => `/find?q=${encodeURIComponent('เขียวหวาน')}`],
  ['own certificates', () => cast.member, () => '/user/certificates'],
  ['the certificate of a course', () => cast.member, () => `/lesson/certification/${courseID}`],
  ['an own order', () => cast.member, () => `/lesson/pay/${orderID}`],
]

describe('the name of a course is read in the reader’s language', () => {
  const read = async (as: SignedInPerson, path: string, lang: string) => {
    const cookie = `${as.cookie}; sala_lang=${lang}`
    const headers = { cookie, 'content-type': undefined }
    const answer = await cast.api.call({ site: cast.ours, as, path, headers })
    expect(answer.status).toBe(200)
    return seenIn(answer)
      .replace(/^[\s\S]*?<main/, '')
      .replaceAll(/href="[^"]*"|value="[^"]*"/g, '')
  }

  it.each(screens)('on %s', async (_screen, as, path) => {
    const english = await read(as(), path(), 'en')
    expect(english).toContain(ENGLISH)
    expect(english).not.toContain(THAI)
    const thai = await read(as(), path(), 'th')
    expect(thai).toContain(THAI)
    expect(thai).not.toContain(ENGLISH)
  })

  it('and so is the name of a path: at home, on its page, at its certificate and for those who assign it', async () => {
    const { owner } = cast.world.database
    await owner.query(
      `insert into certification (site_id, "userID", "pathID", number, code, holder, subject, academy, "issuedAt")
       values ($1, $2, $3, 'P-1', 'P1', 'ผู้เรียน', $4, 'ศาลา', now())`,
      [cast.ours._id, cast.member.userID, pathID, THAI_PATH],
    )
    for (const [as, path] of [
      [cast.member, '/user/home'],
      [cast.member, `/user/path/${pathID}`],
      [cast.member, `/lesson/certification/${pathID}`],
      [cast.member, '/user/certificates'],
      [hr, `/user/team-paths?company=${companyID}`],
    ] as const) {
      const english = await read(as, path, 'en')
      expect(english, path).toContain(ENGLISH_PATH)
      expect(english, path).not.toContain(THAI_PATH)
      expect(await read(as, path, 'th'), path).toContain(THAI_PATH)
    }
    const english = await read(cast.member, `/user/path/${pathID}`, 'en')
    expect(english).toContain('From green to massaman')
    expect(english).not.toContain('มัสมั่น')
  })

  it('while a certificate keeps what it was given for', async () => {
    const { owner } = cast.world.database
    const { rows } = await owner.query(`select subject from certification where "courseID" = $1`, [courseID])
    expect(rows).toEqual([{ subject: THAI }])
    await owner.query('update course set name = $1 where "_id" = $2', ['แกงเผ็ด', courseID])
    expect(await read(cast.member, '/user/certificates', 'en')).toContain(THAI)
  })
})
