import { expect, it } from 'vitest'
import { nameBrowser } from './browser-name.ts'
import { sentCommandOf } from './remote.ts'

const sent = { sender: 'host', site: 's', command: { name: 'reload', to: '*' }, reply: 'r' }

it('an event is a command only when the server sent it as one [AD-4.5-02]', () => {
  expect(sentCommandOf({ type: 'remote', data: sent })).toEqual(sent)
  expect(sentCommandOf({ type: 'message', data: sent })).toBeUndefined()
  expect(sentCommandOf({ type: 'remote', data: { ...sent, sender: 'สมชาย' } })).toBeUndefined()
  expect(sentCommandOf({ type: 'remote', data: { ...sent, sender: undefined } })).toBeUndefined()
  expect(sentCommandOf({ type: 'remote', data: { sender: 'host', text: 'reload()' } })).toBeUndefined()
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
