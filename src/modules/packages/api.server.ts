import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { packages } from './collections.ts'
import { startImport } from './reading/import-package.server.ts'

export const importCall = defineCall({
  method: 'POST',
  path: 'package',
  summary:
    'Has an uploaded package of SCORM or cmi5 read; its record says what becomes of it, and lessons name it when it is done',
  body: z.strictObject({ file: z.string().max(500), replaces: z.string().max(40).optional() }),
  answer: z.object({ status: z.number(), data: z.object({ _id: z.string(), status: z.string() }) }),
  async handle({ ctx, body }) {
    const { _id } = await startImport(ctx, body)
    return { body: { status: 200, data: await readRecord(ctx, packages, _id) } }
  },
})
