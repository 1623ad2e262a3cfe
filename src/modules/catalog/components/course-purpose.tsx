import { Check } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { CourseDetail } from '../course-detail.server.ts'

interface CoursePurposeProps {
  readonly course: CourseDetail['course']
  /** Whether the site wants target groups to be shown. */
  readonly hasTargets: boolean
}

const linesOf = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What one can do afterwards, and for whom the course is. */
export function CoursePurpose({ course, hasTargets }: CoursePurposeProps) {
  const t = useT()
  const outcomes = linesOf(course.outcomes)
  const targets = hasTargets ? (course.target ?? []) : []
  const audience = linesOf(course.audience)
  return (
    <>
      {outcomes.length > 0 && (
        <section>
          <h2>{t('course-pages.outcomes')}</h2>
          <ul className="course-outcomes">
            {outcomes.map((outcome) => (
              <li key={outcome} className="flex items-start gap-2.5">
                <Check className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={2} />
                <span className="min-w-0">
                  <Written text={outcome} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(audience.length > 0 || targets.length > 0) && (
        <section>
          <h2>{t('course-pages.audience')}</h2>
          {audience.map((line) => (
            <p key={line} className="mt-3">
              <Written text={line} />
            </p>
          ))}
          {targets.length > 0 && (
            <p className="mt-3">
              <Written
                text={t('course-pages.target', { targets: targets.map(({ name }) => name).join(', ') })}
              />
            </p>
          )}
        </section>
      )}
    </>
  )
}
