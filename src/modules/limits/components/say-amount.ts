import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import type { UsedName } from '../further-uses.ts'

/** An amount as people read it: files in the largest unit that fits, all else as a number. */
export function sayAmount(name: UsedName, amount: number): string {
  return name === 'storage' ? sayBytes(amount) : amount.toLocaleString('en-US')
}
