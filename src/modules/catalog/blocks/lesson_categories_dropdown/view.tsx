import { LayoutGrid } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import type { lessonCategoriesDropdown } from './block.ts'
import { SearchField } from './search-field.tsx'

export const island: WakeTime = 'touched'

/** A button with all categories behind it, at most four beside each other, and the search of the catalog. */
export default function LessonCategoriesDropdownView({ object }: ViewProps<typeof lessonCategoriesDropdown>) {
  const t = useT()
  const { label, columns, search, placeholder, calendar } = object.settings
  const categories = object.data ?? []
  const max = Math.min(Math.trunc(columns), Math.max(categories.length, 1))
  return (
    <div className="block-lesson-categories-dropdown">
      {/* The frame closes every drop by Esc and by a look elsewhere; without scripts its button does. */}
      <details className="drop" name="drops">
        <summary>
          <LayoutGrid />
          <span>{label || t('courses.categories')}</span>
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={t('courses.categories')} style={{ '--columns': max } as CSSProperties}>
          {categories.length === 0 ? (
            <p>{t('course-blocks.no-categories')}</p>
          ) : (
            <ul>
              <CategoryTiles categories={categories} hasCounts />
            </ul>
          )}
          <a href="/lesson/home">{t('courses.all')}</a>
        </nav>
      </details>
      {search && <SearchField placeholder={placeholder} calendar={calendar} />}
    </div>
  )
}
