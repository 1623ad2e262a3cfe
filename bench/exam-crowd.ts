import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from './report.ts'

/** Rounds that are handed in, spread over so many milliseconds. */
export const CROWD = 500
const WITHIN_MS = 10_000
const QUIET_SAVES = 100
const BETWEEN_MS = 50
const SLOWER = 4

const medianOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timed(save: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await save()
  return performance.now() - before
}

/** How much longer a save takes while a whole hall hands in than while nobody does. */
export async function measureCrowdOfSitters(
  save: () => Promise<void>,
  submit: () => Promise<void>,
): Promise<Row> {
  const quiet: number[] = []
  for (let count = 0; count < QUIET_SAVES; count += 1) {
    quiet.push(await timed(save))
    await pause(BETWEEN_MS / 10)
  }
  const waiting = { rounds: CROWD }
  const crowd = Array.from({ length: CROWD }, async (_, n) => {
    await pause((n * WITHIN_MS) / CROWD)
    await submit()
    waiting.rounds -= 1
  })
  const busy: number[] = []
  while (waiting.rounds > 0) {
    busy.push(await timed(save))
    await pause(BETWEEN_MS)
  }
  await Promise.all(crowd)
  const [alone, among] = [medianOf(quiet), medianOf(busy)]
  return {
    name: 'an answer saved while 500 hand in within 10 s ÷ while nobody does',
    value: among / alone,
    unit: '',
    wanted: { atMost: SLOWER },
    note: `${among.toFixed(1)} and ${alone.toFixed(1)} ms, medians of ${busy.length} and ${quiet.length}`,
  }
}
