import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'

const SIX_HOURS = 6 * 3600

/** Writes the installation's backup to where the operator wants it, every night. */
export const makeBackup = defineJob({
  name: 'backups.make',
  label: { th: 'สำรองข้อมูลของทั้งระบบ', en: 'Back up the installation' },
  data: z.object({}),
  scope: 'installation',
  schedule: ({ backups }) => backups.schedule,
  retries: 3,
  retryDelaySeconds: 120,
  timeoutSeconds: SIX_HOURS,
  concurrency: 1,
  run: ({ ctx, signal }) => ctx.engine.backups.make(new Date(), signal),
})
