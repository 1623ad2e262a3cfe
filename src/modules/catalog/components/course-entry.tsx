import { formatThaiDate } from '#kernel/thai/dates.ts'
import { registrationState, WaitingEntry } from '#modules/enrolments/public.tsx'
import { noticePath } from '#modules/favourites/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { findMainAction } from '../joining/main-action.ts'
import { isFull } from '../joining/rounds.ts'

interface CourseEntryProps {
  readonly detail: CourseDetail
  readonly today: string
}

/** The one thing to do here: go on learning, join while that is possible, or hear of the next round. */
export function CourseEntry({ detail, today }: CourseEntryProps) {
  const { course, place, waiting } = detail
  if (!place && waiting && waiting.places.length > 0) return <WaitingEntry waiting={waiting} />
  return (
    <>
      <Standing detail={detail} today={today} />
      <MainButton detail={detail} today={today} />
      {!place && !course.isOver && course.type === 'onsite' && (
        <LinkButton href={noticePath(course._id)} kind="quiet" size="small" wide>
          <NotifyWords />
        </LinkButton>
      )}
      {detail.mayAskPrice && !place && !course.isOver && isPaid(course) && (
        <LinkButton href={`/lesson/quotation?course=${course._id}`} kind="quiet" size="small" wide>
          <QuotationWords />
        </LinkButton>
      )}
    </>
  )
}

const isPaid = ({ price, sale_price: sale }: CourseDetail['course']) => ((sale ?? 0) || (price ?? 0)) > 0

function QuotationWords() {
  return useT()('course-pages.quotation')
}

function NotifyWords() {
  return useT()('course-pages.notify')
}

/** How somebody stands to the course, or until when it can be joined. */
function Standing({ detail, today }: CourseEntryProps) {
  const t = useT()
  const lang = useLang()
  const { course, place } = detail
  if (place) {
    const started = (course.sale_price ?? 0) > 0 ? 'started' : 'in-training'
    return <Alert tone="ok">{t(`course-pages.${place.isComplete ? 'finished' : started}`)}</Alert>
  }
  if (course.isOver) return <Alert tone="warn">{t('course-pages.over')}</Alert>
  const state = registrationState(course, today)
  const full = state.isOpen && isFull(detail)
  const date = state.date ? formatThaiDate(state.date, 'short', lang) : ''
  return (
    <Alert tone={state.isOpen && !full ? 'info' : 'warn'}>
      {full ? t('course-pages.full') : t(`course-pages.registration.${state.kind}`, { date })}
    </Alert>
  )
}

/** The button of the page; the same stands at the foot of a phone. */
export function MainButton({ detail, today }: CourseEntryProps) {
  const t = useT()
  const action = findMainAction(detail, today)
  if (!action) return null
  return (
    <LinkButton href={action.href} size="large" kind={action.kind} wide>
      {t(`course-pages.${action.label}`, { percent: detail.place?.percent ?? 0 })}
    </LinkButton>
  )
}
