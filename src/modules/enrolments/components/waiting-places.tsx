import { GAP, type JoinRequest } from '#kernel/realtime/wire.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { OwnWaiting, WaitingPlace } from '../own-waiting.server.ts'
import { WAITING_MOVED } from '../waiting-moved.ts'

/** Reads the page's data again when a waiting list that it shows has moved. */
export function useWaiting(watch: readonly JoinRequest[]): void {
  const readAgain = useReadAgain()
  useEvents(watch, ({ type }) => {
    if (type === WAITING_MOVED || type === GAP) readAgain()
  })
}

/** The member's places on waiting lists, which follow when others leave. */
export function WaitingPlaces({ waiting: { places, watch } }: { readonly waiting: OwnWaiting }) {
  useWaiting(watch)
  if (places.length === 0) return null
  return (
    <ul className="grid gap-3">
      {places.map((place) => (
        <li key={place.courseID}>
          <Place place={place} title={place.name} />
        </li>
      ))}
    </ul>
  )
}

/** The member's place on the waiting list of the course whose page this is. */
export function WaitingEntry({ waiting: { places, watch } }: { readonly waiting: OwnWaiting }) {
  useWaiting(watch)
  const [place] = places
  return place ? <Place place={place} /> : null
}

function Place({ place, title }: { readonly place: WaitingPlace; readonly title?: string }) {
  const t = useT()
  const lang = useLang()
  const { courseID, position, offeredUntil: until, orderID } = place
  const isOffered = until !== null && orderID !== null
  return (
    <Alert
      tone={isOffered ? 'ok' : 'info'}
      title={title}
      action={
        <LinkButton
          kind={isOffered ? 'primary' : 'secondary'}
          size="small"
          href={isOffered ? `/lesson/pay/${orderID}` : `/lesson/detail/${courseID}/enroll`}
        >
          {t(isOffered ? 'enrolment-waiting.pay' : 'enrolment-waiting.open')}
        </LinkButton>
      }
    >
      {isOffered
        ? t('enrolment-waiting.offered', {
            date: `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}`,
          })
        : t('enrolment-waiting.place', { n: position })}
    </Alert>
  )
}
