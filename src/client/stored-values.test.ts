import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredValues, storedFigures } from './stored-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const stored = new Map<string, string>()
  const asked: string[] = []
  const values = createStoredValues({
    getItem(name) {
      asked.push(name)
      return stored.get(name) ?? null
    },
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
  })
  return { stored, asked, values }
}

describe('values in a storage', () => {
  it('are read once for 30 s, then anew [AD-9-16]', () => {
    const { stored, asked, values } = open()
    stored.set('lang', 'th')
    expect([values.read('lang'), values.read('lang')]).toEqual(['th', 'th'])
    stored.set('lang', 'en')
    vi.advanceTimersByTime(29_999)
    expect(values.read('lang')).toBe('th')
    vi.advanceTimersByTime(1)
    expect(values.read('lang')).toBe('en')
    expect(asked).toHaveLength(2)
    values.write('lang', 'lo')
    expect([values.read('lang'), stored.get('lang'), asked.length]).toEqual(['lo', 'lo', 2])
    values.remove('lang')
    expect(values.read('lang')).toBeNull()
  })

  it('are tidied up every 5 minutes, and where there are more than 100 [AD-9-16]', () => {
    expect(storedFigures).toEqual({ life: 30_000, sweep: 300_000, entries: 100 })
    const { values } = open()
    for (let n = 0; n < 50; n += 1) values.read(`old ${n}`)
    vi.advanceTimersByTime(299_000)
    values.read('newer')
    expect(values.remembered).toHaveLength(51)
    vi.advanceTimersByTime(1_000)
    values.read('newest')
    expect(values.remembered).toEqual(['newer', 'newest'])
    for (let n = 0; n < 150; n += 1) values.read(`many ${n}`)
    expect(values.remembered).toHaveLength(100)
    expect(values.remembered.at(-1)).toBe('many 149')
  })

  it.each(['', ' ', undefined as never])('have names that are not empty: «%s» [AD-5.6-10]', (name) => {
    const { values, asked } = open()
    for (const work of [() => values.read(name), () => values.write(name, 'x'), () => values.remove(name)])
      expect(work).toThrow('Storage name is required')
    expect(asked).toEqual([])
  })
})
