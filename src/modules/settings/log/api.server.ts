import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { logLevels, readLog } from './read-log.server.ts'

const entry = z.object({
  id: z.string(),
  at: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  details: z.string(),
  stack: z.string(),
})

export const logCall = defineCall({
  method: 'GET',
  path: 'debug/log',
  summary: 'The newest entries of the log: all for root, those of their own session for superadmins',
  answer: z.object({ status: z.number(), data: z.array(entry) }),
  handle: async ({ ctx }) => ({ body: { status: 200, data: readLog(ctx) } }),
})
