import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { listLinks } from './drafts/link-choices.server.ts'

const linksCall = defineCall({
  method: 'GET',
  path: 'link/choices',
  summary: 'Pages, courses and screens of the site that a link may lead to',
  query: z.object({ q: z.string().max(200).optional() }),
  answer: z.object({
    status: z.number(),
    data: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
  handle: async ({ ctx, query }) => ({
    body: { status: 200, data: await listLinks(ctx, (query.q ?? '').trim()) },
  }),
})

export const calls = [linksCall]
