import { randomInt } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { PAY_DAYS, readTerms } from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'

const DAY_MS = 86_400_000
/** How long before its end the buyer of an order is reminded; of a shorter term, when half of it is over. */
export const REMIND_MS = DAY_MS
const RANDOM = 10_000_000

/** The digit by which one that is mistyped is noticed (Luhn). */
export function checkDigit(digits: string): string {
  let sum = 0
  for (const [at, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

/** A new reference of a bill: ten digits, since machines of banks have no letters, beginning with the Thai year. */
export async function newBillRef(ctx: Context): Promise<string> {
  const year = String((Number(bangkokDay(ctx.now).slice(0, 4)) + 543) % 100).padStart(2, '0')
  for (;;) {
    const digits = year + String(randomInt(RANDOM)).padStart(7, '0')
    const ref = digits + checkDigit(digits)
    const known = await ctx.from(orders).select('_id').where('billRef', '=', ref).executeTakeFirst()
    if (!known) return ref
  }
}

/** Until when an order that is made now is to be paid. */
export function expiryOf(now: Date, days: number = PAY_DAYS): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/**
 * The term of an order whose payment turned out to be none: a whole one from now, and never less than it had. Its end is said in
 * the mail about that; who has longer than a reminder's notice is reminded of it again.
 */
export async function renewTerm(ctx: Context, before: string | null) {
  const fresh = expiryOf(ctx.now, (await readTerms(ctx))?.payDays)
  const expiresAt = before !== null && Date.parse(before) > Date.parse(fresh) ? before : fresh
  const isLong = Date.parse(expiresAt) - ctx.now.getTime() > REMIND_MS
  return { expiresAt, remindedAt: isLong ? null : ctx.now.toISOString() }
}
