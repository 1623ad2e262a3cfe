import { expect, it } from 'vitest'
import { describeHead } from './route-head.ts'
import { titleOf } from './title.ts'

it('says so where a route has no title, or none in the language [AD-2.4-02] [AD-2.4-03]', () => {
  expect(titleOf({ title: { th: 'หน้าแรก', en: 'Home' } }, 'en')).toBe('Home')
  expect(titleOf({ title: { th: 'หน้าแรก' } }, 'fr')).toBe('Title not found')
  expect(titleOf({ title: {} }, 'th')).toBe('Title not set')
  expect(titleOf(undefined, 'th')).toBe('Title not set')
})

it('describes a route to those who do not see it', () => {
  const route = { path: '/a', title: {}, roles: [], auth: false, file: 'a.tsx' } as const
  const words = { description: { th: 'ก' }, keywords: { th: 'ข' }, metaTags: { author: 'ค' } }
  expect(describeHead({ ...route, ...words }, 'th')).toEqual({
    description: 'ก',
    keywords: 'ข',
    metaTags: { author: 'ค' },
  })
  expect(describeHead({ ...route, auth: true }, 'th')).toEqual({ isHidden: true })
  expect(describeHead(undefined, 'th')).toEqual({ isHidden: true })
})
