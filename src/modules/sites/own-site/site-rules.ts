import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** A rule of a module that is a number of the site: its name among the settings, and what it may be. */
export interface SiteRule {
  readonly name: 'formPrice' | 'offerDays'
  readonly usual: number
  readonly least: number
  readonly most: number
  readonly decimals: boolean
}

/** Who bounds what a site may switch on, such as the package of its collection, answers all that it may have. */
export const pluginBounds = defineSlot<(ctx: Context) => Promise<readonly string[]>>('bounds of plugins')

/** Modules bring the numbers that they go by; its texts are `site-rule-<name>.label` and `.help`. */
export const siteRules = defineSlot<SiteRule>('rules of a site that are numbers')
