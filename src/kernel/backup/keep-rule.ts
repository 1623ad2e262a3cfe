/** How many days, weeks and months have a backup left. */
export interface KeepRule {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const NAMES = { d: 'days', w: 'weeks', m: 'months' } as const

/** Reads a rule such as `7d,4w,6m`; undefined where it is none. */
export function parseKeepRule(text: string): KeepRule | undefined {
  const rule = { days: 0, weeks: 0, months: 0 }
  for (const part of text.split(',')) {
    const [, count = '', unit] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? []
    if (unit === undefined) return undefined
    rule[NAMES[unit as keyof typeof NAMES]] += Number(count)
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined
}

const BANGKOK_MS = 7 * 3600_000
const DAY_MS = 86_400_000

/** The day in Bangkok, counted from a Monday. */
const dayOf = (time: Date) => Math.floor((time.getTime() + BANGKOK_MS) / DAY_MS) + 3
const monthOf = (time: Date) => new Date(time.getTime() + BANGKOK_MS).toISOString().slice(0, 7)

/**
 * Which of the backups stay: the newest, and the newest of each of the last days, weeks and months that have one. Days without
 * any do not count, so that a long pause takes nothing away.
 */
export function chooseRetained<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  rule: KeepRule,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  const keepOneOfEach = (count: number, spanOf: (time: Date) => number | string) => {
    const spans = new Set<number | string>()
    for (const backup of newestFirst) {
      const span = spanOf(backup.madeAt)
      if (spans.has(span)) continue
      if (spans.size === count) return
      spans.add(span)
      kept.add(backup)
    }
  }
  keepOneOfEach(rule.days, dayOf)
  keepOneOfEach(rule.weeks, (time) => Math.floor(dayOf(time) / 7))
  keepOneOfEach(rule.months, monthOf)
  return kept
}
