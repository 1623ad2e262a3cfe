import type { OwnLimits } from '#kernel/limits/limits.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { type SiteState, stateTones } from '../sites/site-state.ts'

interface SiteFactsProps {
  readonly kind: string | null
  readonly state: SiteState
  readonly facts: {
    readonly description: string | null
    readonly tagline: string | null
    readonly plugins: readonly string[]
    readonly createdAt: string
    readonly limits: OwnLimits
  }
  readonly month: {
    readonly members: number
    readonly courses: number
    readonly enrolments: number
    readonly income: number
  } | null
}

/** What a site is, and what it has. */
export function SiteFacts({ kind, state, facts, month }: SiteFactsProps) {
  const t = useT()
  const lang = useLang()
  const count = (value: number) => value.toLocaleString('en-US')
  const line = (term: string, value: string | null) =>
    value === null || value === '' ? [] : [{ term: t(term), value }]
  return (
    <Card title={t('units.facts')}>
      <DefinitionList
        items={[
          {
            term: t('units.list.state'),
            value: <Badge tone={stateTones[state]}>{t(`units.state.${state}`)}</Badge>,
          },
          ...line('units.list.kind', kind && t(`units.kind.${kind}`)),
          ...line('units.field.tagline', facts.tagline),
          ...line('units.field.description', facts.description),
          ...line('units.list.createdAt', formatThaiDate(facts.createdAt, 'short', lang)),
          ...(month
            ? [
                ...line('units.figure.members', count(month.members)),
                ...line('units.figure.courses', count(month.courses)),
                ...line('units.figure.enrolments', count(month.enrolments)),
                ...line('units.figure.income', formatBaht(month.income)),
              ]
            : []),
          ...(kind === null
            ? []
            : line(
                'units.field.plugins',
                facts.plugins.map((plugin) => t(`units.plugin.${plugin}`)).join(', '),
              )),
        ]}
      />
    </Card>
  )
}
