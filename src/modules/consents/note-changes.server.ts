import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import type { consents } from './collections.ts'
import { consentChanges } from './tables.ts'

const words = {
  allowSessionCookies: 'session',
  allowAnalyticsCookies: 'analytics',
  allowAdvertisingCookies: 'advertising',
  allowNonEssentialCookies: 'non-essential',
  allowMarketingCookies: 'marketing',
} as const

const choices = Object.keys(words) as (keyof typeof words)[]
const told = ['agree', 'textVersion', ...choices] as const

/** Leaves a line of every consent that is given, changed or taken back. */
export async function noteChanges(
  ctx: Context,
  { action, records }: Written<typeof consents>,
): Promise<void> {
  if (action === 'delete') return
  const changed = records.flatMap(({ after, changes }) =>
    after && told.some((name) => changes[name]) ? [after] : [],
  )
  await ctx.write(consentChanges).addMany(
    changed.map((consent) => ({
      consentID: consent._id,
      agree: consent.agree,
      allowed: choices.filter((name) => consent[name]).map((name) => words[name]),
      textVersion: consent.textVersion,
      // The time of the answer, not that of the transaction's beginning.
      createdAt: new Date().toISOString(),
    })),
  )
}
