import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import {
  type WeighedPage,
  weighAssessment,
  weighPublicPages,
  weighStaffList,
} from '../../bench/page-weight.ts'
import { DEMO_PASSWORD, STAFF_LIST_PATH } from '../../bench/pages.ts'
import { openPhone, type Phone } from '../../bench/phone.ts'
import { listPublicPages } from '../../bench/public-pages.ts'
import { drawTable, isKept, type Row } from '../../bench/report.ts'
import { signIn } from '../../bench/visits.ts'
import { openOwnSite } from './support/own-site.ts'

/** Shown by script/test when the browser tests are over. */
const TABLE = '.state/page-weight.txt'
/** Some thirty pages, each loaded by somebody new. */
const PATIENCE_MS = 600_000

let phone: Phone
beforeAll(async () => {
  phone = await openPhone()
})
afterAll(() => phone.close())

const addressOf = (path: string) => `http://localhost:${inject('port')}${path}`
const missedOf = (rows: readonly Row[]) =>
  rows.filter((row) => !isKept(row)).map(({ name, value, unit }) => `${name}: ${value.toFixed(1)}${unit}`)

/** Somebody's round of an exam, and the log-in page of its site. */
async function weighRound(): Promise<Row> {
  const own = await openOwnSite()
  const { courseID, examID } = await makeExam(own, own.site)
  const me = await own.person('user')
  await enrol(own, own.site, me._id, courseID)
  await own.call({ path: 'assessment/begin', body: { courseID, examID } }, me)
  const site = `http://${own.host}:${inject('port')}`
  const cookie = await signIn({ port: inject('port'), hostname: own.host }, me.email, me.password)
  const round = await phone.weigh(`${site}/lesson/assessment/${courseID}/${examID}/exam/1`, { cookie })
  return weighAssessment(round, await phone.weigh(`${site}/user/login`))
}

it('public pages and the staff’s list send no more than their budgets', {
  timeout: PATIENCE_MS,
}, async () => {
  const pages: WeighedPage[] = []
  for (const page of await listPublicPages(inject('database')))
    pages.push({ ...page, files: await phone.weigh(addressOf(page.path), page) })
  const target = { port: inject('port'), hostname: 'localhost' }
  const cookie = await signIn(target, 'admin@sala.test', DEMO_PASSWORD)
  const staff = await phone.weigh(addressOf(STAFF_LIST_PATH), { cookie })
  const rows = [...weighPublicPages(pages), weighStaffList(staff)]
  mkdirSync('.state', { recursive: true })
  writeFileSync(TABLE, `${drawTable(rows)}\n`)
  expect(missedOf(rows)).toEqual([])
})

it('an exam that is sat sends little more than the log-in page', async () => {
  const round = await weighRound()
  expect(missedOf([round])).toEqual([])
})
