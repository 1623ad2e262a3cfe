import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import type { CountedCategory } from '../categories/read.server.ts'

/** Categories as cards with icon and number of courses, two beside each other on phones and four on desks. */
export function CategoryCards({ categories }: { readonly categories: readonly CountedCategory[] }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {categories.map(({ code, name, icon, count }) => (
        <li key={code}>
          <a
            href={`/lesson/categories/${encodeURIComponent(code)}`}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-brand hover:text-brand max-sm:flex-col max-sm:items-start sm:p-4"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand/10 text-brand">
              <CategoryIcon name={icon ?? undefined} className="size-6" />
            </span>
            <span className="min-w-0 max-w-full">
              <span className="block font-medium">
                <Written text={name} />
              </span>
              <span className="block text-sm text-muted">{t('courses.count', { n: count })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
