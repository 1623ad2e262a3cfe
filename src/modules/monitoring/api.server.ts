import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { monitorSchema } from './monitor.ts'
import { readMonitor } from './read-monitor.server.ts'

export const monitorCall = defineCall({
  method: 'GET',
  path: 'monitor',
  summary: 'How the site is: database, jobs, errors grouped and slow statements of the process that answers',
  answer: z.object({ status: z.number(), data: monitorSchema }),
  handle: async ({ ctx }) => ({ body: { status: 200, data: await readMonitor(ctx) } }),
})
