import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { ProgrammeItem } from '#modules/lessons/public.server.ts'
import { useLang } from '#shell/texts.tsx'

interface ProgrammeProps {
  readonly days: readonly { readonly day: string; readonly items: readonly ProgrammeItem[] }[]
}

/** The sessions of a seminar, day by day. */
export function Programme({ days }: ProgrammeProps) {
  const lang = useLang()
  return (
    <div className="grid gap-6">
      {days.map(({ day, items }) => (
        <section key={day} className="grid gap-2">
          <h3 className="font-medium">{formatThaiDate(day, 'long', lang)}</h3>
          <ol className="grid divide-y divide-line border-y border-line">
            {items.map(({ _id, name, startsAt, endsAt, room, speakers }) => (
              <li key={_id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <time dateTime={startsAt} className="text-sm text-muted tabular-nums">
                  {formatThaiTime(startsAt, 'en')}–{formatThaiTime(endsAt, lang)}
                </time>
                <div className="min-w-0">
                  <a
                    href={`/seminar/player/edit/${_id}`}
                    className="font-medium hover:text-brand hover:underline"
                  >
                    {name}
                  </a>
                  <p className="text-sm text-muted">
                    {[room, speakers.join(', ')].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
