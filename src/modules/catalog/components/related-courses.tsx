import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { CourseCard } from '../cards.server.ts'
import { CourseCardView } from './course-card.tsx'

/** Other courses of the same categories, newest first. */
export function RelatedCourses({ courses }: { courses: readonly CourseCard[] }) {
  const t = useT()
  return (
    <section className="mt-12 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        {courses.length > 0 && (
          <h2 className="text-xl font-semibold md:text-2xl">{t('course-pages.related')}</h2>
        )}
        <LinkButton href="/lesson/home" kind="quiet">
          {t('course-pages.more')}
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCardView key={course._id} course={course} />
        ))}
      </div>
    </section>
  )
}
