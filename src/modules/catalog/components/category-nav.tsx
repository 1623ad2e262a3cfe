import { useT } from '#shell/texts.tsx'
import type { CategoryShelf } from '../queries.server.ts'

interface CategoryNavProps {
  shelves: readonly CategoryShelf[]
  current?: string
}

/** All categories as links with their numbers of courses; a row to swipe on phones. */
export function CategoryNav({ shelves, current }: CategoryNavProps) {
  const t = useT()
  if (shelves.length === 0) return null
  return (
    <nav aria-label={t('courses.categories')} className="-mx-4 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {shelves.map((shelf) => (
          <li key={shelf.code}>
            <a
              href={`/lesson/categories/${encodeURIComponent(shelf.code)}`}
              aria-current={shelf.code === current ? 'page' : undefined}
              className="chip"
            >
              <span className="max-w-60 truncate">{shelf.name}</span>
              <small>{shelf.count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
