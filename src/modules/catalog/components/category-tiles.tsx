import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { hasMore } from '../categories/limit.ts'
import type { CountedCategory } from '../categories/read.server.ts'

interface CategoryTilesProps {
  readonly categories: readonly CountedCategory[]
  readonly hasCounts: boolean
}

/** Categories as links with icon and number of courses; the list around it says how they stand. */
export function CategoryTiles({ categories, hasCounts }: CategoryTilesProps) {
  const t = useT()
  return (
    <>
      {categories.map(({ code, name, icon, count }) => (
        <li key={code}>
          <a href={`/lesson/categories/${encodeURIComponent(code)}`}>
            <CategoryIcon name={icon ?? undefined} />
            <span>
              <Written text={name} />
              {hasCounts && <small>{t('courses.count', { n: count })}</small>}
            </span>
          </a>
        </li>
      ))}
      {hasMore(categories) && (
        <li>
          <a href="/lesson/categories">
            <CategoryIcon />
            <span>{t('courses.all-categories')}</span>
          </a>
        </li>
      )}
    </>
  )
}
