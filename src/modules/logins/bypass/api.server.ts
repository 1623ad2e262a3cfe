import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { issueBypass, listBypass, revokeBypass } from './links.server.ts'

export const issueBypassCall = defineCall({
  method: 'POST',
  path: 'user/:id/bypass',
  forPeople: true,
  summary: 'Makes a link of seven days by which a member comes in once, without a password',
  answer: z.object({
    status: z.number(),
    data: z.object({ path: z.string(), expiresAt: z.string() }).loose(),
  }),
  handle: async ({ ctx, params }) => ({
    body: { status: 200, data: await issueBypass(ctx, params.id ?? '') },
  }),
})

export const listBypassCall = defineCall({
  method: 'GET',
  path: 'user/:id/bypass',
  forPeople: true,
  summary: 'The links of a member, without their addresses',
  answer: z.object({ status: z.number(), data: z.array(z.object({ _id: z.string() }).loose()) }),
  handle: async ({ ctx, params }) => ({
    body: { status: 200, data: await listBypass(ctx, params.id ?? '') },
  }),
})

export const revokeBypassCall = defineCall({
  method: 'DELETE',
  path: 'bypass/:id',
  summary: 'Takes a link back',
  async handle({ ctx, params }) {
    await revokeBypass(ctx, params.id ?? '')
    return { body: { status: 200 } }
  },
})
