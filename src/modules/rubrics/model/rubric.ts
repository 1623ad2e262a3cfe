import { z } from 'zod'

const partId = z.string().regex(/^[a-z0-9]{1,24}$/)
const MAX_CRITERIA = 20
const MAX_LEVELS = 8

const level = z.strictObject({
  id: partId,
  name: z.string().trim().min(1).max(200),
  points: z.number().min(0).max(1000),
})

const criterion = z.strictObject({
  id: partId,
  name: z.string().trim().min(1).max(200),
  /** What is looked at. */
  about: z.string().trim().max(1000).default(''),
  levels: z.array(level).min(1).max(MAX_LEVELS).refine(haveOwnIds),
})

function haveOwnIds(parts: readonly { readonly id: string }[]): boolean {
  return new Set(parts.map(({ id }) => id)).size === parts.length
}

/** By what something is marked: criteria, each with levels that earn points. Without criteria it is marked by points alone. */
export const rubric = z.array(criterion).max(MAX_CRITERIA).refine(haveOwnIds)

export type Rubric = z.infer<typeof rubric>
export type Criterion = Rubric[number]
export type Level = Criterion['levels'][number]

/** What somebody found of one criterion. */
export const finding = z.strictObject({
  criterion: partId,
  level: partId,
  comment: z.string().trim().max(500).default(''),
})

/** A mark by a rubric: one finding for each criterion. */
export const findings = z.array(finding).max(MAX_CRITERIA)
export type Findings = z.infer<typeof findings>

const highest = ({ levels }: Criterion) => Math.max(...levels.map(({ points }) => points))

/** The points that a rubric can give. */
export function maximumOf(criteria: Rubric): number {
  return criteria.reduce((sum, one) => sum + highest(one), 0)
}

const round2 = (value: number) => Math.round(value * 100) / 100

/**
 * What the findings earn of so many points; null unless every criterion of the rubric is found once, at one of its own levels.
 * A rubric that can give nothing earns everything.
 */
export function earnedBy(criteria: Rubric, found: Findings, points: number): number | null {
  if (found.length !== criteria.length) return null
  let sum = 0
  for (const one of criteria) {
    const given = found.filter(({ criterion: of }) => of === one.id)
    const reached = one.levels.find(({ id }) => id === given[0]?.level)
    if (given.length !== 1 || !reached) return null
    sum += reached.points
  }
  const maximum = maximumOf(criteria)
  return maximum === 0 ? points : round2((sum / maximum) * points)
}
