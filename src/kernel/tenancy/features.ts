import { DomainError } from '#kernel/errors.ts'
import type { Site } from './site.ts'

/** Parts of the product that a site switches on and off, and how they are where it says nothing. */
export const declaredFeatures = { itemcode1: true, itemcode2: false } as const

export type FeatureCode = keyof typeof declaredFeatures
export const featureCodes = Object.keys(declaredFeatures) as FeatureCode[]

/** Whether a site has a part of the product; one that nobody declared is off everywhere. */
export function hasFeature({ layout }: Pick<Site, 'layout'>, code: string): boolean {
  const known = featureCodes.find((one) => one === code)
  if (!known) return false
  const own = layout.features?.[known]
  return typeof own === 'boolean' ? own : declaredFeatures[known]
}

/** Throws «Access denied» unless the site has the part. */
export function requireFeature(site: Pick<Site, 'layout'>, code: string): void {
  if (!hasFeature(site, code)) throw new DomainError('general.access-denied', { status: 403 })
}
