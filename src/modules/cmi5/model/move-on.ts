import type { PackageItem } from '#modules/packages/public.server.ts'

export const moveOns = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
] as const
export type MoveOn = (typeof moveOns)[number]

/** What somebody has done in a unit. */
export interface UnitStanding {
  readonly isCompleted: boolean
  readonly isPassed: boolean
  readonly isWaived: boolean
}

export const untouched: UnitStanding = { isCompleted: false, isPassed: false, isWaived: false }

/** Whether the unit is satisfied. */
export function isSatisfied(moveOn: MoveOn, { isCompleted, isPassed, isWaived }: UnitStanding): boolean {
  if (isWaived) return true
  switch (moveOn) {
    case 'Passed':
      return isPassed
    case 'Completed':
      return isCompleted
    case 'CompletedAndPassed':
      return isCompleted && isPassed
    case 'CompletedOrPassed':
      return isCompleted || isPassed
    default:
      return true
  }
}

type Item = Pick<PackageItem, 'id' | 'level' | 'launch'>

/** The units below a heading: all that follow it and stand deeper. */
function below(items: readonly Item[], at: number): readonly Item[] {
  const level = items[at]?.level ?? 0
  const end = items.findIndex((item, index) => index > at && item.level <= level)
  return items.slice(at + 1, end < 0 ? items.length : end)
}

/** Headings all of whose units are satisfied, the innermost first, and whether the whole is. */
export function satisfiedParts(
  items: readonly Item[],
  done: ReadonlySet<string>,
): { blocks: string[]; isWhole: boolean } {
  const isDone = (unit: Item) => unit.launch === null || done.has(unit.id)
  const blocks = items
    .map((item, at) => ({ item, at }))
    .filter(({ item, at }) => item.launch === null && below(items, at).every(isDone))
    .toSorted((one, other) => other.item.level - one.item.level)
    .map(({ item }) => item.id)
  return { blocks, isWhole: items.every(isDone) }
}
