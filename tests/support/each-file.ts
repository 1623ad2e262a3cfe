import { afterAll, vi } from 'vitest'
import { endFile } from './afterwards.ts'
import { flushStatements, RECORD_FOLDER, recordStatements } from './record-statements.ts'

if (RECORD_FOLDER !== undefined) recordStatements()

// Said before the file's own, and so done after them.
afterAll(async () => {
  vi.useRealTimers()
  await endFile()
  if (RECORD_FOLDER !== undefined) flushStatements(RECORD_FOLDER)
})
