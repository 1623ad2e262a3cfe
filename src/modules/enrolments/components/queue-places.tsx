import { GAP, type JoinWish } from '#kernel/realtime/wire.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { OwnQueues, QueuePlace } from '../own-queues.server.ts'
import { QUEUE_MOVED } from '../queue-moved.ts'

/** Reads the page's data again when a queue that it shows has moved. */
export function useQueue(watch: readonly JoinWish[]): void {
  const readAgain = useReadAgain()
  useEvents(watch, ({ type }) => {
    if (type === QUEUE_MOVED || type === GAP) readAgain()
  })
}

/** The member's places in queues, which follow when others leave. */
export function QueuePlaces({ queues: { places, watch } }: { readonly queues: OwnQueues }) {
  useQueue(watch)
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

/** The member's place in the queue of the course whose page this is. */
export function QueueEntry({ queues: { places, watch } }: { readonly queues: OwnQueues }) {
  useQueue(watch)
  const [place] = places
  return place ? <Place place={place} /> : null
}

function Place({ place, title }: { readonly place: QueuePlace; readonly title?: string }) {
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
          {t(isOffered ? 'enrolment-queue.pay' : 'enrolment-queue.open')}
        </LinkButton>
      }
    >
      {isOffered
        ? t('enrolment-queue.offered', {
            date: `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}`,
          })
        : t('enrolment-queue.place', { n: position })}
    </Alert>
  )
}
