import { z } from 'zod'
import { makeActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { planAnew } from '#kernel/data/plan-anew.server.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { listPortions, listRuns } from './tables.ts'
import { workOnPortion } from './work-on-portion.server.ts'

/**
 * Does an action on many rows, or takes it back, portion by portion: as whoever asked, with the rights that they had then.
 * A portion and the note that it is done are one transaction, so that a job that is run again goes on where it was.
 */
export const listJob = defineJob({
  name: 'lists.run',
  label: { th: 'ทำกับแถวที่เลือกไว้จำนวนมาก', en: 'Work on many chosen rows' },
  data: z.strictObject({ run: z.uuid() }),
  timeoutSeconds: 3_600,
  async run({ ctx, signal, progress }, { run }) {
    const asked = await readRun(ctx, run)
    if (!asked) return
    const actor = makeActor(asked.actor as Parameters<typeof makeActor>[0])
    const { engine, site } = ctx
    // A connection is not held while others are at work.
    await ctx.commit()
    for (;;) {
      signal.throwIfAborted()
      const left = await workOnSite(engine, site._id, (inner) => workOn(inner, run), { actor })
      if (left === 0) return
      await progress(100 * (1 - left / asked.portions))
    }
  },
  async gaveUp(ctx, { run }) {
    await ctx
      .write(listRuns)
      .where({ _id: run, status: ['waiting', 'running', 'undoing'] })
      .patch({ status: 'failed', finishedAt: ctx.now.toISOString() })
  },
})

async function workOn(ctx: Context, run: string): Promise<number> {
  await planAnew(ctx)
  return workOnPortion(ctx, run)
}

async function readRun(ctx: Context, run: string) {
  const found = await ctx.from(listRuns).select('actor').where('_id', '=', run).executeTakeFirst()
  if (!found) return undefined
  const { portions } = await ctx
    .from(listPortions)
    .select(({ fn }) => fn.countAll<number>().as('portions'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow()
  return { actor: found.actor, portions }
}
