import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'

/** Makes the demo beside the academy that was installed: all of it, or nothing where it fails. */
export const demoJob = defineJob({
  name: 'installation.demo',
  label: { th: 'สร้างสถาบันตัวอย่าง', en: 'Make the demo academies' },
  data: z.object({ origin: z.uuid(), base: z.string(), password: z.string() }),
  retries: 2,
  timeoutSeconds: 1_800,
  concurrency: 1,
  async run({ ctx, signal }, beside) {
    if (!ctx.engine.fillDemo) return
    await ctx.engine.fillDemo(beside, signal)
    ctx.engine.sites.forget()
  },
})
