import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { changeDoor, describeDoor, doorBody } from './settings.server.ts'

const answer = z.object({ status: z.number(), data: z.object({ hasSecret: z.boolean() }).loose() })

export const lineSettingsCall = defineCall({
  method: 'GET',
  path: 'doors/line',
  summary: 'How members come in by LINE; the secret stays on the server',
  answer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await describeDoor(ctx, 'line') } }),
})

export const changeLineCall = defineCall({
  method: 'PUT',
  path: 'doors/line',
  summary: 'Changes how members come in by LINE',
  body: doorBody,
  answer,
  async handle({ ctx, body }) {
    await changeDoor(ctx, 'line', body)
    return { body: { status: 200, data: await describeDoor(ctx, 'line') } }
  },
})

export const directorySettingsCall = defineCall({
  method: 'GET',
  path: 'doors/directory',
  summary: 'How members come in by their directory; the password stays on the server',
  answer,
  handle: async ({ ctx }) => ({ body: { status: 200, data: await describeDoor(ctx, 'directory') } }),
})

export const changeDirectoryCall = defineCall({
  method: 'PUT',
  path: 'doors/directory',
  summary: 'Changes how members come in by their directory',
  body: doorBody,
  answer,
  async handle({ ctx, body }) {
    await changeDoor(ctx, 'directory', body)
    return { body: { status: 200, data: await describeDoor(ctx, 'directory') } }
  },
})
