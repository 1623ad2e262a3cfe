import { refuseInput } from './client-error.ts'

/** How long what was read of a storage is answered from memory, how often that is tidied up, and how much of it there may be. */
export const storedFigures = { life: 30_000, sweep: 300_000, entries: 100 } as const

interface Entry {
  readonly text: string | null
  readonly until: number
}

/** Values under names in the browser's storage, or in any other; reading one again within half a minute asks it no more. */
export function createStoredValues(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const known = new Map<string, Entry>()
  let swept = Date.now()

  function check(name: string): void {
    if (typeof name !== 'string' || name.trim() === '') throw refuseInput('Storage name is required')
  }

  /** Forgets what is too old, from time to time or where there is too much. */
  function sweep(): void {
    const now = Date.now()
    if (known.size <= storedFigures.entries && now - swept < storedFigures.sweep) return
    swept = now
    for (const [name, { until }] of known) if (now >= until) known.delete(name)
    for (const oldest of known.keys()) {
      if (known.size <= storedFigures.entries) break
      known.delete(oldest)
    }
  }

  function remember(name: string, text: string | null): void {
    known.delete(name)
    known.set(name, { text, until: Date.now() + storedFigures.life })
    sweep()
  }

  return {
    read(name: string): string | null {
      check(name)
      const entry = known.get(name)
      if (entry && Date.now() < entry.until) return entry.text
      const text = storage.getItem(name)
      remember(name, text)
      return text
    },
    write(name: string, text: string): void {
      check(name)
      storage.setItem(name, text)
      remember(name, text)
    },
    remove(name: string): void {
      check(name)
      storage.removeItem(name)
      known.delete(name)
    },
    /** Names that are answered from memory. */
    get remembered(): readonly string[] {
      return [...known.keys()]
    },
  }
}
