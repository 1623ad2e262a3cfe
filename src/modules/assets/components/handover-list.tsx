import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { TrailLine } from '../custody/read-trail.server.ts'

const tones = {
  waiting: 'warn',
  accepted: 'ok',
  refused: 'bad',
  cancelled: 'neutral',
  over: 'neutral',
} as const

/** One hand-over in words. */
export function HandoverLine({ line }: { readonly line: TrailLine }) {
  const t = useT()
  const lang = useLang()
  const when = (at: string) => `${formatThaiDate(at, 'short', lang)} ${formatThaiTime(at, lang)}`
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[line.state]}>{t(`assets.handover.${line.state}`)}</Badge>
        <span className="font-medium">{t('assets.handover.way', { from: line.from, to: line.to })}</span>
      </p>
      <p className="text-sm text-muted">
        {t('assets.handover.who', { giver: line.giver, receiver: line.receiver, at: when(line.at) })}
        {line.answeredAt && ` · ${t('assets.handover.answered', { at: when(line.answeredAt) })}`}
      </p>
      {line.place && <p className="text-sm">{t('assets.handover.place', { place: line.place })}</p>}
      {line.note && <p className="text-sm">{t('assets.handover.note', { note: line.note })}</p>}
      {line.answer && <p className="text-sm">{t('assets.handover.answer', { answer: line.answer })}</p>}
    </div>
  )
}

interface HandoverListProps {
  readonly trail: readonly TrailLine[]
  readonly custodians: readonly string[]
  readonly href: string
}

/** Who answers for an asset and where it has been. */
export function HandoverList({ trail, custodians, href }: HandoverListProps) {
  const t = useT()
  return (
    <Card
      title={t('assets.custody')}
      footer={
        <LinkButton kind="secondary" href={href}>
          {t('assets.to-custody')}
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        <p>
          {custodians.length === 0
            ? t('assets.no-custodian')
            : t('assets.custodians-are', { names: custodians.join(', ') })}
        </p>
        {trail.length === 0 ? (
          <p className="text-muted">{t('assets.no-trail')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {trail.map((line) => (
              <li key={line.id} className="py-3">
                <HandoverLine line={line} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
