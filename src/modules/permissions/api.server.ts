import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { readRouterPermission } from './queries.server.ts'

export const routerPermissionCall = defineCall({
  method: 'GET',
  path: 'router_permission',
  summary: 'Overrides of the route table on this site',
  answer: z.object({
    status: z.number(),
    data: z.object({ overrides: z.array(z.unknown()), masterConfigChecksum: z.string() }),
  }),
  handle: async ({ ctx }) => ({ body: { status: 200, data: await readRouterPermission(ctx) } }),
})
