import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { handIn } from './handing/hand-in.server.ts'
import { readOwnWork } from './handing/read-own.server.ts'
import { saveDraft } from './handing/save-draft.server.ts'

/** Signs of one answer. */
const LONGEST_TEXT = 100_000
const MAX_FILES = 20

const sent = z.strictObject({
  lessonID: z.uuid(),
  number: z.int().min(1).max(1_000_000_000),
  text: z
    .string()
    .max(LONGEST_TEXT)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  files: z.array(z.uuid()).max(MAX_FILES),
})

export const ownWorkCall = defineCall({
  method: 'GET',
  path: 'assignment/own/:lessonID',
  summary: 'The caller’s own work in a lesson: the draft, what was handed in, released marks',
  async handle({ ctx, params }) {
    if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
    return { body: { status: 200, data: await readOwnWork(ctx, params.lessonID ?? '') } }
  },
})

export const draftCall = defineCall({
  method: 'POST',
  path: 'assignment/draft',
  summary: 'Stores a draft with its number; an older one never takes the place of a newer one',
  body: sent,
  handle: async ({ ctx, body }) => ({ body: { status: 200, data: await saveDraft(ctx, body) } }),
})

export const handInCall = defineCall({
  method: 'POST',
  path: 'assignment/hand-in',
  summary: 'Hands work in under its number; the same number again gives the same receipt',
  body: sent,
  handle: async ({ ctx, body }) => ({ body: { status: 200, data: await handIn(ctx, body) } }),
})
