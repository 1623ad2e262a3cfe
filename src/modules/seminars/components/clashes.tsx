import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { Clash } from '#modules/lessons/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'

/** Sessions that cannot both take place as planned; nothing where all can. */
export function Clashes({ clashes }: { readonly clashes: readonly Clash[] }) {
  const t = useT()
  const lang = useLang()
  if (clashes.length === 0) return null
  return (
    <Alert tone="warn" title={t('seminars.clashes', { n: clashes.length })}>
      <ul className="grid gap-1">
        {clashes.map(({ first, second, room, speakers }) => (
          <li key={`${first._id} ${second._id}`}>
            {formatThaiDate(second.startsAt, 'short', lang)} {formatThaiTime(second.startsAt, lang)}:{' '}
            <a href={`/seminar/player/edit/${first._id}`} className="underline">
              {first.name}
            </a>{' '}
            ×{' '}
            <a href={`/seminar/player/edit/${second._id}`} className="underline">
              {second.name}
            </a>{' '}
            ({[room, ...speakers].filter(Boolean).join(', ')})
          </li>
        ))}
      </ul>
    </Alert>
  )
}
