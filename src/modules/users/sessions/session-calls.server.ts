import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { proveAgain } from './fresh-proof.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.server.ts'
import { selectDatabase } from './select-database.server.ts'

export const listSessionsCall = defineCall({
  method: 'GET',
  path: 'sessions',
  summary: 'The browsers that the caller is signed in with here',
  answer: z.object({ status: z.number(), data: z.array(z.object({ _id: z.string() }).loose()) }),
  handle: async ({ ctx }) => ({ body: { status: 200, data: await listOwnSessions(ctx) } }),
})

export const endSessionCall = defineCall({
  method: 'DELETE',
  path: 'sessions/:id',
  summary: 'Ends one of the caller’s sessions',
  async handle({ ctx, params }) {
    await endOwnSession(ctx, params.id ?? '')
    return { body: { status: 200 } }
  },
})

export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: 'sessions',
  summary: 'Ends all of the caller’s sessions but this one',
  handle: async ({ ctx }) => ({ body: { status: 200, data: { ended: await endOtherSessions(ctx) } } }),
})

export const proveCall = defineCall({
  method: 'POST',
  path: 'session/proof',
  summary:
    'Shows again that it is the caller, by password or second step; counts for ten minutes in this session',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(200) }),
    z.strictObject({ code: z.string().min(1).max(40) }),
  ]),
  async handle({ ctx, body }) {
    await proveAgain(ctx, body)
    return { body: { status: 200 } }
  },
})

export const selectDatabaseCall = defineCall({
  method: 'PUT',
  path: 'session/current',
  summary: 'Chooses the database that the caller works on',
  body: z.strictObject({ database: z.string().max(64) }),
  answer: z.object({
    status: z.number(),
    data: z.object({ current: z.object({ _id: z.string() }).loose(), message: z.string() }),
  }),
  async handle({ ctx, body }) {
    const current = await selectDatabase(ctx, body.database)
    return { body: { status: 200, data: { current, message: ctx.t('sites.database-switched') } } }
  },
})
