import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { filterAddress } from '../filter.ts'
import type { CourseListData } from '../screens/read-course-list.server.ts'

interface CategoryNavProps {
  readonly data: Pick<CourseListData, 'choices' | 'filter' | 'sort'>
  readonly current?: string
}

/** Categories as links that keep the other filters, with their numbers of courses, and the way to all of them where they are many; a row to swipe on phones. */
export function CategoryNav({ data, current }: CategoryNavProps) {
  const { choices, sort } = data
  const { categories, hasMore } = choices
  const filter = { ...data.filter, category: '' }
  const t = useT()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('courses.categories')} className="-mx-4 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {categories.map((category) => (
          <li key={category.code}>
            <a
              href={filterAddress(`/lesson/categories/${encodeURIComponent(category.code)}`, {
                filter,
                sort,
              })}
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
