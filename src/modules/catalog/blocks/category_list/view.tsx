import { BookOpen } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { turnAddress } from '#kernel/pages/page-parameters.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { hasMore } from '../../categories/limit.ts'
import { CourseGrid } from '../../components/course-grid.tsx'
import { ALL_CATEGORIES } from './all-categories.ts'
import type { categoryList } from './block.ts'

/** Categories as chips, and the courses of the chosen one, page by page; both are in the address. */
export default function CategoryListView({ object }: ViewProps<typeof categoryList>) {
  const t = useT()
  const { title, category: first } = object.settings
  const shown = object.data
  if (!shown)
    return <EmptyState icon={<BookOpen />} title={t('courses.empty.title')} text={t('courses.empty.text')} />
  const { here, chosen, categories, list } = shown
  const anchor = `courses-${object.uid}`
  const place = `#${encodeURIComponent(anchor)}`
  const hrefOf = (code: string) => {
    const named = code === '' ? ALL_CATEGORIES : code
    return turnAddress(here, { category: code === first ? null : named, courses: null }) + place
  }
  return (
    <section className="block-category-list" id={anchor}>
      {title && <h2>{title}</h2>}
      <nav aria-label={t('courses.categories')}>
        <ul>
          {[{ code: '', name: t('course-blocks.all-categories') }, ...categories].map((category) => (
            <li key={category.code}>
              <a
                className="chip"
                href={hrefOf(category.code)}
                aria-current={category.code === chosen ? 'page' : undefined}
              >
                <span>
                  <Written text={category.name} />
                </span>
                {'count' in category && <small>{category.count}</small>}
              </a>
            </li>
          ))}
          {hasMore(categories) && (
            <li>
              <a className="chip" href="/lesson/categories">
                {t('courses.all-categories')}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <div>
        <CourseGrid
          list={list}
          path={(page) => turnAddress(here, { courses: page === 1 ? null : String(page) }) + place}
          empty={{
            title: t('course-blocks.empty.category'),
            text: t('course-blocks.empty.category-text'),
            action: <LinkButton href={hrefOf('')}>{t('course-blocks.all-categories')}</LinkButton>,
          }}
        />
      </div>
    </section>
  )
}
