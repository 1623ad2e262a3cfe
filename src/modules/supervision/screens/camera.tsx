import { useLoaderData } from 'react-router'
import { Sit, sitSheet } from '#modules/assessments/public.tsx'
import { answerSheet } from '#modules/questions/public.tsx'
import { deviceHeaders } from '#shell/devices/device-headers.ts'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import Watch from '../islands/watch.tsx'
import { readCamera } from '../stills/read-camera.server.ts'
import sheet from './supervision.css?url'

export const headers = deviceHeaders

export const links = () => [answerSheet, sitSheet, sheet].map((href) => ({ rel: 'stylesheet', href }))

export const loader = screen(async ({ ctx, url }) => {
  const shown = await readCamera(ctx, url.searchParams.get('round'))
  return { ...shown, ...(shown.exam && { meta: { title: shown.exam.name } }) }
})

const SIT_TEXTS = ['assessments.sit', 'questions.sit']
const WATCH_TEXTS = ['supervision.watch', 'supervision.consent', 'supervision.device']

/** A supervised exam: the round, and the camera whose stills are sent. */
export default function CameraScreen() {
  const { open, exam, watch, sitting } = useLoaderData<typeof loader>()
  const t = useT()
  if (!exam || !watch || !sitting)
    return (
      <div className="sv-page">
        <h1>{t('supervision.camera.title')}</h1>
        <p>{t(open.length > 0 ? 'supervision.camera.open' : 'supervision.camera.none')}</p>
        {open.map(({ _id, name }) => (
          <a
            key={_id}
            className="sv-button"
            data-kind="primary"
            href={`/lesson/camera?round=${_id}`}
            target="_self"
          >
            {name}
          </a>
        ))}
        <a className="sv-button" href="/lesson/webcam" target="_self">
          {t('supervision.camera.try')}
        </a>
      </div>
    )
  return (
    <div className="sit-page sv-exam">
      <noscript>
        <p className="sit-notice">{t('supervision.check.needs-script')}</p>
      </noscript>
      <Island name="supervision/watch" props={{ watch }} when="idle" texts={WATCH_TEXTS}>
        <Watch watch={watch} />
      </Island>
      <Island
        name="assessments/sit"
        props={{ sitting, name: exam.name }}
        when="seen"
        isLight
        texts={SIT_TEXTS}
      >
        <Sit sitting={sitting} name={exam.name} />
      </Island>
    </div>
  )
}
