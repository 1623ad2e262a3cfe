import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { matchPictures, setPictures } from './pictures/set-pictures.server.ts'

const fileName = z.string().min(1).max(300)
const answer = z.object({
  status: z.number(),
  data: z.array(
    z.object({
      file: z.string(),
      userID: z.string().nullable(),
      person: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

export const matchPicturesCall = defineCall({
  method: 'POST',
  path: 'student/pictures/match',
  summary:
    'Finds the students that pictures belong to by the names of their files: a citizen id or an e-mail address',
  body: z.strictObject({ files: z.array(fileName).min(1).max(500) }),
  answer,
  handle: async ({ ctx, body }) => ({ body: { status: 200, data: await matchPictures(ctx, body.files) } }),
})

export const setPicturesCall = defineCall({
  method: 'POST',
  path: 'student/pictures',
  summary:
    'Gives students pictures that the caller has uploaded for `user.avatar`, by the names of their files',
  body: z.strictObject({
    pictures: z
      .array(z.strictObject({ file: fileName, address: z.string().max(500) }))
      .min(1)
      .max(50),
  }),
  answer,
  handle: async ({ ctx, body }) => ({ body: { status: 200, data: await setPictures(ctx, body.pictures) } }),
})
