import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './password-rule.ts'

/** What a site asks of a new password. */
export const passwordPolicySchema = z.object({
  length: z.int().min(PASSWORD_MIN).max(PASSWORD_MAX).default(PASSWORD_MIN),
  includeNumbers: z.boolean().default(false),
  includeLowercase: z.boolean().default(false),
  includeUppercase: z.boolean().default(false),
  includeSymbols: z.boolean().default(false),
  noSimilarCharacters: z.boolean().default(false),
  noDuplicateCharacters: z.boolean().default(false),
  noSequentialCharacters: z.boolean().default(false),
})

export type PasswordPolicy = z.output<typeof passwordPolicySchema>

export const defaultPasswordPolicy: PasswordPolicy = passwordPolicySchema.parse({})

export const passwordFaults = [
  'length',
  'too-long',
  'number',
  'lowercase',
  'uppercase',
  'symbol',
  'similar',
  'duplicate',
  'sequence',
  'space',
  'letters',
] as const
/** What is wrong with a password; each has a text `users.policy.<fault>`. */
export type PasswordFault = (typeof passwordFaults)[number]

/** How many characters that follow each other make a run. */
const RUN = 3

/** Letters or digits that follow each other, whatever their case: abc, 123, XYZ. */
function hasAscendingRun(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (mark) =>
    /[a-z0-9]/.test(mark) ? mark.charCodeAt(0) : -1,
  )
  let length = 1
  return codes.some((code, at) => {
    length = at > 0 && code > 0 && code === (codes[at - 1] ?? -1) + 1 ? length + 1 : 1
    return length >= RUN
  })
}

/** The rules of the policy that the password breaks, in the order in which people are told; none when it may be used. */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordFault[] {
  const marks = Array.from(password)
  const broken: Readonly<Record<PasswordFault, boolean>> = {
    length: marks.length < policy.length,
    'too-long': marks.length > PASSWORD_MAX,
    number: policy.includeNumbers && !/[0-9]/.test(password),
    lowercase: policy.includeLowercase && !/[a-z]/.test(password),
    uppercase: policy.includeUppercase && !/[A-Z]/.test(password),
    symbol: policy.includeSymbols && !/[!-/:-@[-`{-~]/.test(password),
    similar: policy.noSimilarCharacters && /[il1Lo0O]/.test(password),
    duplicate: policy.noDuplicateCharacters && new Set(marks).size < marks.length,
    sequence: policy.noSequentialCharacters && hasAscendingRun(password),
    space: /\s/u.test(password),
    letters: /[^\s!-~]/u.test(password),
  }
  return passwordFaults.filter((fault) => broken[fault])
}
