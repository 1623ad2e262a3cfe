import { ListPages } from '#shell/list-pages.tsx'
import { LEARNERS_PER_PAGE } from '../roster/learner-query.ts'

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

/** Which of the learners are shown, and the way to the others. */
export function LearnerPages({ list, hrefOf }: LearnerPagesProps) {
  return (
    <ListPages
      page={list.page}
      pages={list.pages}
      hrefOf={hrefOf}
      rows={{ size: LEARNERS_PER_PAGE, shown: list.rows.length, total: list.total }}
      said="attendance.summary"
    />
  )
}
