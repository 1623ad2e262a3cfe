import { expect, it } from 'vitest'
import { rememberBy } from './browser-memory.ts'

/** A browser's storage with room for so many names. */
function openStorage(room: number): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, text: string) {
      if (!(name in kept) && Object.keys(kept).length >= room)
        throw new DOMException('full', 'QuotaExceededError')
      kept[name] = text
    },
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
  }
  return new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }) as unknown as Storage
}

function forbidden(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('a browser that keeps nothing remembers as long as the page is open', () => {
  const memory = rememberBy(forbidden)
  memory.setItem('speed', '2')
  expect(memory.getItem('speed')).toBe('2')
  expect(memory.names()).toEqual(['speed'])
  memory.removeItem('speed')
  expect(memory.getItem('speed')).toBeNull()
})

it('what a storage has no room for is not lost while the page is open, and the newest text counts', () => {
  const storage = openStorage(1)
  const memory = rememberBy(() => storage)
  memory.setItem('first', '1')
  memory.setItem('second', '2')
  expect([memory.getItem('first'), memory.getItem('second')]).toEqual(['1', '2'])
  expect(memory.names().toSorted()).toEqual(['first', 'second'])
  memory.removeItem('first')
  memory.setItem('second', '3')
  expect(storage.getItem('second')).toBe('3')
  expect(memory.getItem('second')).toBe('3')
})

it('nothing is remembered without a name [AD-5.6-10]', () => {
  const storage = openStorage(2)
  const memory = rememberBy(() => storage)
  expect(() => memory.setItem('', 'x')).toThrow('Storage name must not be empty')
  expect(memory.names()).toEqual([])
})

it('what another tab wrote is read at once, of however many names, and no copy of 30 s hides it: decision 0134 [AD-9-16]', () => {
  const storage = openStorage(500)
  const memory = rememberBy(() => storage)
  for (let n = 0; n < 150; n++) memory.setItem(`name-${n}`, 'mine')
  for (let n = 0; n < 150; n++) expect(memory.getItem(`name-${n}`)).toBe('mine')
  storage.setItem('name-7', 'theirs')
  storage.removeItem('name-8')
  expect([memory.getItem('name-7'), memory.getItem('name-8')]).toEqual(['theirs', null])
  expect(memory.names()).toHaveLength(149)
})
