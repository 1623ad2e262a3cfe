import type { LimitName } from '#kernel/limits/limits.ts'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'

/** An amount as people read it: files in the largest unit that fits, all else as a number. */
export function sayAmount(name: LimitName, amount: number): string {
  return name === 'storage' ? sayBytes(amount) : amount.toLocaleString('en-US')
}
