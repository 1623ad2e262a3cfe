import { useEffect, useRef } from 'react'
import { useT } from '#shell/texts.tsx'
import type { ShownMeeting } from '../room/read-meeting.server.ts'
import { useMeeting } from '../room/use-meeting.ts'

interface FaceProps {
  readonly name: string
  readonly stream: MediaStream | undefined
  readonly isOwn?: boolean
  readonly hasHand: boolean
}

function Face({ name, stream, isOwn = false, hasHand }: FaceProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current && stream && video.current.srcObject !== stream) {
      video.current.srcObject = stream
      void video.current.play().catch(() => undefined)
    }
  }, [stream])
  return (
    <li className="mt-face" data-own={isOwn || undefined} data-hand={hasHand || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people who speak now have no captions */}
      <video ref={video} muted={isOwn} playsInline aria-label={name} />
      {!stream && <span className="mt-initial">{name.slice(0, 1)}</span>}
      <p>
        {name}
        {isOwn && ` (${t('meetings.you')})`}
        {hasHand && <b aria-label={t('meetings.has-hand')}> ✋</b>}
      </p>
    </li>
  )
}

/** The stream for whom there is no seat: by the browser itself where it can, else the way to it. */
function Stream({ address }: { readonly address: string | null }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  if (address === null) return <p className="mt-notice">{t('meetings.full')}</p>
  return (
    <div className="mt-stream">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is streamed now has no captions */}
      <video
        ref={video}
        src={address}
        controls
        playsInline
        autoPlay
        muted
        aria-label={t('meetings.stream')}
      />
      <p className="mt-hint">
        {t('meetings.stream-about')}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('meetings.stream-open')}
        </a>
      </p>
    </div>
  )
}

/** A live class: faces, hands, who is here, and how much of it counts. */
export default function Room({ meeting }: { readonly meeting: ShownMeeting }) {
  const t = useT()
  const room = useMeeting(meeting)
  const { state, people, hasSeat, page } = room
  const hands = people.filter(({ handAt }) => handAt !== null)
  const others = people.filter((one) => one.page !== page && one.hasSeat)
  const me = people.find((one) => one.page === page)
  return (
    <div className="mt-room" data-state={state}>
      <output className="mt-state" data-tone={state === 'in' ? 'ok' : 'warn'}>
        {t(`meetings.state.${state}`)}
        {state === 'elsewhere' && (
          <button type="button" className="mt-button" onClick={room.takeHere}>
            {t('meetings.take-here')}
          </button>
        )}
        {state === 'over' && (
          <button type="button" className="mt-button" onClick={() => location.reload()}>
            {t('meetings.reload')}
          </button>
        )}
      </output>
      {room.trouble && (
        <div className="mt-notice" role="alert">
          <p>{t(`meetings.trouble.${room.trouble}`)}</p>
          <button type="button" className="mt-button" onClick={room.openCamera}>
            {t('meetings.try-again')}
          </button>
        </div>
      )}
      {state === 'in' && !hasSeat && <Stream address={meeting.stream} />}
      {hasSeat && (
        <ul className="mt-faces">
          <Face name={me?.name ?? ''} stream={room.own} isOwn hasHand={room.isHandUp} />
          {others.map((one) => (
            <Face
              key={one.page}
              name={one.name}
              stream={room.streams.get(one.page)}
              hasHand={one.handAt !== null}
            />
          ))}
        </ul>
      )}
      <div className="mt-tools" role="toolbar" aria-label={t('meetings.tools')}>
        {hasSeat && (
          <>
            <button type="button" className="mt-button" aria-pressed={room.isMuted} onClick={room.mute}>
              {t(room.isMuted ? 'meetings.unmute' : 'meetings.mute')}
            </button>
            <button
              type="button"
              className="mt-button"
              aria-pressed={room.isSharing}
              onClick={() => void room.share()}
            >
              {t(room.isSharing ? 'meetings.unshare' : 'meetings.share')}
            </button>
          </>
        )}
        <button type="button" className="mt-button" aria-pressed={room.isHandUp} onClick={room.raiseHand}>
          {t(room.isHandUp ? 'meetings.hand-down' : 'meetings.hand-up')}
        </button>
        <a className="mt-button" href={`/lesson/play/${meeting.course._id}/${meeting.lesson._id}`}>
          {t('meetings.leave')}
        </a>
      </div>
      <section className="mt-people" aria-labelledby="mt-people">
        <h2 id="mt-people">{t('meetings.people', { n: people.length })}</h2>
        {hands.length > 0 && <p className="mt-hint">{t('meetings.hands', { n: hands.length })}</p>}
        <ul>
          {people.map((one) => (
            <li key={one.page}>
              {one.name}
              {one.isTeaching && <span className="mt-hint"> {t('meetings.teaches')}</span>}
              {one.handAt !== null && <span aria-label={t('meetings.has-hand')}> ✋</span>}
            </li>
          ))}
        </ul>
      </section>
      {!meeting.isTeaching && (
        <p className="mt-hint" data-complete={room.isComplete || undefined}>
          {t(room.isComplete ? 'meetings.attended' : 'meetings.counted', {
            n: Math.floor(room.seconds / 60),
            percent: meeting.attendPercent,
          })}
        </p>
      )}
    </div>
  )
}
