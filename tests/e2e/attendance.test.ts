import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, expectWellMadeIn, LOOKS, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
let manager: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
  manager = await own.person('manager')
})

type Doc = Readonly<Record<string, string>>

/** What the person's browser reads of a collection. */
async function find(page: Page, collection: string, filter: object): Promise<readonly Doc[]> {
  return page.evaluate(
    async ([name, wanted]) => {
      const answer = await fetch(`/api/${name}/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'find', args: [wanted] }),
      })
      return ((await answer.json()) as { data: Doc[] }).data
    },
    [collection, filter] as const,
  )
}

/** The mail address of somebody in the day's class who has not come yet. */
async function findMissing(dayId: string): Promise<string> {
  const { page } = await visit('/lesson/teaching', { as: own.admin })
  const [day] = await find(page, 'class_day', { _id: dayId })
  const came = new Set((await find(page, 'attendance', { classDayID: dayId })).map(({ userID }) => userID))
  const learners = await find(page, 'enroll', { classID: day?.classID })
  const missing = learners.find(({ userID }) => !came.has(userID))
  const [user] = await find(page, 'user', { _id: missing?.userID })
  return user?.email ?? ''
}

describe('a class that meets today', () => {
  it('shows learners come who scan the code, without loading the page again', async () => {
    const { page: desk } = await visit('/lesson/teaching', { as: manager })
    await expectWellMade(desk)
    await desk.click('main a[href^="/lesson/class-day/"]')
    await desk.waitForSelector('main img[data-address]')
    await expectWellMade(desk)
    const count = desk.locator('main output').first()
    const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])
    const dayId = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
    const email = await findMissing(dayId)
    const address = (await desk.getAttribute('main img[data-address]', 'data-address')) ?? ''
    const { page: phone } = await visit(new URL(address).pathname, { as: email, viewport: PHONE })
    await phone.waitForSelector('main h1:has-text("ลงเวลาเข้าเรียนแล้ว")')
    await expectWellMade(phone)
    await expect.poll(() => count.textContent(), { timeout: 15_000 }).toContain(`มาแล้ว ${before + 1} จาก`)
    await hydrated(desk, 'main tbody button')
    // By hand: the mark is taken back, which the roster shows at once.
    await desk.click('main tbody button[aria-pressed=true] >> nth=0')
    await expect.poll(() => count.textContent(), { timeout: 15_000 }).toContain(`มาแล้ว ${before} จาก`)
  })

  it('has classes, learners and sheets that are well made', async () => {
    const { page } = await visit('/lesson/teaching', { as: own.admin })
    const href = (await page.getAttribute('main a[href^="/lesson/classes/"]', 'href')) ?? ''
    const id = href.split('/').at(-1) ?? ''
    const [lecturer] = await find(page, 'lecturer', { code: 'sirin' })
    const paths = [
      `${href}?edit=new`,
      `/lesson/roster/${id}`,
      `/lesson/sign-in-sheet/${id}`,
      `/lesson/lecturer-account/${lecturer?._id}`,
    ]
    // Each in one look: drawing and looking take the time.
    for (const [at, path] of paths.entries()) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expectWellMadeIn(page, LOOKS.slice(at % 2, (at % 2) + 1))
    }
  })
})
