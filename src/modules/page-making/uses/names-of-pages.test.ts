import { describe, expect, it } from 'vitest'
import { readerOfNames } from './names-of-pages.ts'

const news = { _id: '0190aaaa-0000-7000-8000-000000000001', slug: 'new' }
const about = { _id: '0190aaaa-0000-7000-8000-000000000002', slug: 'เกี่ยวกับ-เรา' }
const read = readerOfNames([news, about])
const named = (text: string) => read(text).map(({ slug }) => slug)

describe('what stored text names', () => {
  it.each([
    '{"link": "/cms/page/new"}',
    '{"link": "/cms/page/new?page=2"}',
    '<a href=\\"/cms/page/new#top\\">',
    'https://academy.example/cms/page/new',
    '{"target": "/cms/post/new/first"}',
    '{"target": "/cms/post/any/new"}',
    '{"slug": "new", "type": "post_list"}',
    `{"about": "${news._id}"}`,
  ])('is the page in %s', (text) => expect(named(text)).toEqual(['new']))

  it.each([
    '{"link": "/cms/page/news"}',
    '{"link": "/cms/page/new-courses"}',
    '{"target": "/cms/post/newest/first"}',
    '{"target": "/cms/post/any/newer"}',
    '{"value": "new"}',
    'new',
  ])('is not the page in %s', (text) => expect(named(text)).toEqual([]))

  it('is a page with a Thai name, as people write it and as browsers do', () => {
    expect(named(`{"link": "/cms/page/${about.slug}"}`)).toEqual([about.slug])
    expect(named(`<a href="/cms/page/${encodeURIComponent(about.slug)}">`)).toEqual([about.slug])
    expect(named('{"link": "/cms/page/เกี่ยวกับ-เราทุกคน"}')).toEqual([])
  })
})
