import { Tags } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import type { lessonCategories } from './block.ts'

/** The categories as tiles, at most four beside each other. */
export default function LessonCategoriesView({ object }: ViewProps<typeof lessonCategories>) {
  const t = useT()
  const { title, columns, counts } = object.settings
  const categories = object.data ?? []
  if (categories.length === 0)
    return (
      <EmptyState
        icon={<Tags />}
        title={t('course-blocks.no-categories')}
        text={t('course-blocks.no-categories-text')}
      />
    )
  return (
    <nav className="block-lesson-categories" aria-label={title || t('courses.categories')}>
      {title && <h2>{title}</h2>}
      <ul style={{ '--columns': Math.trunc(columns) } as CSSProperties}>
        <CategoryTiles categories={categories} hasCounts={counts} />
      </ul>
    </nav>
  )
}
