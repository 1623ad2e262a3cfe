import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { dispositionOf, tidyFileName } from '#kernel/storage/file-name.ts'
import { copyCourse } from './exchange/copy-course.server.ts'
import { exportCourse } from './exchange/export-course.server.ts'
import { startImport } from './exchange/import-course.server.ts'
import { restoreRevision } from './revisions/restore-revision.server.ts'

const made = z.object({ status: z.number(), data: z.object({ _id: z.string() }) })

const copyCall = defineCall({
  method: 'POST',
  path: 'course/:id/copy',
  summary: 'Makes a closed copy of a course, without learners',
  answer: made,
  handle: async ({ ctx, params }) => ({
    body: { status: 200, data: { _id: await copyCourse(ctx, params.id ?? '') } },
  }),
})

const exportCall = defineCall({
  method: 'GET',
  path: 'course/:id/export',
  summary: 'The whole course with its files as one zip archive',
  async handle({ ctx, params }) {
    const { name, archive } = await exportCourse(ctx, params.id ?? '')
    return {
      body: archive,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': dispositionOf(tidyFileName(`${name}.zip`, 'zip'), 'attachment'),
        'cache-control': 'no-store',
      },
    }
  },
})

const importCall = defineCall({
  method: 'POST',
  path: 'course/import',
  summary:
    'Makes a closed course of an uploaded archive; its record of course_import tells what became of it',
  body: z.strictObject({ file: z.string().max(500) }),
  answer: made,
  handle: async ({ ctx, body }) => ({
    body: { status: 200, data: { _id: await startImport(ctx, body.file) } },
  }),
})

const restoreCall = defineCall({
  method: 'POST',
  path: 'course/:id/restore',
  summary: 'Brings a course back to one of its revisions, as a new revision',
  body: z.strictObject({
    number: z.int().min(1),
    /** The newest revision that the caller has seen; 412 when there is a newer one. */
    seen: z.int().min(1).optional(),
  }),
  answer: z.object({ status: z.number(), data: z.object({ number: z.number() }) }),
  handle: async ({ ctx, params, body }) => ({
    body: {
      status: 200,
      data: { number: await restoreRevision(ctx, { courseId: params.id ?? '', ...body }) },
    },
  }),
})

export const calls = [copyCall, exportCall, importCall, restoreCall]
