import { useLoaderData } from 'react-router'
import { deviceHeaders } from '#shell/devices/device-headers.ts'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { readCheck } from '../checks/read-check.server.ts'
import Check from '../islands/check.tsx'
import sheet from './supervision.css?url'

export const headers = deviceHeaders

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const loader = screen(async ({ ctx, url }) => ({ exam: await readCheck(ctx, url.searchParams) }))

const TEXTS = ['supervision.check', 'supervision.consent', 'supervision.device']

/** The device check, and the identity picture before a supervised exam. */
export default function WebcamScreen() {
  const { exam } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <div className="sv-page">
      <header>
        {exam && (
          <a href={exam.back}>
            ← {exam.name} · {exam.course}
          </a>
        )}
        <h1>{t('supervision.check.title')}</h1>
        <p className="sv-hint">{t(exam ? 'supervision.check.about-exam' : 'supervision.check.about')}</p>
      </header>
      {exam?.isDone && (
        <div className="sv-notice" data-tone="ok">
          <p>{t('supervision.check.is-done')}</p>
          <a className="sv-button" href={exam.back}>
            {t('supervision.check.go-on')}
          </a>
        </div>
      )}
      <noscript>
        <p className="sv-notice">{t('supervision.check.needs-script')}</p>
      </noscript>
      <Island name="supervision/check" props={{ exam }} when="idle" texts={TEXTS}>
        <Check exam={exam} />
      </Island>
    </div>
  )
}
