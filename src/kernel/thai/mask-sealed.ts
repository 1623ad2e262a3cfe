import { maskCitizenId } from './citizen-id.ts'
import { isPassport, maskPassport } from './passport.ts'

/** What is shown of a sealed value to those who do not see it whole, and of what is neither kind no character. */
export function maskSealed(value: string): string {
  return isPassport(value) ? maskPassport(value) : maskCitizenId(value)
}
