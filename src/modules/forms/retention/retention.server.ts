import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { orders } from '#modules/orders/public.server.ts'
import { forms, history } from '../collections.ts'
import { formRules } from '../tables.ts'

const MAX_DAYS = 3_650
const BATCH = 500

/** The days that entries of the form are stored; null for ever. */
export async function readStoreDays(ctx: Context, formId: string): Promise<number | null> {
  const rule = await ctx.from(formRules).select('storeDays').where('formID', '=', formId).executeTakeFirst()
  return rule?.storeDays ?? null
}

/** Says for how long entries of the form are stored; an empty text is for ever. */
export async function saveStoreDays(ctx: Context, formId: string, typed: string): Promise<void> {
  if (forms.access.verdict(ctx.actor, 'delete') !== true) throw forbidden()
  const days = typed.trim() === '' ? null : Number(typed)
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS))
    throw new DomainError('form-desk.store-days', { values: { n: MAX_DAYS } })
  await ctx.write(formRules).put({ formID: formId, storeDays: days }, { key: ['formID'] })
}

/** Takes entries away whose time is over; of one that an order was made of the answers go, and it stays counted. */
export async function eraseOldEntries(ctx: Context): Promise<number> {
  const rules = await ctx.from(formRules).selectAll().where('storeDays', 'is not', null).execute()
  let erased = 0
  for (const { formID, storeDays } of rules) {
    for (;;) {
      const old = await ctx
        .from(forms, 'f')
        .leftJoin(aliased(orders, 'o'), 'o.entryID', 'f._id')
        .select(['f._id', 'o._id as orderId'])
        .where('f.formID', '=', formID)
        .where(
          'f.createdAt',
          '<',
          sql<string>`${ctx.now.toISOString()}::timestamptz - make_interval(days => ${storeDays})`,
        )
        .where((eb) => eb.or([eb('o._id', 'is', null), eb('f.formData', '<>', sql<never>`'{}'::jsonb`)]))
        .orderBy('f.createdAt')
        .limit(BATCH)
        .execute()
      if (old.length === 0) break
      const ordered = old.filter(({ orderId }) => orderId !== null).map(({ _id }) => _id)
      const plain = old.filter(({ orderId }) => orderId === null).map(({ _id }) => _id)
      await ctx
        .write(history)
        .where({ entryID: old.map(({ _id }) => _id) })
        .remove()
      if (plain.length > 0) await ctx.write(forms).where({ _id: plain }).remove()
      if (ordered.length > 0)
        await ctx
          .write(forms)
          .where({ _id: ordered })
          .patch({ formData: {}, userID: null, once: null, request: null })
      erased += old.length
    }
  }
  return erased
}

/** Erases entries whose time is over, every night. */
export const eraseOldJob = defineJob({
  name: 'forms.erase-old',
  label: { th: 'ลบรายการแบบฟอร์มที่หมดเวลาเก็บ', en: 'Erase entries of forms whose time is over' },
  data: z.strictObject({}),
  schedule: '35 2 * * *',
  timeoutSeconds: 1800,
  concurrency: 1,
  run: async ({ ctx }) => {
    const erased = await eraseOldEntries(ctx)
    if (erased > 0) ctx.log.info({ erased }, 'entries of forms were erased')
  },
})
