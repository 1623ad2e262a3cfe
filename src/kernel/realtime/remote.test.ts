import { expect, it } from 'vitest'
import { nameBrowser } from './browser-name.ts'
import { orderOf } from './remote.ts'

const order = { sender: 'host', site: 's', command: { name: 'reload', to: '*' }, reply: 'r' }

it('an event is an order only when the server sent it as one [AD-4.5-02]', () => {
  expect(orderOf({ type: 'remote', data: order })).toEqual(order)
  expect(orderOf({ type: 'message', data: order })).toBeUndefined()
  expect(orderOf({ type: 'remote', data: { ...order, sender: 'สมชาย' } })).toBeUndefined()
  expect(orderOf({ type: 'remote', data: { ...order, sender: undefined } })).toBeUndefined()
  expect(orderOf({ type: 'remote', data: { sender: 'host', text: 'reload()' } })).toBeUndefined()
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (Linux; Android) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.1.0', 'LINE'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari'],
  ['Mozilla/5.0 (X11; Linux; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  ['curl/8.0', 'Unknown'],
  ['', 'Unknown'],
])('%j is %s', (userAgent, name) => expect(nameBrowser(userAgent)).toBe(name))
