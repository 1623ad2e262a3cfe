/** What became of somebody who wanted to come in; each has its words `sign-ins.outcome.<outcome>`. */
export const signInOutcomes = [
  'signed-in',
  'wrong-password',
  'no-account',
  'too-many-attempts',
  'second-step',
  'second-step-wrong',
  'passkey-unknown',
  'passkey-refused',
  'passkey-cloned',
  'passkey-over',
  'no-right',
  'suspended',
  'not-activated',
  'other',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
