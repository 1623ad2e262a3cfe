import { useT } from '#shell/texts.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Link } from '#ui/link.tsx'
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
          <li key={shelf.code} className="shrink-0">
            <Link
              href={`/lesson/categories/${encodeURIComponent(shelf.code)}`}
              aria-current={shelf.code === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-brand hover:text-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink"
            >
              <CategoryIcon name={shelf.icon ?? undefined} className="size-4.5" />
              {shelf.name}
              <span className="text-xs opacity-75 tabular-nums">{shelf.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
