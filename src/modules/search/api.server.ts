import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { readKeyword } from './keyword.ts'
import { suggestCourses } from './suggest.server.ts'
import { noteVainSearch } from './vain/note-vain.server.ts'

const named = z.object({ _id: z.string(), name: z.string() })

const suggestCall = defineCall({
  method: 'GET',
  path: 'suggest/course',
  summary: 'The first open courses that fit what has been typed, with typing errors and other words for them',
  query: z.object({ q: z.string().max(500).optional() }),
  answer: z.object({
    status: z.number(),
    data: z.object({
      hits: z.array(named),
      total: z.number(),
      onsite: z.number(),
      rounds: z.array(named.extend({ day: z.string().nullable() })),
      meant: z.array(z.string()),
    }),
  }),
  handle: async ({ ctx, query }) => ({
    body: { status: 200, data: await suggestCourses(ctx, readKeyword(query.q ?? '')) },
  }),
})

const vainCall = defineCall({
  method: 'POST',
  path: 'suggest/vain',
  summary: 'Counts a search that found no course, for the report of staff; nothing of the person is stored',
  body: z.strictObject({ q: z.string().max(500) }),
  answer: z.object({ status: z.number(), data: z.object({ isCounted: z.boolean() }) }),
  handle: async ({ ctx, body, address }) => ({
    body: { status: 200, data: { isCounted: await noteVainSearch(ctx, readKeyword(body.q), address) } },
  }),
})

export const calls = [suggestCall, vainCall]
