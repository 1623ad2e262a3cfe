import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { PageHead, type PageMeta } from './page-head.tsx'
import type { RootData } from './root-data.server.ts'
import type { RouteHead } from './route-head.ts'

const site = { name: 'ศาลา', tagline: 'เรียนรู้', logo: null }

/** The names and contents of the meta tags of a route with its own words and those of its screen. */
function tagsOf(head: RouteHead, meta?: PageMeta): Record<string, string> {
  const root = { head, site, origin: 'https://sala.test', title: 'หน้า', lang: 'th' } as unknown as RootData
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => <PageHead root={root} /> }])
  const html = renderToString(<Stub hydrationData={{ loaderData: { page: { meta } } }} />)
  return Object.fromEntries(
    [...html.matchAll(/<meta name="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )
}

it('every page has the description, keywords and further tags of its own route, and of no other [AD-2.4-04] [AD-2.4-05]', () => {
  const rest = { 'twitter:card': 'summary' }
  expect(tagsOf({ description: 'ก', keywords: 'ข, ค', metaTags: { author: 'ง' } })).toEqual({
    description: 'ก',
    keywords: 'ข, ค',
    author: 'ง',
    ...rest,
  })
  expect(tagsOf({})).toEqual({ description: 'เรียนรู้', ...rest })
})

it('what a screen says goes over what its route says', () => {
  const head = { description: 'ก', keywords: 'ข', metaTags: { author: 'ง', robots: 'all' } }
  const meta = { description: 'จ', keywords: 'ฉ', metaTags: { author: '"><script>' } }
  expect(tagsOf(head, meta)).toMatchObject({
    description: 'จ',
    keywords: 'ฉ',
    author: '&quot;&gt;&lt;script&gt;',
    robots: 'all',
  })
})
