import { useT } from '#shell/texts.tsx'
import { Pagination } from '#ui/pagination.tsx'

interface ListPagesProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  /** Tells which rows of how many are shown. */
  readonly rows?: { readonly size: number; readonly shown: number; readonly total: number }
  /** The text that tells it, with `from`, `to` and `total`, where «rows» is not the word. */
  readonly said?: string
  /** Words in place of which rows are shown. */
  readonly summary?: string | undefined
}

const show = (value: number) => value.toLocaleString('en-US')

/** Links to the pages of a list, and which of its rows this page shows. */
export function ListPages({
  page,
  pages,
  hrefOf,
  rows,
  said = 'shell.pages.range',
  summary,
}: ListPagesProps) {
  const t = useT()
  const from = rows ? (page - 1) * rows.size + 1 : 0
  const range =
    rows && t(said, { from: show(from), to: show(from + rows.shown - 1), total: show(rows.total) })
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={hrefOf}
      labels={{
        nav: t('shell.pages.nav'),
        previous: t('shell.pages.previous'),
        next: t('shell.pages.next'),
        page: (n) => t('shell.pages.page', { n }),
      }}
      summary={summary ?? range}
    />
  )
}
