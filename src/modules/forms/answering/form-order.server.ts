import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import type { FormOrder } from '#kernel/pages/form-page.ts'
import { courses } from '#modules/courses/public.server.ts'
import { formPriceOf, priceOf } from '#modules/orders/public.server.ts'
import { readFormSettings } from '../settings.ts'
import { type FormPost, parseForm } from './open-form.server.ts'

/** What sending the form will order and cost, reckoned as the order is; null where its course is gone. */
export async function readFormOrder(
  ctx: Context,
  { title, course, builder }: Pick<FormPost, 'title' | 'course' | 'builder'>,
): Promise<FormOrder | null> {
  const [people] = parseForm(ctx, builder).sets
  const set = readFormSettings(builder).quantity === 'set' ? (people?.name ?? null) : null
  if (course === null) return { what: title, each: formPriceOf(ctx.site), set }
  const found = await ctx
    .from(courses)
    .select([translated(ctx, courses, 'name').as('name'), 'price', 'sale_price'])
    .where('_id', '=', course)
    .where('status', '=', true)
    .executeTakeFirst()
  return found ? { what: found.name, each: Math.max(0, priceOf(found)), set } : null
}
