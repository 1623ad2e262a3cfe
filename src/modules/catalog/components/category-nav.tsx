import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { CountedCategory } from '../categories/read.server.ts'

interface CategoryNavProps {
  categories: readonly CountedCategory[]
  hasMore: boolean
  current?: string
}

/** Categories as links with their numbers of courses, and the way to all of them where they are many; a row to swipe on phones. */
export function CategoryNav({ categories, hasMore, current }: CategoryNavProps) {
  const t = useT()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('courses.categories')} className="-mx-4 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {categories.map((category) => (
          <li key={category.code}>
            <a
              href={`/lesson/categories/${encodeURIComponent(category.code)}`}
              aria-current={category.code === current ? 'page' : undefined}
              className="chip"
            >
              <span className="max-w-60 truncate">
                <Written text={category.name} />
              </span>
              <small>{category.count}</small>
            </a>
          </li>
        ))}
        {hasMore && (
          <li>
            <a href="/lesson/categories" className="chip">
              {t('courses.all-categories')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
