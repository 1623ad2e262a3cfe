import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { MediaCard } from './card.tsx'
import { DataTable, MAX_COLUMNS } from './data-table.tsx'
import { Pagination } from './pagination.tsx'

const draw = (element: ReactElement) => renderToStaticMarkup(element)
const labels = { nav: 'หน้า', previous: 'ก่อนหน้า', next: 'ถัดไป', page: (page: number) => `หน้า ${page}` }

describe('pagination', () => {
  const html = draw(
    <Pagination page={3} pages={12} hrefOf={(page) => `/lesson?page=${page}`} labels={labels} />,
  )

  it('[PM-2.4-44] is at most five real links to pages, between previous and next', () => {
    expect(html.match(/aria-label="หน้า \d+"/g)).toHaveLength(5)
    expect(html).toMatch(/href="\/lesson\?page=2" rel="prev"/)
    expect(html).toMatch(/href="\/lesson\?page=4" rel="next"/)
  })

  it('marks the current page once', () => {
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  })

  it('offers no step beyond the ends', () => {
    const first = draw(<Pagination page={1} pages={2} hrefOf={String} labels={labels} />)
    expect(first).not.toContain('rel="prev"')
    expect(first).toContain('aria-disabled="true"')
  })

  it('is not there when everything fits on one page', () => {
    expect(draw(<Pagination page={1} pages={1} hrefOf={String} labels={labels} />)).toBe('')
  })
})

describe('links', () => {
  it('make one link of a card', () => {
    const html = draw(<MediaCard href="/lesson/detail/7" title="PDPA สำหรับ HR" media={null} />)
    expect(html.match(/<a /g)).toHaveLength(1)
  })
})

describe('the breadcrumb', () => {
  it('links the way and names the page itself without a link', () => {
    const html = draw(
      <Breadcrumb
        label="ที่อยู่"
        items={[
          { label: 'หน้าแรก', href: '/' },
          { label: 'หลักสูตร', href: '/lesson' },
        ]}
      />,
    )
    expect(html).toContain('<a href="/"')
    expect(html).not.toContain('href="/lesson"')
    expect(html).toMatch(/aria-current="page"[^>]*>หลักสูตร/)
  })
})

describe('the data table', () => {
  const html = draw(
    <DataTable
      caption="หลักสูตร"
      keyOf={(row) => row.id}
      rows={[{ id: '1', name: 'PDPA', price: 1500 }]}
      columns={[
        {
          key: 'name',
          header: 'ชื่อ',
          role: 'title',
          sortHref: '?sort=-name',
          sorted: 'ascending',
          cell: (row) => row.name,
        },
        { key: 'price', header: 'ราคา', align: 'end', cell: (row) => row.price },
      ]}
    />,
  )

  it('is a real table with a caption and sortable headers that are links', () => {
    expect(html).toContain('<caption class="sr-only">หลักสูตร</caption>')
    expect(html).toMatch(/<th scope="col" aria-sort="ascending"/)
    expect(html).toContain('href="?sort=-name"')
  })

  it('says once for all rows how each column is headed on phones and to which side it stands', () => {
    expect(html).toContain('--label-2:&quot;ราคา&quot;;--align-2:end')
    expect(html).not.toContain('--label-1')
    expect(html).toContain('<tr><td class="title">PDPA</td><td>1500</td></tr>')
  })

  it('has a rule for every column that it may have', () => {
    const sheet = readFileSync(new URL('./styles/table.css', import.meta.url), 'utf8')
    for (let at = 1; at <= MAX_COLUMNS; at++) expect(sheet).toContain(`td:nth-child(${at})`)
  })
})
