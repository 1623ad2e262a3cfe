import { type BrowserMemory, rememberBy } from '#shell/browser-memory.ts'

/** What a browser keeps, of this test alone. */
export const openStore = (): BrowserMemory =>
  rememberBy(() => {
    throw new DOMException('no storage here', 'SecurityError')
  })
