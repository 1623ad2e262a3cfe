import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { messages } from './collections.ts'
import { sendAgain } from './send-again.server.ts'

const changeBody = z.strictObject({
  data: z.strictObject({
    status: z.enum(['submit', 'confirm', 'fail']),
    // The server's to say; old callers send them.
    error: z.string().max(2000).nullish(),
    updatedAt: z.string().max(40).optional(),
  }),
  options: z.looseObject({}).optional(),
})

/** Sending again is all that a caller can change: «sent» and «failed» are what the worker found, whatever is claimed. */
export const changeMessageCall = defineCall({
  method: 'PUT',
  path: 'message/:id',
  summary:
    'Sends a failed mail again when status is submit; any other status is the server’s to set and is ignored',
  body: changeBody,
  answer: z.object({ status: z.number(), data: z.object({ _id: z.string() }).loose() }),
  async handle({ ctx, body, params }) {
    const id = params.id ?? ''
    authorize(ctx, messages, 'create')
    if (body.data.status === 'submit') await sendAgain(ctx, id)
    const doc = await readRecord(ctx, messages, id)
    return { body: { status: 200, data: doc }, headers: { etag: etagOf(doc) } }
  },
})
