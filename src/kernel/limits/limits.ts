import { z } from 'zod'
import type { Site } from '#kernel/tenancy/site.ts'

/** What one site may use; null where there is no limit. */
export interface Limits {
  /** Bytes of files. */
  readonly storage: number
  /** Requests in a minute that no cached page answers. */
  readonly requests: number | null
  /** Mails in a day of Bangkok. */
  readonly mails: number | null
  /** Jobs that wait. */
  readonly jobs: number | null
  /** Members with an account. */
  readonly members: number | null
}

export type LimitName = keyof Limits
export const limitNames = [
  'storage',
  'requests',
  'mails',
  'jobs',
  'members',
] as const satisfies readonly LimitName[]

const amount = z.int().min(0)

/** What a site's record says of its limits: only what differs from the installation's. */
export const ownLimits = z.strictObject({
  storage: amount.optional(),
  requests: amount.nullable().optional(),
  mails: amount.nullable().optional(),
  jobs: amount.nullable().optional(),
  members: amount.nullable().optional(),
})
export type OwnLimits = z.output<typeof ownLimits>

/** From this part of a limit on a site's staff are told. */
export const NEAR = 0.8

/** The limits of a site: its own, else those of the installation. */
export function limitsOf({ limits: own }: Pick<Site, 'limits'>, usual: Limits): Limits {
  const chosen = limitNames.filter((name) => own[name] !== undefined).map((name) => [name, own[name]])
  return { ...usual, ...(Object.fromEntries(chosen) as Partial<Limits>) }
}
