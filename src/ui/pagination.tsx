import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { windowOfPages } from './page-window.ts'

type PaginationProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  /** Said before the buttons, e.g. which rows of how many are shown. */
  summary?: ReactNode
}

const box =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-sm tabular-nums [&_svg]:size-5'

/** Real links to the pages around this one; nothing is drawn when everything fits on one page. */
export function Pagination({ page, pages, hrefOf, labels, summary }: PaginationProps) {
  if (pages <= 1) return summary ? <p className="text-sm text-muted">{summary}</p> : null
  return (
    <nav
      aria-label={labels.nav}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 md:justify-between"
    >
      {summary && <p className="text-sm text-muted tabular-nums">{summary}</p>}
      <ul className="flex items-center sm:gap-1">
        <Step href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
          <Icon name="chevron-left" className="size-5" />
          <span className="max-sm:sr-only">{labels.previous}</span>
        </Step>
        {windowOfPages(page, pages).map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`${box} hover:bg-text/6 aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-brand-ink`}
            >
              {number}
            </a>
          </li>
        ))}
        <Step href={page < pages ? hrefOf(page + 1) : undefined} rel="next">
          <span className="max-sm:sr-only">{labels.next}</span>
          <Icon name="chevron-right" className="size-5" />
        </Step>
      </ul>
    </nav>
  )
}

function Step({ href, rel, children }: { href: string | undefined; rel: string; children: ReactNode }) {
  return (
    <li>
      {href ? (
        <a href={href} rel={rel} className={`${box} text-brand hover:bg-brand/10 sm:px-3`}>
          {children}
        </a>
      ) : (
        <span aria-disabled="true" className={`${box} text-muted opacity-45 sm:px-3`}>
          {children}
        </span>
      )}
    </li>
  )
}
