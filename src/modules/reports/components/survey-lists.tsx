import { ClipboardCheck, ClipboardList } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showNumber } from '../figures.ts'
import type { SurveyListed } from '../survey.ts'

type OwnSurvey = SurveyListed & { readonly isAnswered: boolean }

function useOwnColumns(): Column<OwnSurvey>[] {
  const t = useT()
  return [
    { key: 'course', header: t('survey-results.course'), role: 'title', cell: ({ course }) => course },
    { key: 'name', header: t('survey-results.survey'), cell: ({ name }) => name },
    {
      key: 'state',
      header: t('survey-results.state'),
      cell: ({ _id, name, courseID, isAnswered }) =>
        isAnswered ? (
          <Badge tone="ok">{t('survey-results.answered')}</Badge>
        ) : (
          <LinkButton
            size="small"
            href={`/lesson/play/${courseID}/${_id}`}
            aria-label={t('survey-results.answer-what', { name })}
          >
            {t('survey-results.answer')}
          </LinkButton>
        ),
    },
  ]
}

/** The surveys of a member’s courses; what waits for them has a button. */
export function OwnSurveys({ surveys }: { readonly surveys: readonly OwnSurvey[] }) {
  const t = useT()
  const columns = useOwnColumns()
  if (surveys.length === 0)
    return (
      <EmptyState
        icon={<ClipboardCheck />}
        title={t('survey-results.none-waiting')}
        text={t('survey-results.none-waiting-text')}
        action={
          <LinkButton kind="secondary" href="/user/profile">
            {t('survey-results.to-courses')}
          </LinkButton>
        }
      />
    )
  return (
    <DataTable
      caption={t('survey-results.own-title')}
      columns={columns}
      rows={surveys}
      keyOf={({ _id }) => _id}
    />
  )
}

function useColumns(path: string): Column<SurveyListed>[] {
  const t = useT()
  return [
    {
      key: 'course',
      header: t('survey-results.course'),
      role: 'title',
      cell: ({ _id, course }) => (
        <a href={`${path}?lesson=${_id}`} className="underline-offset-4 hover:text-brand hover:underline">
          {course}
        </a>
      ),
    },
    { key: 'name', header: t('survey-results.survey'), cell: ({ name }) => name },
    {
      key: 'answers',
      header: t('survey-results.count'),
      align: 'end',
      cell: ({ answers }) => showNumber(answers),
    },
  ]
}

/** The surveys whose results somebody reads. */
export function SurveyTable({
  surveys,
  path,
}: {
  readonly surveys: readonly SurveyListed[]
  readonly path: string
}) {
  const t = useT()
  const columns = useColumns(path)
  if (surveys.length === 0)
    return (
      <EmptyState
        icon={<ClipboardList />}
        title={t('survey-results.none')}
        text={t('survey-results.none-text')}
      />
    )
  return (
    <DataTable
      caption={t('survey-results.title')}
      columns={columns}
      rows={surveys}
      keyOf={({ _id }) => _id}
    />
  )
}
