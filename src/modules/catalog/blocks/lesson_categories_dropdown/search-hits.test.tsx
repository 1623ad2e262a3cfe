import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#shell/texts.tsx'
import { th } from '../../locales/blocks-th.ts'
import { SHOWN_HITS } from '../limits.ts'
import type { Found } from './find-courses.ts'
import { SearchHits } from './search-hits.tsx'

function found(total: number, onsite = 0): Found {
  const hits = Array.from({ length: Math.min(total, SHOWN_HITS) }, (_, at) => ({
    _id: `id-${at}`,
    slug: `course-${at}`,
    name: `หลักสูตร ${at}`,
  }))
  return { hits, total, onsite }
}

const draw = (given: Found, calendar = '') =>
  renderToStaticMarkup(
    <TextsProvider lang="th" texts={th}>
      <SearchHits id="hits" keyword="ภาษี & อื่น" found={given} calendar={calendar} active={1} />
    </TextsProvider>,
  )

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
const all = `/lesson/search/${encodeURIComponent('ภาษี & อื่น')}`

it('five hits are shown at most, each a link to its course [PM-2.5-01]', () => {
  expect(SHOWN_HITS).toBe(5)
  expect(hrefsIn(draw(found(3)))).toEqual([
    '/lesson/detail/course-0',
    '/lesson/detail/course-1',
    '/lesson/detail/course-2',
  ])
  expect(hrefsIn(draw(found(40))).filter((href) => href?.includes('detail'))).toHaveLength(5)
})

it.each([1, 5])('%i hits have a footer with their number and no link to more [PM-2.5-02]', (total) => {
  const html = draw(found(total))
  expect(html).toContain(`พบ ${total} หลักสูตร`)
  expect(hrefsIn(html)).not.toContain(all)
})

it('more than six hits have the link to all of them and no number [PM-2.5-03]', () => {
  const html = draw(found(7))
  expect(hrefsIn(html)).toContain(all)
  expect(html).not.toContain('พบ 7')
})

it('six hits have both, so that the sixth can be reached', () => {
  const html = draw(found(6))
  expect(hrefsIn(html)).toContain(all)
  expect(html).toContain('พบ 6 หลักสูตร')
})

it('no hit is said in words [PM-2.5-04]', () => {
  const html = draw(found(0))
  expect(html).toContain('ไม่พบหลักสูตรที่มีคำว่า «ภาษี &amp; อื่น»')
  expect(html).not.toContain('listbox')
})

it('on-site courses that match lead to the calendar, or to all of them where the site has none', () => {
  expect(hrefsIn(draw(found(0, 3), '/cms/page/schedule'))).toEqual(['/cms/page/schedule'])
  expect(hrefsIn(draw(found(0, 3)))).toEqual(['/lesson/home?type=onsite'])
  expect(draw(found(2, 0), '/cms/page/schedule')).not.toContain('schedule')
})

it('the choice under the keyboard is marked', () => {
  expect(draw(found(3))).toMatch(/id="hits-1" role="option" tabindex="-1" aria-selected="true"/i)
})
