import { formatThaiDate } from '#kernel/thai/dates.ts'
import { registrationState, WaitingEntry } from '#modules/enrolments/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { CourseDetail } from '../course-detail.server.ts'

type CourseEntryProps = Pick<CourseDetail, 'course' | 'place' | 'waiting' | 'seatsLeft'> & {
  readonly today: string
}

/** The one thing to do here: go on learning, or join while that is possible. */
export function CourseEntry({ course, place, waiting, seatsLeft, today }: CourseEntryProps) {
  const t = useT()
  const lang = useLang()
  const state = registrationState(course, today)
  const enrol = `/lesson/detail/${course._id}/enroll`
  if (place)
    return (
      <>
        <Alert tone="ok">
          {t((course.sale_price ?? 0) > 0 ? 'course-pages.started' : 'course-pages.in-training')}
        </Alert>
        {place.next && (
          <LinkButton href={`/lesson/play/${course._id}/${place.next}`} size="large" wide>
            {t(place.percent > 0 ? 'course-pages.continue' : 'course-pages.begin', {
              percent: place.percent,
            })}
          </LinkButton>
        )}
      </>
    )
  if (waiting && waiting.places.length > 0) return <WaitingEntry waiting={waiting} />
  const isFull = seatsLeft === 0
  return (
    <>
      <Alert tone={state.isOpen && !isFull ? 'info' : 'warn'}>
        {state.isOpen && isFull
          ? t('course-pages.full')
          : t(`course-pages.registration.${state.kind}`, {
              date: state.date ? formatThaiDate(state.date, 'short', lang) : '',
            })}
      </Alert>
      {state.isOpen && (
        <LinkButton href={enrol} size="large" kind={isFull ? 'secondary' : 'primary'} wide>
          {t(isFull ? 'course-pages.wait' : 'course-pages.enrol')}
        </LinkButton>
      )}
    </>
  )
}
