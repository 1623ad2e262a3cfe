import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#kernel/pages/block.ts'
import type { PageObject, Settings } from '#kernel/pages/document.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { newsTicker } from './news_ticker/block.ts'
import NewsTickerView from './news_ticker/view.tsx'
import { note } from './note/block.ts'
import NoteView from './note/view.tsx'
import { stats } from './stats/block.ts'
import StatsView from './stats/view.tsx'

function draw(block: Block, View: BlockView, stored: Settings = {}): string {
  const object = { uid: 'o1', type: block.type, settings: block.settings.parse(stored), value: null }
  return renderToStaticMarkup(<View object={object as unknown as PageObject} />)
}

describe('the note', () => {
  it('is called «Recipes» until staff write something else [PM-2.4-24] [PM-9-22]', () => {
    expect(draw(note, NoteView)).toContain('Recipes')
    const html = draw(note, NoteView, { header: 'เตรียมตัว', items: [{ text: 'นำบัตรมาด้วย' }] })
    expect(html).toContain('เตรียมตัว')
    expect(html).toContain('<li class="break-words">นำบัตรมาด้วย</li>')
    expect(html).not.toContain('Recipes')
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
})
