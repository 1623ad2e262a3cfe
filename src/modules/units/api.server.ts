import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'

const MAX_NAME = 253

export const allowedCall = defineCall({
  method: 'GET',
  path: 'hostname/allowed',
  summary: 'Whether a host name belongs to a site, for a proxy that fetches certificates on demand',
  query: z.object({ domain: z.string().max(MAX_NAME) }),
  answer: z.object({ status: z.number(), allowed: z.boolean() }),
  async handle({ ctx, query }) {
    // A request to that host name would tell the same.
    const found = await ctx.engine.sites.byHost((query.domain ?? '').toLowerCase())
    if (!found) throw new DomainError('general.not-found', { status: 404 })
    return { body: { status: 200, allowed: true } }
  },
})
