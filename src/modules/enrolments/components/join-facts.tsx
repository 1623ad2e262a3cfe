import { CircleCheck, CircleDashed } from 'lucide-react'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatDateRange, formatThaiDate } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { CourseTerms } from '../joining/course-terms.server.ts'
import { registrationState } from '../joining/registration.ts'
import type { ChosenRound } from '../joining/round-choice.ts'

interface JoinFactsProps {
  readonly terms: CourseTerms
  /** The class that was chosen. */
  readonly round: ChosenRound | null
  readonly now: string
}

/** What the course costs, when it can be joined, when it takes place and how many seats are left. */
export function JoinFacts({ terms, round, now }: JoinFactsProps) {
  const t = useT()
  const lang = useLang()
  const state = registrationState(terms, now)
  const { seats, free, hours } = terms
  const { startDate, endDate } = round ?? terms
  const place = round?.place ?? terms.place
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('enrolment-join.cost'), value: <Cost terms={terms} /> },
          {
            term: t('enrolment-join.registration'),
            value: t(`enrolment-join.registration.${state.kind}`, {
              date: formatThaiDate(state.date ?? '', 'long', lang),
            }),
          },
          ...(round ? [{ term: t('enrolment-join.round'), value: <Written text={round.name} /> }] : []),
          ...(startDate
            ? [
                {
                  term: t('enrolment-join.class'),
                  value: formatDateRange(startDate, endDate ?? startDate, 'long', lang),
                },
              ]
            : []),
          ...(place ? [{ term: t('enrolment-join.place'), value: <Written text={place} /> }] : []),
          ...(seats === null
            ? []
            : [
                {
                  term: t('enrolment-join.seats'),
                  value: t(`enrolment-join.seats-${free === 0 ? 'none' : 'left'}`, {
                    n: free ?? 0,
                    all: seats,
                  }),
                },
              ]),
          ...(hours === null
            ? []
            : [{ term: t('enrolment-join.hours'), value: t('enrolment-join.hours-n', { n: hours }) }]),
        ]}
      />
    </Card>
  )
}

function Cost({ terms: { cost, fullPrice } }: { terms: CourseTerms }) {
  const t = useT()
  return (
    <>
      <strong className="text-xl tabular-nums">
        {cost === 0 ? t('enrolment-join.free') : formatBaht(cost)}
      </strong>
      {fullPrice !== null && (
        <span className="text-sm text-muted">
          {' '}
          {t('enrolment-join.full-price', { price: formatBaht(fullPrice) })}
        </span>
      )}
    </>
  )
}

/** The courses that are learned first, and which of them the person has finished. */
export function Prerequisites({ courses }: { readonly courses: CourseTerms['prerequisites'] }) {
  const t = useT()
  if (courses.length === 0) return null
  return (
    <Card title={t('enrolment-join.prerequisites')}>
      <ul className="grid gap-3">
        {courses.map(({ _id, slug, name, isDone }) => (
          <li key={_id} className="flex items-start gap-2.5">
            {isDone ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" />
            ) : (
              <CircleDashed className="mt-0.5 size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              <a
                href={coursePath({ _id, slug })}
                className="underline-offset-4 hover:text-brand hover:underline"
              >
                <Written text={name} />
              </a>
              <span className="block text-sm text-muted">
                {t(`enrolment-join.prerequisite-${isDone ? 'done' : 'open'}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
