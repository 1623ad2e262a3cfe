import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'

/** A moment, or that there was none. */
export function Moment({ at }: { at: string | null }) {
  const t = useT()
  const lang = useLang()
  if (at === null) return <span className="text-muted">{t('clients.never')}</span>
  return (
    <time dateTime={at}>
      {formatThaiDate(at, 'short', lang)} {formatThaiTime(at, lang)}
    </time>
  )
}

/** Whether keys of a client count. */
export function ClientState({ revokedAt }: { revokedAt: string | null }) {
  const t = useT()
  return revokedAt === null ? (
    <Badge tone="ok">{t('clients.open')}</Badge>
  ) : (
    <Badge tone="bad">{t('clients.ended')}</Badge>
  )
}
