import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { leadMissing, listTargets } from './lead-missing.server.ts'
import { MAX_MISSING } from './note-missing.server.ts'
import { missingPages } from './tables.ts'

const STORED_DAYS = 180
const may = (ctx: Context) => ctx.actor.is('admin')

function listOf(isIgnored: boolean) {
  return defineList({
    name: 'missing-pages',
    ...(isIgnored ? { fixed: { view: 'ignored' } } : {}),
    authorize: (ctx) => {
      if (!may(ctx)) throw forbidden()
    },
    rows: (ctx) => ctx.from(missingPages, 'm').where('m.ignoredAt', isIgnored ? 'is not' : 'is', null),
    key: (eb) => eb.ref('m._id'),
    search: (_ctx, words) => sql<SqlBool>`m.path ilike ${`%${escapeLike(words)}%`}`,
    columns: {
      path: { kind: 'text', value: (eb) => eb.ref('m.path'), isTitle: true },
      count: { kind: 'number', value: (eb) => eb.ref('m.count'), sort: (eb) => eb.ref('m.count') },
      lastAt: { kind: 'moment', value: (eb) => eb.ref('m.lastAt'), sort: (eb) => eb.ref('m.lastAt') },
      firstAt: { kind: 'moment', value: (eb) => eb.ref('m.firstAt'), isUsual: false },
    },
    actions: {
      lead: {
        label: 'missing-pages.lead',
        options: listTargets,
        may,
        async run(ctx, ids, target) {
          await leadMissing(ctx, ids, target)
          return undefined
        },
      },
      [isIgnored ? 'notice' : 'ignore']: {
        label: isIgnored ? 'missing-pages.notice' : 'missing-pages.ignore',
        may,
        async run(ctx: Context, ids: readonly string[]) {
          await ctx
            .write(missingPages)
            .where({ _id: [...ids] })
            .patch({ ignoredAt: isIgnored ? null : ctx.now.toISOString() })
          return undefined
        },
      },
    },
    sort: '-count',
    size: 50,
  })
}

/** Addresses that visitors met in vain, and those that staff do not want to hear of. */
export const missingList = listOf(false)
export const ignoredList = listOf(true)

/** Takes away what nobody has met in half a year, and what was rare and long ago where there is too much. */
export const sweepMissing = defineJob({
  name: 'missing-pages.sweep',
  label: { th: 'ล้างรายการหน้าที่ไม่พบ', en: 'Forget addresses that nobody meets any more' },
  data: z.strictObject({}),
  schedule: '55 3 * * *',
  async run({ ctx }) {
    await ctx
      .write(missingPages)
      .where((eb) => eb('lastAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`))
      .remove()
    const rare = await ctx
      .from(missingPages)
      .select('_id')
      .where('ignoredAt', 'is', null)
      .orderBy('count', 'desc')
      .orderBy('lastAt', 'desc')
      .offset(Math.trunc(MAX_MISSING * 0.8))
      .execute()
    if (rare.length > 0)
      await ctx
        .write(missingPages)
        .where({ _id: rare.map(({ _id }) => _id) })
        .remove()
  },
})
