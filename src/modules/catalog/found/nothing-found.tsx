import { SearchX } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryCards } from '../components/category-cards.tsx'
import { CourseCardView } from '../components/course-card.tsx'
import type { Nearest } from './read-nearest.server.ts'

/** What a search in vain shows: that nothing was found, and ways on. */
export function NothingFound({ keyword, nearest }: { keyword: string; nearest: Nearest }) {
  const t = useT()
  const { courses, areNear, popular } = nearest
  return (
    <>
      {/* The frame's script tells the site of it: opening a page writes nothing. */}
      <div data-vain={keyword}>
        <EmptyState
          icon={<SearchX />}
          title={t('course-pages.search.none', { keyword })}
          text={t('course-pages.search.none-text')}
          action={<LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>}
        />
      </div>
      {courses.length > 0 && (
        <section aria-labelledby="nearest" className="grid gap-4">
          <h2 id="nearest" className="text-lg font-semibold md:text-xl">
            {t(areNear ? 'course-pages.search.near' : 'course-pages.home.newest')}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {courses.map((course) => (
              <CourseCardView key={course._id} course={course} />
            ))}
          </div>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="grid gap-4">
          <h2 id="popular" className="text-lg font-semibold md:text-xl">
            {t('course-pages.search.popular')}
          </h2>
          <CategoryCards categories={popular} />
        </section>
      )}
    </>
  )
}
