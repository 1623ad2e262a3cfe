import type { BrowserMemory } from '#shell/browser-memory.ts'

/** A change that the server has not confirmed. */
export interface UnsentChange {
  readonly n: number
  readonly writer: string
  readonly slot: string
  readonly answer: Readonly<Record<string, unknown>> | null
}

const PREFIX = 'sala.answers.'

const isChange = (value: unknown): value is UnsentChange =>
  typeof value === 'object' && value !== null && 'n' in value && 'writer' in value && 'slot' in value

/** What of a person's round this browser has not delivered yet; it outlives pages, crashes and logins. */
export function unsentAnswers(store: BrowserMemory, person: string, round: string) {
  const name = `${PREFIX}${person}.${round}`
  const read = (): UnsentChange[] => {
    try {
      const stored: unknown = JSON.parse(store.getItem(name) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isChange) : []
    } catch {
      return []
    }
  }
  const write = (changes: readonly UnsentChange[]) => {
    if (changes.length === 0) store.removeItem(name)
    else store.setItem(name, JSON.stringify(changes))
  }
  return {
    read,
    /** Adds a change; one of the same page to the same question that is not on its way gives place to it. */
    add(change: UnsentChange, onTheWay: ReadonlySet<number>) {
      const isReplaced = (one: UnsentChange) =>
        one.slot === change.slot && one.writer === change.writer && !onTheWay.has(one.n)
      write([...read().filter((one) => !isReplaced(one)), change])
    },
    /** Forgets what the server has. */
    confirm(changes: readonly UnsentChange[]) {
      const done = new Set(changes.map(({ writer, n }) => `${writer}/${n}`))
      write(read().filter(({ writer, n }) => !done.has(`${writer}/${n}`)))
    },
  }
}
