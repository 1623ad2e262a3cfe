import type { Translate } from '#kernel/i18n/translate.ts'

/** How long a lesson takes, in hours and minutes; empty where nobody said. */
export function lessonLength(t: Translate, seconds: number): string {
  if (seconds <= 0) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(hours > 0 ? [t('courses.hours', { n: hours })] : []),
    ...(rest > 0 ? [t('courses.minutes', { n: rest })] : []),
  ].join(' ')
}

interface Counted {
  readonly isOnsite: boolean
  /** What staff say that it takes. */
  readonly hours: number | null
  /** What its lessons take together; 0 where nobody said. */
  readonly seconds: number
}

/** What a course takes and what is counted: hours of class, or the time of its lessons where that is known; empty where nothing is. */
export function courseLength(t: Translate, { isOnsite, hours, seconds }: Counted): string {
  if (!isOnsite && seconds > 0) return t('courses.length.lessons', { length: lessonLength(t, seconds) })
  return hours ? t(isOnsite ? 'courses.hours.class' : 'courses.hours.lessons', { n: hours }) : ''
}
