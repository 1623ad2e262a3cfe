/** What a browser remembers under a name. */
export type BrowserMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** The names under which something is remembered. */
  names(): string[]
}

/** Remembers as the storage does; what a browser may not keep, or has no room for, is remembered as long as the page is open. */
export function rememberBy(open: () => Storage): BrowserMemory {
  const here = new Map<string, string>()
  function ask<Answer>(work: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (name) => here.get(name) ?? ask((storage) => storage.getItem(name), null),
    setItem(name, text) {
      if (!name) throw new Error('Storage name must not be empty')
      here.set(name, text)
      ask((storage) => {
        storage.setItem(name, text)
        here.delete(name)
      }, undefined)
    },
    removeItem(name) {
      here.delete(name)
      ask((storage) => storage.removeItem(name), undefined)
    },
    names: () => [...new Set([...here.keys(), ...ask((storage) => Object.keys(storage), [])])],
  }
}

/** As long as the tab is open. */
export const tabMemory = rememberBy(() => sessionStorage)

/** For the next visit, and for all tabs. */
export const visitMemory = rememberBy(() => localStorage)
