import type { Translate } from '#kernel/i18n/translate.ts'

/** How long a lesson takes, in hours and minutes; empty where nobody said. */
export function lessonLength(t: Translate, seconds: number): string {
  if (seconds <= 0) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(hours > 0 ? [t('courses.hours', { n: hours })] : []),
    ...(rest > 0 ? [t('course-pages.minutes', { n: rest })] : []),
  ].join(' ')
}
