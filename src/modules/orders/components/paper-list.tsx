import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { OrderPaper } from '../order-slots.ts'

interface PaperListProps {
  readonly papers: readonly OrderPaper[]
  readonly issueHref: string | null
}

/** The documents of an order; nothing where there are none and none can be issued. */
export function PaperList({ papers, issueHref }: PaperListProps) {
  const t = useT()
  const link = 'text-brand underline-offset-4 hover:underline'
  if (papers.length === 0 && issueHref === null) return null
  return (
    <Card
      title={t('orders.papers.title')}
      action={
        issueHref && (
          <LinkButton kind="secondary" size="small" href={issueHref}>
            {t('orders.papers.issue')}
          </LinkButton>
        )
      }
    >
      {papers.length === 0 && <p className="text-muted">{t('orders.papers.none')}</p>}
      <ul className="grid gap-3">
        {papers.map(({ _id, title, note, number, day, total, href, deskHref }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {title}{' '}
              {deskHref ? (
                <a className={link} href={deskHref}>
                  {number}
                </a>
              ) : (
                <strong className="tabular-nums">{number}</strong>
              )}
              <span className="block text-sm text-muted">
                {day} · {formatBaht(total)}
                {note && ` · ${note}`}
              </span>
            </span>
            <a className={`flex min-h-11 items-center ${link}`} href={href} download>
              {t('orders.papers.pdf')}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
