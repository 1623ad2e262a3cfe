import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { addItem } from './items/add-item.server.ts'
import { listChoices } from './items/choices.server.ts'

const choicesCall = defineCall({
  method: 'GET',
  path: 'media/choices',
  summary: 'Files of the library that a page may show, the newest first',
  query: z.object({ q: z.string().max(200).optional(), only: z.enum(['pictures']).optional() }),
  answer: z.object({
    status: z.number(),
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        alt: z.string().nullable(),
        type: z.string(),
        shown: z.string(),
        folder: z.string(),
      }),
    ),
  }),
  handle: async ({ ctx, query }) => ({
    body: {
      status: 200,
      data: await listChoices(ctx, { words: (query.q ?? '').trim(), isPicture: query.only === 'pictures' }),
    },
  }),
})

const addCall = defineCall({
  method: 'POST',
  path: 'media/item',
  summary: 'Puts an uploaded file into the library',
  body: z.strictObject({ address: z.string().max(1000), folder: z.string().max(500) }),
  answer: z.object({ status: z.number(), data: z.object({ _id: z.string() }) }),
  handle: async ({ ctx, body }) => ({
    body: { status: 200, data: { _id: await addItem(ctx, body.address, body.folder) } },
  }),
})

export const calls = [choicesCall, addCall]
