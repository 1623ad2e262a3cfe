interface Entry {
  readonly tag: string
  readonly text: string
  readonly until: number
}

export interface ResponseCache {
  read(key: string): string | undefined
  /** To be called before a reading; the answer keeps it, unless the collection was written meanwhile. */
  prepare(key: string, tag: string): (text: string) => void
  /** Forgets what was read of a collection, or everything. */
  forget(tag?: string): void
}

/** Answers as text, so that nobody can change what the next reader gets; the longest unused go first. */
export function createResponseCache(life: number, size: number): ResponseCache {
  const entries = new Map<string, Entry>()
  const generations = new Map<string, number>()
  let epoch = 0
  const generationOf = (tag: string) => `${epoch} ${generations.get(tag) ?? 0}`

  return {
    read(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (Date.now() >= entry.until) return undefined
      entries.set(key, entry)
      return entry.text
    },
    prepare(key, tag) {
      const begun = generationOf(tag)
      return (text) => {
        if (generationOf(tag) !== begun) return
        entries.delete(key)
        entries.set(key, { tag, text, until: Date.now() + life })
        for (const oldest of entries.keys()) {
          if (entries.size <= size) break
          entries.delete(oldest)
        }
      }
    },
    forget(tag) {
      if (tag === undefined) {
        epoch += 1
        return entries.clear()
      }
      generations.set(tag, (generations.get(tag) ?? 0) + 1)
      for (const [key, entry] of entries) if (entry.tag === tag) entries.delete(key)
    },
  }
}
