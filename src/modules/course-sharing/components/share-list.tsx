import { Share2 } from 'lucide-react'
import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShownShare } from '../describe-shares.server.ts'

interface ShareListProps {
  readonly shares: readonly ShownShare[]
  readonly empty: string
  /** Seen by the unit that has the courses. */
  readonly isOwn?: boolean
}

const tones = { waiting: 'info', done: 'ok', failed: 'bad', detached: 'neutral' } as const

/** What was shared, how it stands, and the way to let a copy go its own way. */
export function ShareList({ shares, empty, isOwn = false }: ShareListProps) {
  const t = useT()
  const lang = useLang()
  if (shares.length === 0)
    return (
      <EmptyState
        icon={<Share2 />}
        title={empty}
        text={t(`course-sharing.${isOwn ? 'own-' : ''}none-text`)}
      />
    )
  return (
    <Card title={t('course-sharing.shared')}>
      <ul className="divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 grow">
              {isOwn && share.copyID ? (
                <a
                  href={`/lesson/files/${share.copyID}`}
                  className="font-medium text-brand underline-offset-4 wrap-anywhere hover:underline"
                >
                  {share.course}
                </a>
              ) : (
                <span className="font-medium wrap-anywhere">{share.course}</span>
              )}
              <span className="block text-sm text-muted">
                {t('course-sharing.way', { from: share.from, to: share.to })}
                {share.syncedAt &&
                  ` · ${t('course-sharing.synced', {
                    at: `${formatThaiDate(share.syncedAt, 'short', lang)} ${formatThaiTime(share.syncedAt, lang)}`,
                  })}`}
              </span>
              {share.error && <span className="block text-sm text-bad">{share.error}</span>}
            </div>
            <Badge tone="neutral">{t(`course-sharing.mode.${share.mode}`)}</Badge>
            <Badge tone={tones[share.state]}>{t(`course-sharing.state.${share.state}`)}</Badge>
            {share.mode === 'follow' && share.state !== 'detached' && (
              <Form method="post">
                <input type="hidden" name="intent" value="detach" />
                <input type="hidden" name="share" value={share.id} />
                <Button type="submit" size="small" kind="secondary">
                  {t('course-sharing.detach')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
