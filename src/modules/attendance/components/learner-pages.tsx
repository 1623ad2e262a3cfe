import { useT } from '#shell/texts.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { LEARNERS_PER_PAGE } from '../learner-query.ts'

/** One page of the learners that were found. */
export interface LearnerPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

interface LearnerPagesProps {
  readonly list: LearnerPage<unknown>
  hrefOf(page: number): string
}

const show = (value: number) => value.toLocaleString('en-US')

/** Which of the learners are shown, and the way to the others. */
export function LearnerPages({ list, hrefOf }: LearnerPagesProps) {
  const t = useT()
  const from = (list.page - 1) * LEARNERS_PER_PAGE + 1
  return (
    <Pagination
      page={list.page}
      pages={list.pages}
      hrefOf={hrefOf}
      labels={{
        nav: t('attendance.page-nav'),
        previous: t('attendance.previous'),
        next: t('attendance.next'),
        page: (n) => t('attendance.page', { n }),
      }}
      summary={t('attendance.summary', {
        from: show(from),
        to: show(from + list.rows.length - 1),
        total: show(list.total),
      })}
    />
  )
}
