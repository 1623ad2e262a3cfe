import { registrationState } from '#modules/enrolments/public.tsx'
import { noticePath } from '#modules/favourites/public.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { enrolPath } from './enrol-path.ts'

/** The one thing to do on the page of a course: where it leads, and the text that says so. */
export interface MainAction {
  readonly href: string
  readonly label: string
  readonly kind: 'primary' | 'secondary'
}

type Joining = Pick<CourseDetail, 'course' | 'place' | 'rounds' | 'seatsLeft'>

/** What to do here: go on learning, choose a round, join, wait, or hear of the next round; nothing while it is not open. */
export function findMainAction(detail: Joining, today: string): MainAction | null {
  const { course, place, rounds } = detail
  if (place)
    return place.next === null
      ? null
      : {
          href: `/lesson/play/${course._id}/${place.next}`,
          label: place.isComplete ? 'review-lessons' : place.percent > 0 ? 'continue' : 'begin',
          kind: 'primary',
        }
  if (course.isOver) return { href: noticePath(course._id), label: 'notify', kind: 'primary' }
  if (!registrationState(course, today).isOpen) return null
  if (detail.seatsLeft === 0) return { href: enrolPath(course._id), label: 'wait', kind: 'secondary' }
  const free = rounds.filter((round) => round.free !== 0)
  if (rounds.length > 0 && free.length === 0)
    return { href: noticePath(course._id), label: 'notify', kind: 'secondary' }
  if (free.length > 1) return { href: '#rounds', label: 'choose-round', kind: 'primary' }
  return { href: enrolPath(course._id, free[0]), label: 'enrol', kind: 'primary' }
}
