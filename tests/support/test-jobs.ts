import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { defineModule } from '#kernel/modules.ts'

const fileOf = z.object({ label: z.string() })

/** Writes a category with the label, so that a test can count what was done. */
async function note(
  run: (text: string, values: readonly unknown[]) => Promise<unknown>,
  site: string,
  label: string,
) {
  await run('insert into category (site_id, name, code) values ($1, $2, sala_uuid()::text)', [site, label])
}

/** Notes the label once. */
export const noteJob = defineJob({
  name: 'test.note',
  label: { th: 'test.note', en: 'test.note' },
  data: fileOf,
  async run({ ctx, progress }, { label }) {
    await progress(40, 'test.noting')
    await note(ctx.run, ctx.site._id, label)
  },
})

/** Notes what the site is called, as the worker knows it. */
export const siteNameJob = defineJob({
  name: 'test.site-name',
  label: { th: 'test.site-name', en: 'test.site-name' },
  data: fileOf,
  run: ({ ctx }, { label }) => note(ctx.run, ctx.site._id, `${label}: ${ctx.site.siteName}`),
})

/** Notes outside its transaction that it began, and never ends in the first process that takes it. */
export const stuckJob = defineJob({
  name: 'test.stuck',
  label: { th: 'test.stuck', en: 'test.stuck' },
  data: fileOf,
  retryDelaySeconds: 1,
  async run({ ctx, attempt }, { label }) {
    await note(ctx.run, ctx.site._id, `${label} began`)
    await ctx.commit()
    if (attempt === 1) {
      process.stdout.write('began\n')
      await new Promise(() => setInterval(() => undefined, 1000))
    }
    await note(ctx.run, ctx.site._id, `${label} ended`)
  },
})

/** Fails the first time with something half done. */
export const shakyJob = defineJob({
  name: 'test.shaky',
  label: { th: 'test.shaky', en: 'test.shaky' },
  data: fileOf,
  retryDelaySeconds: 1,
  async run({ ctx, attempt }, { label }) {
    await note(ctx.run, ctx.site._id, label)
    if (attempt === 1) throw new Error('the first try always fails')
  },
})

/** Fails whatever happens, and notes that it was given up. */
export const doomedJob = defineJob({
  name: 'test.doomed',
  label: { th: 'test.doomed', en: 'test.doomed' },
  data: fileOf,
  retries: 1,
  retryDelaySeconds: 1,
  async run() {
    throw new Error('no luck today')
  },
  gaveUp: (ctx, { label }, error) => note(ctx.run, ctx.site._id, `${label}: ${error}`),
})

/** Notes for every site when its time comes. */
export const nightlyJob = defineJob({
  name: 'test.nightly',
  label: { th: 'test.nightly', en: 'test.nightly' },
  data: z.object({}),
  schedule: '0 2 * * *',
  run: ({ ctx }) => note(ctx.run, ctx.site._id, 'nightly'),
})

export const testJobs = defineModule({
  name: 'test',
  jobs: [noteJob, siteNameJob, stuckJob, shakyJob, doomedJob, nightlyJob],
})
