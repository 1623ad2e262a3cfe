import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
})

interface Item {
  readonly title: string
  readonly subMenu?: readonly Item[]
}

async function storedShape(id: string): Promise<string[]> {
  const answer = await own.call({ path: `post/${id}` })
  const { builder } = answer.body.data as unknown as { builder: readonly Item[] }
  return builder.map(({ title, subMenu = [] }) => [title, ...subMenu.map((child) => child.title)].join(' › '))
}

it('an item is dragged into one that has none, and to the very end, by pointer', async () => {
  const builder = ['ก', 'ข', 'ค'].map((title) => ({ title, target: '/' }))
  const { _id } = await own.add('post', { title: 'เมนู', slug: 'menu-to-drag', builder, status: true })
  // All of the menu is in sight: what is scrolled between press and move is not dragged.
  const viewport = { width: 1280, height: 1600 }
  const { page } = await visit(`/cms/menu/${_id}`, { as: own.admin, viewport }, own.host)
  await hydrated(page, '.menu-grip')
  const row = (name: string) => page.getByRole('group', { name, exact: true })
  const drag = async (name: string, over: string, down: number) => {
    const box = await row(over).boundingBox()
    await row(name)
      .locator('.menu-grip')
      .dragTo(row(over), { targetPosition: { x: 60, y: (box?.height ?? 0) * down } })
  }
  await drag('ค', 'ก', 0.5)
  await page.locator('.menu-children').waitFor()
  await drag('ก', 'ข', 0.95)
  await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await page.getByText('บันทึกเรียบร้อยแล้ว').first().waitFor()
  expect(await storedShape(_id)).toEqual(['ข', 'ก › ค'])
  // The last of all has items of its own: its end is the end of the menu.
  const end = page.getByText('วางที่นี่เพื่อให้อยู่ท้ายเมนู')
  const grip = await row('ข').locator('.menu-grip').boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 40, { steps: 4 })
  await end.scrollIntoViewIfNeeded()
  const place = await end.boundingBox()
  await page.mouse.move((place?.x ?? 0) + 80, (place?.y ?? 0) + 10, { steps: 6 })
  await page.mouse.up()
  await end.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
  await expect.poll(() => storedShape(_id)).toEqual(['ก › ค', 'ข'])
})
