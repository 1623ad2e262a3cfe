import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { forbidden } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { vainSearches } from '../tables.ts'
import { MAX_VAIN } from './note-vain.server.ts'

const STORED_DAYS = 180

/** What people searched for in vain: courses to make, and other words to give. */
export const vainList = defineList({
  name: 'vain-searches',
  authorize: (ctx) => {
    if (!ctx.actor.is('admin')) throw forbidden()
  },
  rows: (ctx) => ctx.from(vainSearches, 'v'),
  key: (eb) => eb.ref('v._id'),
  search: (_ctx, words) => sql<SqlBool>`v.words like ${`%${escapeLike(foldThai(words))}%`}`,
  filters: {},
  columns: {
    words: { kind: 'text', value: (eb) => eb.ref('v.shown'), isTitle: true },
    count: {
      kind: 'number',
      value: (eb) => eb.ref('v.count'),
      sort: (eb) => eb.ref('v.count'),
    },
    lastAt: { kind: 'moment', value: (eb) => eb.ref('v.lastAt'), sort: (eb) => eb.ref('v.lastAt') },
    firstAt: { kind: 'moment', value: (eb) => eb.ref('v.firstAt'), isUsual: false },
  },
  actions: {
    remove: {
      label: 'vain-searches.remove',
      confirm: 'vain-searches.remove-sure',
      tone: 'danger',
      may: (ctx) => ctx.actor.is('admin'),
      async run(ctx, ids) {
        await ctx
          .write(vainSearches)
          .where({ _id: [...ids] })
          .remove()
        return undefined
      },
    },
  },
  sort: '-count',
  size: 50,
})

/** Takes away what nobody has searched for in half a year, and what was rare and long ago where there is too much. */
export const sweepVain = defineJob({
  name: 'search.sweep-vain',
  label: { th: 'ล้างคำค้นเก่าที่ไม่พบ', en: 'Forget old searches in vain' },
  data: z.strictObject({}),
  schedule: '50 3 * * *',
  async run({ ctx }) {
    await ctx
      .write(vainSearches)
      .where((eb) => eb('lastAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`))
      .remove()
    const rare = await ctx
      .from(vainSearches)
      .select('_id')
      .orderBy('count', 'desc')
      .orderBy('lastAt', 'desc')
      .offset(Math.trunc(MAX_VAIN * 0.9))
      .execute()
    if (rare.length > 0)
      await ctx
        .write(vainSearches)
        .where({ _id: rare.map(({ _id }) => _id) })
        .remove()
  },
})
