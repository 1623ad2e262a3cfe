/** The steps of opening a unit, in their order. */
export const steps = ['identity', 'host', 'look', 'plugins', 'admin', 'review'] as const
export type Step = (typeof steps)[number]

/** The fields that each step asks for and checks. */
export const stepFields = {
  identity: ['siteName', 'tagline', 'description'],
  host: ['hostname'],
  look: ['theme'],
  plugins: [],
  admin: ['adminEmail', 'firstname', 'lastname'],
  review: [],
} as const satisfies Readonly<Record<Step, readonly string[]>>

/** The step of this name; the first where there is none. */
export function findStep(name: string): Step {
  return steps.find((step) => step === name) ?? 'identity'
}

/** The step before or after one; the ends stay. */
export function stepBeside(step: Step, by: 1 | -1): Step {
  const at = Math.min(Math.max(steps.indexOf(step) + by, 0), steps.length - 1)
  return steps[at] ?? step
}
