import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import type { CourseState, Opening } from '../course-states.ts'

/** When learners see a course, in one text: its state, and of a scheduled one the moment by the clocks of Bangkok. */
export const shownPublication = (state: string, publishAt: string): string =>
  state === 'scheduled' ? `scheduled ${publishAt}` : state

/** The state and the moment of such a text. */
export function partsOfPublication(text: string): { readonly state: string; readonly publishAt: string } {
  const [state = '', publishAt = ''] = text.split(' ')
  return { state, publishAt }
}

/** When learners see the course as it is stored, as its form says it. */
export function publicationIn({ publishAt }: Opening, state: CourseState): { readonly publication: string } {
  const moment = typeof publishAt === 'string' ? toBangkokClock(publishAt) : ''
  return { publication: shownPublication(state, moment) }
}
