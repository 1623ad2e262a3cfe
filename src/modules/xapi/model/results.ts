import { boolean, type Check, number, objectOf, refuse, text } from './check.ts'
import { extensions } from './formats.ts'
import { duration } from './times.ts'

const numbersOf = (...values: readonly unknown[]) => values.filter((value) => typeof value === 'number')

const score: Check = objectOf(
  { scaled: number, raw: number, min: number, max: number },
  [],
  ({ scaled, raw, min, max }, at) => {
    const [known] = numbersOf(scaled)
    if (known !== undefined && (known < -1 || known > 1)) refuse(`${at}.scaled`, 'must be from -1 to 1')
    if (typeof min === 'number' && typeof max === 'number' && min >= max)
      refuse(`${at}.min`, 'must be less than max')
    if (typeof raw !== 'number') return
    if ((typeof min === 'number' && raw < min) || (typeof max === 'number' && raw > max))
      refuse(`${at}.raw`, 'must be from min to max')
  },
)

/** What came of it. */
export const result: Check = objectOf({
  score,
  success: boolean,
  completion: boolean,
  response: text,
  duration,
  extensions,
})
