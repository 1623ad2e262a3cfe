import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { changeProvider, describeProvider, providerBody } from './settings.server.ts'

const answer = z.object({
  status: z.number(),
  data: z.object({ hasSecret: z.boolean(), isUnreadable: z.boolean() }).loose(),
})

export const lineSettingsCall = defineCall({
  method: 'GET',
  path: 'logins/line',
  summary: 'How members come in by LINE; the secret stays on the server',
  answer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await describeProvider(ctx, 'line') } }),
})

export const changeLineCall = defineCall({
  method: 'PUT',
  path: 'logins/line',
  summary: 'Changes how members come in by LINE',
  body: providerBody,
  answer,
  async handle({ ctx, body }) {
    await changeProvider(ctx, 'line', body)
    return { body: { status: 200, data: await describeProvider(ctx, 'line') } }
  },
})

export const directorySettingsCall = defineCall({
  method: 'GET',
  path: 'logins/directory',
  summary: 'How members come in by their directory; the password stays on the server',
  answer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await describeProvider(ctx, 'directory') } }),
})

export const changeDirectoryCall = defineCall({
  method: 'PUT',
  path: 'logins/directory',
  summary: 'Changes how members come in by their directory',
  body: providerBody,
  answer,
  async handle({ ctx, body }) {
    await changeProvider(ctx, 'directory', body)
    return { body: { status: 200, data: await describeProvider(ctx, 'directory') } }
  },
})
