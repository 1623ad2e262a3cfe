import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { removeOwnFiles } from '#modules/files/public.server.ts'
import { PICTURE_DAYS } from './limits.ts'
import { PURPOSE } from './store-picture.server.ts'
import { checks, stills } from './tables.ts'

const DAY_MS = 86_400_000

/** Takes pictures away that are older than thirty days. That somebody agreed, and what was noted, stays. */
export async function sweepPictures(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - PICTURE_DAYS * DAY_MS).toISOString()
  await ctx
    .write(stills)
    .where((eb) => eb('createdAt', '<', before))
    .remove()
  await ctx
    .write(checks)
    .where((eb) => eb.and([eb('createdAt', '<', before), eb('fileID', 'is not', null)]))
    .patch({ fileID: null })
  await removeOwnFiles(ctx, PURPOSE, { olderThanDays: PICTURE_DAYS })
}

export const sweepJob = defineJob({
  name: 'supervision.sweep',
  label: { th: 'ลบภาพคุมสอบที่ครบกำหนด', en: 'Remove pictures of supervised exams' },
  data: z.strictObject({}),
  schedule: '35 2 * * *',
  timeoutSeconds: 1800,
  concurrency: 1,
  run: ({ ctx }) => sweepPictures(ctx),
})
