import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { statistics } from './block.ts'
import StatisticsView from './view.tsx'

let world: World
let site: Site

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  await world.make.course(site, { name: 'เก่า', createdAt: new Date(Date.UTC(2020, 0, 1)) })
  await world.make.course(site, { name: 'ใหม่' })
  await world.make.course(await world.make.site(), { name: 'ของสถาบันอื่น' })
  await world.make.user(site)
})

async function draw(stored: Settings): Promise<string> {
  const object = objectOf(statistics, stored)
  const request = { url: new URL('http://localhost/'), post: null }
  const [data] = (await statistics.source?.(world.open(site), [object], request)) ?? []
  return renderToStaticMarkup(<StatisticsView object={{ ...object, ...(data !== undefined && { data }) }} />)
}

const figuresIn = (html: string) => [...html.matchAll(/tabular-nums">([^<]+)</g)].map(([, figure]) => figure)

it('counts members, courses and certificates of its site for visitors, in all and this month [PM-2.4-41] [PM-1-15] [PM-1-04]', async () => {
  const html = await draw({})
  expect(figuresIn(html)).toEqual(['1', '2', '0'])
  expect(html).toContain('widgets.this-month')
})

it('counts only what staff want to show', async () => {
  expect(figuresIn(await draw({ user: false, certification: false }))).toEqual(['2'])
  expect(await draw({ user: false, course: false, certification: false })).toContain('widgets.no-counts')
})
