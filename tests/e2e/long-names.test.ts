import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, PHONE, postFrom, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

const THAI = 'สถาบันพัฒนาทักษะวิชาชีพและความปลอดภัยในการทำงานแห่งประเทศไทย'.repeat(3).slice(0, 120)
const LATIN = 'Internationalacademyofoccupationalsafetyandhealthofthailandx'

interface Named {
  readonly _id: string
  readonly name?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly email?: string
}

async function readAll(page: Page, collection: string): Promise<readonly Named[]> {
  const all = await postFrom(page, `/api/${collection}/query`, { method: 'find', args: [{}] })
  return all.data as Named[]
}

/** Everything that the page shows under a name of the demo gets a long one, by turns in Thai and in Latin letters. */
function lengthen(page: Page, names: readonly string[]): Promise<number> {
  return page.evaluate(
    ([known, long]) => {
      // A long title has places where its line may end, between texts of their own.
      for (const place of document.querySelectorAll('wbr')) place.remove()
      document.body.normalize()
      const site = document.querySelector('.brand')?.getAttribute('title') ?? ''
      const wanted = [site, ...known].filter(Boolean).toSorted((one, other) => other.length - one.length)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let changed = 0
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const name = wanted.find((one) => text.data.includes(one))
        // The staff's menu has words of the product, which may be somebody's name too.
        if (name === undefined || text.parentElement?.closest('script, style, #staff-menu')) continue
        text.data = text.data.replaceAll(name, long[changed % 2] ?? '')
        changed += 1
      }
      return changed
    },
    [names, [THAI, LATIN]] as const,
  )
}

/** What sticks out of the window, with every menu opened once, and what is cut off without a sign of it. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const nameOf = (element: Element) => `${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`
    const look = () => {
      if (document.documentElement.scrollWidth > window.innerWidth) {
        const all = [...document.body.querySelectorAll('*')]
        const wide = all.findLast((one) => one.getBoundingClientRect().right > window.innerWidth)
        faults.add(`the page scrolls sideways: ${wide && nameOf(wide)}`)
      }
      for (const element of document.body.querySelectorAll(
        'h1, h2, h3, p, span, b, a, td, th, dd, li, label',
      )) {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis'
        if (isCut && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
          faults.add(`cut off: ${nameOf(element)}`)
      }
    }
    look()
    for (const menu of document.querySelectorAll('details')) {
      menu.open = true
      look()
      menu.open = false
    }
    return [...faults]
  })
}

async function readNames(page: Page): Promise<{ names: string[]; user: string; course: string }> {
  const users = await readAll(page, 'user')
  const courses = await readAll(page, 'course')
  const categories = await readAll(page, 'category')
  const people = users.flatMap(({ firstname = '', lastname = '', email = '' }) => [
    `${firstname} ${lastname}`,
    firstname,
    lastname,
    email,
  ])
  const named = [...courses, ...categories].map(({ name = '' }) => name)
  // Shorter ones are parts of words that are nobody's name.
  const names = [...people, ...named].filter((name) => name.length > 3)
  return { names, user: users[0]?._id ?? '', course: courses[0]?._id ?? '' }
}

/** What has no room at the paths, looked at one after the other as the page's person and size. */
async function findFaults(page: Page, paths: readonly string[], names: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    if ((await lengthen(page, names)) === 0) faults.push(`${path} shows no name`)
    faults.push(...(await findTooWide(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

const still = { javaScriptEnabled: false }

describe('names of 120 Thai letters or 60 Latin ones, without a space', () => {
  it('have room on a phone: top bar, cards, headings, tables, menus', async () => {
    const { page } = await visit('/user/add', { viewport: PHONE, as: own.admin, ...still })
    const { names, user, course } = await readNames(page)
    const about = ['detail', 'edit', 'account', 'link'].map((screen) => `/user/${screen}/${user}`)
    const staff =
      '/user/dashboard /lesson/dashboard /lesson/survey /lesson/chat-admin /setup/email /setup/identity /member/database'.split(
        ' ',
      )
    expect(await findFaults(page, [...staff, ...about, `/lesson/edit/${course}`], names)).toEqual([])

    const visitor = (await visit('/', { viewport: PHONE, ...still })).page
    const open = ['/', '/lesson/home', '/lesson/categories/safety', `/lesson/detail/${course}`, '/user/login']
    expect(await findFaults(visitor, open, names)).toEqual([])

    const member = (await visit('/', { viewport: PHONE, as: 'member@sala.test', ...still })).page
    expect(await findFaults(member, ['/user/profile', '/user/employee'], names)).toEqual([])
  })

  it('have room on the desk', async () => {
    const { page } = await visit('/user/add', { viewport: DESK, as: own.admin, ...still })
    const { names, user, course } = await readNames(page)
    const paths = ['/', '/lesson/home', `/lesson/detail/${course}`, '/user/dashboard', '/lesson/dashboard']
    expect(await findFaults(page, [...paths, `/user/detail/${user}`, '/member/database'], names)).toEqual([])
  })
})
