/** Gives the parts of a page names that no two of them share. */
export interface Names {
  /** The stored uid where it can be used, else the fallback. */
  uid(stored: unknown, fallback: string): string
  /** The wanted key, with a number behind it where the set has it already. */
  key(set: string, wanted: string): string
}

const UID = /^[A-Za-z][\w-]{0,63}$|^[\w-]{8,64}$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** What a row is called that has no uid of its own, by its number on the page. */
export const uidOfRow = (at: number): string => `r${at}`

/** What an object is called that has no uid of its own, by where it stands: `0.1.2` for the third of the second column of the first row. */
export const uidOfObject = (path: string): string => `o${path.replaceAll('.', '-')}`

function makeFree(taken: Set<string>, wanted: string, between: string): string {
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${between}${number}`
  taken.add(name)
  return name
}

/** Begins with no names given. */
export function createNames(): Names {
  const uids = new Set<string>()
  const keys = new Map<string, Set<string>>()
  return {
    uid(stored, fallback) {
      const wanted = typeof stored === 'string' && UID.test(stored) ? stored : fallback
      return makeFree(uids, FORBIDDEN.has(wanted) ? fallback : wanted, '_')
    },
    key(set, wanted) {
      const taken = keys.get(set) ?? new Set<string>()
      keys.set(set, taken)
      return makeFree(taken, FORBIDDEN.has(wanted) ? `${wanted}_` : wanted, ' ')
    },
  }
}
