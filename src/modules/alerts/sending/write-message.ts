import type { Translate } from '#kernel/i18n/translate.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import type { LineKind } from '../tables.ts'

export interface Told {
  readonly kind: LineKind
  readonly what: string
  readonly reference: string | null
  readonly count: number
  readonly amount: number
}

interface Around {
  readonly t: Translate
  readonly site: string
  /** Where staff see more. */
  readonly href: string
  /** What a job is called. */
  readonly labelOf: (job: string) => string
}

/** Groups that a message names; the others are counted. */
const MAX_GROUPS = 10
const MAX_REFERENCES = 3
const MAX_WHAT = 120

/** One message of all that happened: each thing once, with how often, and never whose. */
export function writeMessage(lines: readonly Told[], { t, site, href, labelOf }: Around): string {
  const groups = [...Map.groupBy(lines, ({ kind, what }) => `${kind} ${what}`).values()]
    .map((members) => {
      const [{ kind, what } = { kind: 'fault' as const, what: '' }] = members
      const references = [...new Set(members.flatMap(({ reference }) => reference ?? []))].slice(
        -MAX_REFERENCES,
      )
      return {
        kind,
        what: (kind === 'job' ? labelOf(what) : what).slice(0, MAX_WHAT),
        references: references.join(', '),
        count: members.reduce((sum, { count }) => sum + count, 0),
        amount: members.reduce((sum, { amount }) => sum + amount, 0),
      }
    })
    .toSorted((one, other) => other.count - one.count)
  const shown = groups.slice(0, MAX_GROUPS).map(({ kind, references, amount, ...values }) => {
    const words = t(`alerts.told.${kind}`, { ...values, amount: formatBaht(amount) })
    return `• ${references === '' ? words : t('alerts.told.referred', { words, references })}`
  })
  const further = groups.length - shown.length
  return [
    t('alerts.told.head', { site }),
    ...shown,
    ...(further > 0 ? [t('alerts.told.further', { count: further })] : []),
    href,
  ].join('\n')
}
