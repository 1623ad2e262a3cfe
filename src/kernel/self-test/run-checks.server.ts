import type { Context } from '#kernel/context.ts'
import { checks, type Found } from './checks.server.ts'

/** What was found of a part, and how long the look took. */
export interface TriedPart extends Found {
  readonly part: string
  readonly ms: number
}

/** A part that says nothing for so long does not work. */
const PATIENCE_MS = 10_000

/** Tries every part of the installation, or those that are named, one after the other. What cannot be tried is wrong too, and says why. */
export async function runChecks(
  ctx: Pick<Context, 'engine' | 'site'>,
  only: readonly string[] = Object.keys(checks),
): Promise<TriedPart[]> {
  const tried: TriedPart[] = []
  for (const [part, check] of Object.entries(checks).filter(([name]) => only.includes(name))) {
    const begun = performance.now()
    const found = await withPatience(check(ctx)).catch(
      (error: unknown): Found => ({
        state: 'wrong',
        found: 'fault',
        values: { fault: (error instanceof Error ? error.message : String(error)).slice(0, 300) },
      }),
    )
    tried.push({ part, ms: Math.round(performance.now() - begun), ...found })
  }
  return tried
}

async function withPatience(work: Promise<Found>): Promise<Found> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
