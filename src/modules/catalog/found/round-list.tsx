import { formatDateRange } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CoursePrice, type Vat } from '../components/course-price.tsx'
import type { FoundRound, FoundRounds } from './read-rounds.server.ts'

interface RoundListProps {
  readonly found: FoundRounds
  readonly allHref: string
  readonly vat: Vat
}

/** The classes in rooms that a search found: when, where, how many seats are free, and what it costs. */
export function RoundList({ found, allHref, vat }: RoundListProps) {
  const t = useT()
  const { rounds, total } = found
  return (
    <section aria-labelledby="found-rounds" className="grid gap-4">
      <h2 id="found-rounds" className="text-lg font-semibold md:text-xl">
        {t('course-pages.search.rounds', { n: total })}
      </h2>
      <ul className="grid gap-3">
        {rounds.map((round) => (
          <Round key={round._id} round={round} vat={vat} />
        ))}
      </ul>
      {total > rounds.length && (
        <p>
          <LinkButton kind="secondary" href={allHref}>
            {t('course-pages.search.all-rounds', { n: total })}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

function Round({ round, vat }: { readonly round: FoundRound; readonly vat: Vat }) {
  const t = useT()
  const lang = useLang()
  const { startDate, endDate, place, left, seats } = round
  const days = startDate
    ? formatDateRange(startDate, endDate ?? startDate, 'short', lang)
    : t('course-pages.search.no-date')
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 hover:border-brand">
      <div className="min-w-0 grow basis-72">
        <p className="text-sm text-muted">
          <time dateTime={startDate ?? undefined}>{days}</time>
          {place && <Written text={` · ${place}`} />}
        </p>
        <h3 className="font-medium">
          <a href={coursePath(round)} className="after:absolute after:inset-0 hover:text-brand">
            <Title text={round.name} />
          </a>
        </h3>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {left !== null && (
          <Badge tone={left > 0 ? 'ok' : 'neutral'}>
            {left > 0 ? t('course-pages.seats-left', { n: left, all: seats ?? 0 }) : t('course-pages.full')}
          </Badge>
        )}
        <CoursePrice course={round} vat={vat} />
      </div>
    </li>
  )
}
