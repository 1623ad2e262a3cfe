import { CameraOff, Flag } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openSupervised } from '../staff/open-supervised.server.ts'
import { readSitters, type ShownSitter } from '../staff/read-sitters.server.ts'
import sheet from './supervision.css?url'

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const loader = screen(async ({ ctx, params }) => {
  const exam = await openSupervised(ctx, params.id ?? '')
  return {
    meta: { title: exam.name },
    exam: { _id: exam._id, name: exam.name, course: exam.course, isSupervised: exam.supervision !== 'none' },
    ...(await readSitters(ctx, exam)),
  }
})

/** However many send, the page is read again no more often than this; and without news, to see who fell silent. */
const SOONEST_MS = 2_000
const LATEST_MS = 30_000

function useLiveRoom(watch: Parameters<typeof useEvents>[0][number]): void {
  const readAgain = useReadAgain()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useEffectEvent(() => {
    due.current = undefined
    readAgain()
  })
  useEvents([watch], () => {
    due.current ??= setTimeout(read, SOONEST_MS)
  })
  useEffect(() => {
    const timer = setInterval(read, LATEST_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(due.current)
    }
  }, [])
}

function Sitter({ sitter }: { readonly sitter: ShownSitter }) {
  const t = useT()
  const lang = useLang()
  const { _id, name, picture, takenAt, state, left, flags, number } = sitter
  return (
    <li className="sv-sitter" data-state={state}>
      <a href={`/lesson/supervised/${_id}`}>
        {picture ? (
          <img src={picture} alt={t('supervision.room.still-of', { name })} loading="lazy" />
        ) : (
          state !== 'ended' && (
            <span className="sv-empty">
              <CameraOff aria-hidden="true" />
            </span>
          )
        )}
        <b>{name}</b>
      </a>
      <p className="sv-state">{t(`supervision.room.${state}`)}</p>
      <p className="sv-hint">
        {t('supervision.room.round', { n: number })}
        {takenAt && ` · ${t('supervision.room.last', { time: formatThaiTime(takenAt, lang) })}`}
      </p>
      <p className="sv-marks">
        {left > 0 && <span data-tone="warn">{t('supervision.room.left', { n: left })}</span>}
        {flags > 0 && (
          <span data-tone="bad">
            <Flag aria-hidden="true" /> {t('supervision.room.flags', { n: flags })}
          </span>
        )}
      </p>
    </li>
  )
}

/** Everybody who sits a supervised exam, live. */
export default function SupervisionRoomScreen() {
  const { exam, watch, sitters } = useLoaderData<typeof loader>()
  const t = useT()
  useLiveRoom(watch)
  const now = sitters.filter(({ state }) => state !== 'ended')
  const ended = sitters.filter(({ state }) => state === 'ended')
  return (
    <RecordPage
      title={t('supervision.room.title', { name: exam.name })}
      above={[
        { label: t('exam-room.exams'), href: '/lesson/exams' },
        { label: exam.name, href: `/lesson/exam-room/${exam._id}` },
      ]}
    >
      <p className="text-muted">{exam.course}</p>
      {!exam.isSupervised && (
        <Alert tone="info">
          {t('supervision.room.unsupervised')}{' '}
          <a className="underline" href={`/lesson/exam/edit/${exam._id}/current`}>
            {t('supervision.room.set-up')}
          </a>
        </Alert>
      )}
      <section aria-labelledby="sv-now">
        <h2 id="sv-now" className="sv-heading">
          {t('supervision.room.now', { n: now.length })}
        </h2>
        {now.length === 0 ? (
          <EmptyState
            icon={<CameraOff />}
            title={t('supervision.room.nobody')}
            text={t('supervision.room.nobody-text')}
          />
        ) : (
          <ul className="sv-sitters">
            {now.map((sitter) => (
              <Sitter key={sitter._id} sitter={sitter} />
            ))}
          </ul>
        )}
      </section>
      {ended.length > 0 && (
        <section aria-labelledby="sv-ended">
          <h2 id="sv-ended" className="sv-heading">
            {t('supervision.room.over', { n: ended.length })}
          </h2>
          <ul className="sv-sitters">
            {ended.map((sitter) => (
              <Sitter key={sitter._id} sitter={sitter} />
            ))}
          </ul>
        </section>
      )}
    </RecordPage>
  )
}
