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

/** Sections without which nobody could switch anything on again, or log in: no part takes them along. */
const kept = ['/config', '/setup', '/user', '/member', '/student', '/install', '/debug', '/test']

/** Whether an address stands in a section that no part of the product can be given. */
export function isKept(path: string): boolean {
  return kept.some((own) => path === own || path.startsWith(`${own}/`))
}

/** Whether an address stands in a section that the site gave to a part which is off. */
export function isSwitchedOff({ layout }: Pick<Site, 'layout'>, path: string): boolean {
  if (!layout.featureSections || isKept(path)) return false
  return featureCodes.some((code) => {
    const sections = layout.featureSections?.[code] ?? []
    return sections.some((own) => path === own || path.startsWith(`${own}/`)) && !hasFeature({ layout }, code)
  })
}

/** Throws «Access denied» unless the site has the part. */
export function requireFeature(site: Pick<Site, 'layout'>, code: string): void {
  if (!hasFeature(site, code)) throw new DomainError('general.access-denied', { status: 403 })
}
