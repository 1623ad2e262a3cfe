import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { usedNames } from './further-uses.ts'
import { readUseOf } from './read-use.server.ts'

const use = z.object({
  name: z.enum(usedNames),
  used: z.number(),
  max: z.number().nullable(),
  state: z.enum(['free', 'near', 'full']),
})

export const useCall = defineCall({
  method: 'GET',
  path: 'limits',
  summary: 'What the site uses of its limits, for those who run it',
  answer: z.object({ status: z.number(), data: z.array(use) }),
  handle: async ({ ctx }) => ({ body: { status: 200, data: await readUseOf(ctx) } }),
})
