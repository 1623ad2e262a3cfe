import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { listDatabases, listHostnames, readHostname, readSpace, requireStaff } from './queries.server.ts'

const listAnswer = z.object({ status: z.number(), data: z.array(z.object({ _id: z.string() }).loose()) })
const oneAnswer = z.object({ status: z.number(), data: z.object({ _id: z.string() }).loose() })

export const hostnamesCall = defineCall({
  method: 'GET',
  path: 'hostname',
  summary: 'Host names within the caller’s reach with their site configuration',
  answer: listAnswer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await listHostnames(ctx) } }),
})

export const hostnameCall = defineCall({
  method: 'GET',
  path: 'hostname/:id',
  summary: 'One host name within reach',
  answer: oneAnswer,
  handle: async ({ ctx, params }) => ({
    body: { status: 200, data: await readHostname(ctx, params.id ?? '') },
  }),
})

export const spaceCall = defineCall({
  method: 'GET',
  path: 'space/:id',
  summary: 'A storage space within reach, without credentials',
  answer: oneAnswer,
  handle: async ({ ctx, params }) => ({ body: { status: 200, data: await readSpace(ctx, params.id ?? '') } }),
})

export const databasesCall = defineCall({
  method: 'GET',
  path: 'getAdminSchool',
  summary: 'The databases that the caller may switch between',
  answer: listAnswer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await listDatabases(ctx) } }),
})

export const clearCacheCall = defineCall({
  method: 'GET',
  path: 'proxy-cache/clear-cache/:hostname',
  summary: 'Forgets the cached configuration of a host name within reach',
  answer: z.object({ success: z.boolean(), message: z.string().optional() }),
  async handle({ ctx, params }) {
    requireStaff(ctx.actor)
    const hostname = (params.hostname ?? '').toLowerCase()
    const found = await ctx.engine.sites.byHost(hostname, { force: true })
    if (!found || !reaches(ctx.actor, found.site._id))
      throw new DomainError('general.not-found', { status: 404, extra: { success: false } })
    ctx.engine.sites.forget(hostname)
    ctx.engine.languages.forget()
    return { body: { success: true } }
  },
})
