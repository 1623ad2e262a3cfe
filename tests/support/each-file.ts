import { afterAll, vi } from 'vitest'
import { endFile } from './afterwards.ts'

// Said before the file's own, and so done after them.
afterAll(async () => {
  vi.useRealTimers()
  await endFile()
})
