import { data, UNSAFE_SingleFetchRedirectSymbol as LEADS_ON } from 'react-router'
import { expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { asksForData, onlyDrawn, saidAsJson, writeRouteData } from './only-drawn.server.ts'
import { isDrawnAlone } from './screen.server.ts'

it('leaves what is drawn as it was, and says to the router that nobody reads it', () => {
  const shared = Object.freeze({ title: 'หลักสูตร', rows: [1, 2] })
  const drawn = onlyDrawn(shared)
  expect(drawn).toEqual(shared)
  expect(JSON.stringify(drawn)).toBe(JSON.stringify(shared))
  expect(LEADS_ON in drawn).toBe(true)
  // What a loader keeps for others goes to the browser with their pages.
  expect(LEADS_ON in shared).toBe(false)
})

it('reaches what is answered with headers, and nothing that is no record', () => {
  const answer = onlyDrawn(data({ title: 'หน้า' }, { headers: { 'cache-control': 'no-store' } }))
  expect(LEADS_ON in answer.data).toBe(true)
  expect(answer.init).toEqual({ headers: { 'cache-control': 'no-store' } })
  for (const value of [null, undefined, 'คำ', 7, [1]]) expect(onlyDrawn(value)).toBe(value)
})

it('leaves to the router what JSON has no word for, and says the rest by the ids of the routes', () => {
  const plain = { rows: [{ name: '</script><!--', at: null, n: 0.5, isOpen: true, left: undefined }] }
  const odd = [
    new Date(),
    new Set([1]),
    new Map(),
    Number.NaN,
    [undefined],
    () => 1,
    1n,
    /x/,
    new URL('http://a.test'),
  ]
  for (const value of odd) {
    const answer = { deep: [{ value }] }
    expect(saidAsJson(answer)).toBe(answer)
  }
  const withHeaders = data(plain, { headers: { 'cache-control': 'no-store' } })
  expect(LEADS_ON in saidAsJson(withHeaders).data).toBe(true)
  const written = writeRouteData({
    root: saidAsJson({ a: 1 }),
    page: saidAsJson(plain),
    odd: { at: new Date() },
  })
  const text = /^<script type="application\/json" id="route-data">(.*)<\/script>$/s.exec(written)?.[1] ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ root: { a: 1 }, page: JSON.parse(JSON.stringify(plain)) })
  expect(writeRouteData({ odd: { at: new Date() }, none: null })).toBe('')
})

it.each([
  ['http://a.test/lesson/home.data', true],
  ['http://a.test/_root.data?x=1', true],
  ['http://a.test/lesson/home?name=x.data', false],
  ['http://a.test/lesson/home', false],
])('%s asks for data: %s', (url, asks) => {
  expect(asksForData({ url })).toBe(asks)
})

const people = {
  visitor: makeActor({ role: 'public' }),
  member: makeActor({ role: 'member', userID: newId() }),
  admin: makeActor({ role: 'admin', userID: newId() }),
  'somebody who has yet to choose a site': makeActor({ role: 'guest', userID: newId() }),
}
const plain: RouteRow = {
  path: '/lesson/home',
  title: { th: 'หลักสูตร', en: 'Courses' },
  roles: [],
  auth: false,
}
const page: RouteRow = { ...plain, islands: true }

it.each([
  ['visitor', page, {}, true],
  ['member', page, {}, true],
  ['admin', page, {}, false],
  ['admin', { ...page, layout: 'blank' }, {}, true],
  ['somebody who has yet to choose a site', page, {}, false],
  ['visitor', plain, {}, false],
  ['visitor', page, { accept: 'application/json' }, false],
] as const)('a %s is sent the page %j with %j as HTML alone: %s', (who, entry, headers, isAlone) => {
  const ctx = { actor: people[who] } as Context
  expect(isDrawnAlone({ ctx, request: new Request('http://a.test/lesson/home', { headers }) }, entry)).toBe(
    isAlone,
  )
  expect(isDrawnAlone({ ctx, request: new Request('http://a.test/lesson/home.data') }, entry)).toBe(false)
})
