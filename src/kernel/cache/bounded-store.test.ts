import { expect, it } from 'vitest'
import { createBoundedStore } from './bounded-store.ts'

const sized = (bytes: number) => ({ bytes })

it('never holds more bytes than it may, and lets the oldest go first', () => {
  const gone: number[] = []
  const store = createBoundedStore<{ bytes: number }>(1_000, (value) => gone.push(value.bytes))
  for (let n = 0; n < 50; n++) store.set(`key ${n}`, sized(100 + n / 1_000))
  expect(store.bytes).toBeLessThanOrEqual(1_000)
  expect(store.size).toBe(9)
  expect(store.get('key 40')).toBeUndefined()
  expect(store.get('key 49')).toEqual(sized(100.049))
  expect(gone).toHaveLength(41)
})

it('keeps what was asked for again while a thousand new values pass by', () => {
  const store = createBoundedStore<{ bytes: number }>(1_000)
  store.set('home', sized(100))
  expect(store.get('home')).toBeDefined()
  for (let n = 0; n < 1_000; n++) store.set(`junk ${n}`, sized(100))
  expect(store.get('home')).toBeDefined()
  expect(store.bytes).toBeLessThanOrEqual(1_000)
})

it('makes room for new favourites when the old ones are not asked for', () => {
  const store = createBoundedStore<{ bytes: number }>(1_000)
  for (let n = 0; n < 30; n++) {
    store.set(`key ${n}`, sized(100))
    store.get(`key ${n}`)
  }
  expect(store.get('key 29')).toBeDefined()
  expect(store.get('key 0')).toBeUndefined()
  expect(store.bytes).toBeLessThanOrEqual(1_000)
})

it('takes no value that would push out most others', () => {
  const store = createBoundedStore<{ bytes: number }>(1_000)
  store.set('large', sized(126))
  expect([store.size, store.bytes]).toEqual([0, 0])
})

it('counts right when a value is replaced, deleted or all are cleared', () => {
  const store = createBoundedStore<{ bytes: number }>(1_000)
  store.set('a', sized(100))
  store.get('a')
  store.set('a', sized(50))
  store.set('b', sized(60))
  expect([store.size, store.bytes]).toEqual([2, 110])
  store.delete('b')
  store.delete('never there')
  expect([store.size, store.bytes]).toEqual([1, 50])
  store.clear()
  expect([store.size, store.bytes]).toEqual([0, 0])
})
