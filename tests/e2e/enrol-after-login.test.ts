import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { DESK, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

const enrol = 'main a[href$="/enroll"]'
const join = 'main form:has([name=intent][value=join]) button'

/** The address of a course that costs nothing, and nobody is asked anything for. */
async function findFreeCourse(): Promise<string> {
  const { page } = await visit('/lesson/home?type=online&price=free')
  return (await page.locator('main .media-card-title a').first().getAttribute('href')) ?? ''
}

async function coursesOf(person: OwnPerson): Promise<Doc[]> {
  const args = [{ userID: person._id, status: 'active' }]
  const { status, body } = await own.call<Doc[]>({ path: 'enroll/query', body: { method: 'find', args } })
  expect(status).toBe(200)
  return body.data
}

/** Goes on from the page that the login led to, until the classroom is open; answers for how many courses. */
async function goOn(page: Page, person: OwnPerson): Promise<number> {
  await page.waitForURL('**/lesson/detail/*/enroll')
  // Opening a page writes nothing: the enrolment is one press.
  expect(await coursesOf(person)).toEqual([])
  await page.click(join)
  await page.waitForURL('**/lesson/play/**')
  const taken = await coursesOf(person)
  expect(page.url()).toContain(`/lesson/play/${String(taken[0]?.courseID)}`)
  return taken.length
}

describe('a visitor who logs in on the way to a course takes it in the end', () => {
  it.each([PHONE, DESK])('by the login over the page, $width px', async (viewport) => {
    const person = await own.person('user')
    const course = await findFreeCourse()
    const { page, complaints } = await visit(course, { viewport })
    await page.locator(enrol).locator('visible=true').first().click()
    await page.fill('[role=dialog] input[name=username]', person.email)
    await page.fill('[role=dialog] input[name=password]', person.password)
    await page.click('[role=dialog] button[type=submit]')
    expect(await goOn(page, person)).toBe(1)
    await page.goto(course)
    expect(await page.locator(enrol).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it.each([PHONE, DESK])('without scripts, $width px', async (viewport) => {
    const person = await own.person('user')
    const { page } = await visit(await findFreeCourse(), { viewport, javaScriptEnabled: false })
    await page.locator(enrol).locator('visible=true').first().click()
    const form = page.locator('noscript form')
    await form.locator('[name=username]').fill(person.email)
    await form.locator('[name=password]').fill(person.password)
    await form.locator('button').click()
    expect(await goOn(page, person)).toBe(1)
  })
})
