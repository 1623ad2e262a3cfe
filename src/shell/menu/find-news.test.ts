import { expect, it } from 'vitest'
import type { MenuSection } from './build-menu.ts'
import { findNews, NOTICE_MS } from './find-news.ts'

const link = (path: string, counter: string | null) => ({ path, title: path, icon: null, counter })
const menu: readonly MenuSection[] = [
  { ...link('/order', 'orders'), group: 'default', children: [link('/order/dashboard', 'orders')] },
  { ...link('/message', 'messages'), group: 'default', children: [] },
]

it('a card of ten seconds tells of an item that counts more than before, once, and of nothing that became less [AD-9-06]', () => {
  expect(NOTICE_MS).toBe(10_000)
  expect(findNews(menu, { orders: 1, messages: 4 }, { orders: 3, messages: 2 })).toEqual([
    { title: '/order/dashboard', path: '/order/dashboard', count: 3 },
  ])
  expect(findNews(menu, { orders: 3 }, { orders: 3 })).toEqual([])
  expect(findNews(menu, {}, { reviews: 2 })).toEqual([])
})
