import type { Context } from '#kernel/context.ts'
import { takeTurn, tryTurn } from '#kernel/data/take-turn.server.ts'
import { numberSeries } from '#kernel/kernel-tables.ts'
import { bangkokDay, toBuddhistYear } from '#kernel/thai/dates.ts'

/** Numbers that follow each other without a gap. */
export interface TakenNumbers {
  /** The Buddhist year in Bangkok that they belong to. */
  readonly year: number
  readonly first: number
}

/**
 * Waits until nobody else takes numbers of the series, so that the caller may look once more whether it still needs any. What is
 * locked after this is locked by nobody who holds the turn.
 */
export function waitForNumbers(ctx: Context, series: string): Promise<void> {
  return takeTurn(ctx, 'numbers', series)
}

/** The same without waiting: false where somebody else takes numbers of the series, and the work is to be done later. */
export function tryForNumbers(ctx: Context, series: string): Promise<boolean> {
  return tryTurn(ctx, 'numbers', series)
}

/** Takes the next numbers of a series, as the last thing in its transaction: one that is undone leaves no gap. */
export async function takeNumbers(ctx: Context, series: string, count = 1): Promise<TakenNumbers> {
  const year = toBuddhistYear(Number(bangkokDay(ctx.now).slice(0, 4)))
  const { last } = await ctx
    .write(numberSeries)
    .put(
      { series, year, last: count },
      { key: ['series', 'year'], patch: (eb) => ({ last: eb('number_series.last', '+', count) }) },
    )
  return { year, first: last - count + 1 }
}
