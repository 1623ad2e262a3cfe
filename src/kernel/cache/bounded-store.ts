export interface Sized {
  readonly bytes: number
}

/** Values by key within so many bytes; what was asked for least recently goes first. */
export interface BoundedStore<V extends Sized> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
  readonly bytes: number
  readonly size: number
}

/** Part of the bytes that values asked for again may take. */
const OFTEN_PART = 0.8
/** One value may take this part of the bytes at most. */
const LARGEST_PART = 1 / 8

/**
 * Makes an empty store. What was asked for only once goes before what was asked for again, so that a walk through a
 * thousand made-up addresses does not push out the pages that people read.
 */
export function createBoundedStore<V extends Sized>(
  maxBytes: number,
  onGone: (value: V) => void = () => undefined,
): BoundedStore<V> {
  const once = new Map<string, V>()
  const often = new Map<string, V>()
  let oftenBytes = 0
  let bytes = 0

  function remove(key: string): V | undefined {
    const value = once.get(key) ?? often.get(key)
    if (!value) return undefined
    bytes -= value.bytes
    if (!once.delete(key)) {
      often.delete(key)
      oftenBytes -= value.bytes
    }
    return value
  }

  function drop(key: string): void {
    const value = remove(key)
    if (value) onGone(value)
  }

  function promote(key: string, value: V): void {
    once.delete(key)
    often.set(key, value)
    oftenBytes += value.bytes
    for (const [oldest, demoted] of often) {
      if (oftenBytes <= maxBytes * OFTEN_PART) break
      often.delete(oldest)
      oftenBytes -= demoted.bytes
      once.set(oldest, demoted)
    }
  }

  return {
    get(key) {
      const kept = often.get(key)
      if (kept) {
        often.delete(key)
        often.set(key, kept)
        return kept
      }
      const value = once.get(key)
      if (value) promote(key, value)
      return value
    },
    set(key, value) {
      drop(key)
      if (value.bytes > maxBytes * LARGEST_PART) return onGone(value)
      once.set(key, value)
      bytes += value.bytes
      for (const oldest of once.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    delete: drop,
    clear() {
      for (const key of [...once.keys(), ...often.keys()]) drop(key)
    },
    get bytes() {
      return bytes
    },
    get size() {
      return once.size + often.size
    },
  }
}
