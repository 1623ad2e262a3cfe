import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import type { GrowingSite, ShownFigure, SitesToday } from '../read-figures.server.ts'

/** How the sites that somebody runs are doing, and those that need them. */
export function SitesTodayView({ sites: { figures, growing, needy, further } }: { sites: SitesToday }) {
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
      {growing.length > 0 && <Growing sites={growing} figures={figures} />}
    </>
  )
}

/** The sites that grow most, each with its numbers and the way to it. */
function Growing({ sites, figures }: { sites: readonly GrowingSite[]; figures: readonly ShownFigure[] }) {
  const t = useT()
  const titles = new Map(figures.map(({ id, title }) => [id, title]))
  return (
    <section aria-labelledby="today-growing">
      <h2 id="today-growing">{t('today.growing')}</h2>
      <table className="today-growing">
        <thead>
          <tr>
            <th scope="col">{t('today.site')}</th>
            {sites[0]?.numbers.map(({ id }) => (
              <th scope="col" key={id} data-number={id}>
                {titles.get(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map(({ _id, name, href, numbers }) => (
            <tr key={_id}>
              <th scope="row">
                <a href={href}>{name}</a>
              </th>
              {numbers.map(({ id, value, note }) => (
                <td key={id} data-number={id}>
                  {value}
                  {note && <small>{note}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
