import { useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { deviceHeaders } from '#shell/devices/device-headers.ts'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import Countdown from '../islands/countdown.tsx'
import Room from '../islands/room.tsx'
import { readMeeting } from '../room/read-meeting.server.ts'
import sheet from './streaming.css?url'

export const headers = deviceHeaders

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const loader = screen(async ({ ctx, url }) => {
  const lesson = url.searchParams.get('lesson')
  if (lesson === null) return { meeting: null }
  const meeting = await readMeeting(ctx, lesson)
  return { meeting, meta: { title: meeting.lesson.name } }
})

/** A live class: before it opens, while it is on, and afterwards. */
export default function StreamingScreen() {
  const { meeting } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  if (!meeting)
    return (
      <div className="mt-page">
        <h1>{t('meetings.title')}</h1>
        <p>{t('meetings.choose')}</p>
        <a className="mt-button" href="/lesson/webcam" target="_self">
          {t('meetings.try-devices')}
        </a>
      </div>
    )
  const { course, lesson, startsAt, endsAt, state, changesAt, now, recording, seconds } = meeting
  return (
    <div className="mt-page">
      <header>
        <a href={`/lesson/play/${course._id}/${lesson._id}`}>← {course.name}</a>
        <h1>{lesson.name}</h1>
        <p className="mt-hint">
          {formatThaiDate(startsAt, 'long', lang)} {formatThaiTime(startsAt, 'en')}–
          {formatThaiTime(endsAt, lang)}
        </p>
      </header>
      {state === 'waiting' && changesAt !== null && (
        <section className="mt-card">
          <p>{t('meetings.waiting')}</p>
          <Island
            name="meetings/countdown"
            props={{ opensAt: changesAt, now }}
            when="seen"
            texts={['meetings']}
          >
            <Countdown opensAt={changesAt} now={now} />
          </Island>
          <a className="mt-button" href="/lesson/webcam" target="_self">
            {t('meetings.try-devices')}
          </a>
        </section>
      )}
      {state === 'open' && (
        <>
          <noscript>
            <p className="mt-notice">{t('meetings.needs-script')}</p>
          </noscript>
          <Island name="meetings/room" props={{ meeting }} when="idle" texts={['meetings']}>
            <Room meeting={meeting} />
          </Island>
        </>
      )}
      {state === 'over' && (
        <section className="mt-card">
          <p>{t('meetings.over')}</p>
          {seconds > 0 && (
            <p className="mt-hint">{t('meetings.was-there', { n: Math.floor(seconds / 60) })}</p>
          )}
          {recording !== null ? (
            <a className="mt-button" href={recording} target="_blank" rel="noopener noreferrer">
              {t('meetings.recording')}
            </a>
          ) : (
            <p className="mt-hint">{t('meetings.no-recording')}</p>
          )}
        </section>
      )}
    </div>
  )
}
