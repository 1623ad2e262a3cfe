import type { BrowserMemory } from '#shell/browser-memory.ts'

/** Files that are on their way, by name: after a reload the page can say which to choose again. */
export function uploadMemory(store: BrowserMemory, purpose: string) {
  const name = `sala.coming.${purpose}`
  const read = () => (store.getItem(name) ?? '').split('\n').filter(Boolean)
  const write = (names: readonly string[]) =>
    names.length === 0 ? store.removeItem(name) : store.setItem(name, names.join('\n'))
  return {
    read,
    add: (file: string) => write([...new Set([...read(), file])]),
    remove: (file: string) => write(read().filter((one) => one !== file)),
  }
}
