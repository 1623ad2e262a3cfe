import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { newsTicker } from './news_ticker/block.ts'
import NewsTickerView from './news_ticker/view.tsx'
import { note } from './note/block.ts'
import NoteView from './note/view.tsx'
import { stats } from './stats/block.ts'
import StatsView from './stats/view.tsx'

let world: World
let site: Site

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

/** What the block's source brings a visitor. */
async function read(block: Block, stored: Settings): Promise<unknown> {
  const request = { url: new URL('http://localhost/'), post: null }
  const [data = null] =
    (await block.source?.(world.open(site, 'public'), [objectOf(block, stored)], request)) ?? []
  return data
}

function draw(block: Block, View: BlockView, stored: Settings = {}, data?: unknown): string {
  return renderToStaticMarkup(<View object={objectOf(block, stored, { data })} />)
}

describe('the note', () => {
  it('is called «Recipes» until staff write something else [PM-2.4-24] [PM-9-22]', () => {
    expect(draw(note, NoteView)).toContain('Recipes')
    const html = draw(note, NoteView, { header: 'เตรียมตัว', items: [{ text: 'นำบัตรมาด้วย' }] })
    expect(html).toContain('เตรียมตัว')
    expect(html).toContain('<li class="break-words">นำบัตรมาด้วย</li>')
    expect(html).not.toContain('Recipes')
  })

  it('shows what staff wrote and nothing invented [PM-1-17]', () => {
    expect(note.source).toBeUndefined()
    expect(draw(note, NoteView, { header: '' })).toContain('widgets.empty-note')
    expect(draw(note, NoteView, { text: 'ปิดทำการวันเสาร์' })).toContain('ปิดทำการวันเสาร์')
  })
})

describe('the news ticker', () => {
  it('passes to the left at speed 2 in white unless told otherwise [PM-2.4-23] [PM-9-15] [PM-9-16] [PM-9-17]', () => {
    const html = draw(newsTicker, NewsTickerView, { items: [{ text: 'เปิดรับสมัคร', link: '/lesson/home' }] })
    expect(html).toMatch(/style="color:white;--pass:30s;--way:normal"/)
    expect(html).toContain('<a href="/lesson/home" class="underline">เปิดรับสมัคร</a>')
    const other = draw(newsTicker, NewsTickerView, { items: [{ text: 'ก' }], speed: 10, direction: 'right' })
    expect(other).toContain('--pass:6s;--way:reverse')
  })

  it('scrolls, and a button stops it [PM-2.9-05]', () => {
    const html = draw(newsTicker, NewsTickerView, { items: [{ text: 'เปิดรับสมัคร' }] })
    expect(html).toContain('<ul class="block-news-ticker">')
    expect(html).toContain('<button type="button" aria-label="widgets.pause-news"')
  })

  it('shows the site’s newest posts where staff want them, and no others [PM-1-16]', async () => {
    const add = (title: string, more: Settings = {}) =>
      world.make.row('post', {
        site_id: site._id,
        title,
        slug: `s-${title}`,
        type: 'post',
        status: true,
        ...more,
      })
    const news = await add('ข่าวสาร', { type: 'page', slug: 'news' })
    await add('ก่อน', { parent: news._id, createdAt: '2026-01-01T00:00:00Z' })
    await add('หลัง', { parent: news._id, createdAt: '2026-02-01T00:00:00Z' })
    await add('ร่าง', { parent: news._id, status: false })
    const locked = await add('ลับ', { type: 'page', slug: 'locked', authen: true })
    await add('หลังประตู', { parent: locked._id })
    const stranger = await world.make.site()
    await add('ของสถาบันอื่น', { site_id: stranger._id, slug: 'x' })
    const data = await read(newsTicker, { from: 'posts' })
    expect(data).toEqual([
      { text: 'หลัง', link: `/cms/post/news/${encodeURIComponent('s-หลัง')}` },
      { text: 'ก่อน', link: `/cms/post/news/${encodeURIComponent('s-ก่อน')}` },
    ])
    expect(draw(newsTicker, NewsTickerView, { from: 'posts' }, data)).toMatch(/หลัง<.*ก่อน</)
    expect(await read(newsTicker, { items: [{ text: 'ก' }] })).toBeNull()
  })

  it('says so where there is no news, and takes no address that runs something', () => {
    expect(draw(newsTicker, NewsTickerView, { items: [{ text: '' }] })).toContain('widgets.no-news')
    const hostile = { items: [{ text: '<img onerror=x>', link: 'javascript:x' }], color: 'red;x:url(//x)' }
    const html = draw(newsTicker, NewsTickerView, hostile)
    expect(html).not.toMatch(/javascript:|<img|url\(/)
  })
})

describe('the statistics card', () => {
  it('is inserted with words for staff to change [PM-9-20] [PM-9-21]', () => {
    const html = draw(stats, StatsView)
    expect(html).toContain('154k+')
    expect(html).toContain('Customers we have served')
    expect(draw(stats, StatsView, { figure: '60', text: 'หลักสูตร' })).toContain('หลักสูตร')
  })

  it('counts on the site where staff want that [PM-1-15]', async () => {
    await world.make.course(site)
    await world.make.course(await world.make.site())
    const settings = { count: 'course', text: 'หลักสูตร' }
    const data = await read(stats, settings)
    expect(data).toBe(1)
    expect(draw(stats, StatsView, settings, data)).toMatch(/>1<.*หลักสูตร/)
    expect(draw(stats, StatsView, settings, null)).toContain('>–<')
    expect(await read(stats, { figure: '60' })).toBeNull()
  })
})
