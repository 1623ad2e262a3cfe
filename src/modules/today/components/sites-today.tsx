import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import type { SitesToday } from '../read-figures.server.ts'

/** How the sites that somebody runs are doing, and those that need them. */
export function SitesTodayView({ sites: { figures, needy, further } }: { sites: SitesToday }) {
  const t = useT()
  return (
    <>
      <section aria-labelledby="today-figures">
        <h2 id="today-figures">{t('today.figures')}</h2>
        <dl className="today-figures">
          {figures.map(({ id, kind, title, value, note, href }) => (
            <div key={id} data-figure={id} data-bad={(kind === 'trouble' && value !== '0') || undefined}>
              <dt>{href ? <a href={href}>{title}</a> : title}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="today-needy">
        <h2 id="today-needy">{t('today.needy')}</h2>
        {needy.length === 0 ? (
          <p className="today-calm">
            <CircleCheck aria-hidden="true" />
            {t('today.no-needy')}
          </p>
        ) : (
          <ul className="today-needy">
            {needy.map(({ _id, name, reasons }) => (
              <li key={_id}>
                <TriangleAlert aria-hidden="true" />
                <b>{name}</b>
                {reasons.map(({ text, href }) =>
                  href ? (
                    <a key={text} href={href}>
                      {text}
                    </a>
                  ) : (
                    <span key={text}>{text}</span>
                  ),
                )}
              </li>
            ))}
            {further > 0 && <li>{t('today.further', { n: further })}</li>}
          </ul>
        )}
      </section>
    </>
  )
}
