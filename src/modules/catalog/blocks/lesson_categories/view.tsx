import { Tags } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import type { CountedCategory } from '../../queries.server.ts'
import type { fields } from './block.ts'

/** The categories as tiles, at most four beside each other. */
export default function LessonCategoriesView({ object }: { object: PageObject }) {
  const t = useT()
  const { title, columns, counts } = object.settings as SettingsOf<typeof fields>
  const categories = (object.data ?? []) as unknown as readonly CountedCategory[]
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
