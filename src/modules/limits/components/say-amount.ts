import type { LimitName } from '#kernel/limits/limits.ts'

const STEPS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** An amount as people read it: files in the largest unit that fits, all else as a number. */
export function sayAmount(name: LimitName, amount: number): string {
  if (name !== 'storage') return amount.toLocaleString('en-US')
  const [unit, size] = STEPS.find(([, bytes]) => amount >= bytes) ?? ['KB', 1024]
  return `${(amount / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
