import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Container } from '#ui/container.tsx'
import { Section } from '#ui/section.tsx'
import type { CatalogHomeData } from '../catalog-home.server.ts'
import { CourseCardView } from './course-card.tsx'
import { labelsOf } from './course-grid.tsx'
import { CourseSearch } from './course-search.tsx'

/** The home page of a site that built none: who it is, a search, the categories and the newest courses. */
export function CatalogHome({ home: { welcome, catalog } }: { home: CatalogHomeData }) {
  const t = useT()
  return (
    <>
      <div className="border-b border-line bg-[linear-gradient(120deg,color-mix(in_oklch,var(--brand),transparent_86%),color-mix(in_oklch,var(--accent),transparent_84%))]">
        <Container>
          <div className="grid max-w-reading gap-5 py-12 md:py-20">
            <h1 className="text-3xl font-bold text-balance md:text-4xl">{welcome.tagline || welcome.name}</h1>
            {welcome.description && <p className="text-lg text-muted">{welcome.description}</p>}
            {catalog ? (
              <CourseSearch large />
            ) : (
              <p>
                <LinkButton href="/member/login">{t('course-pages.home.staff')}</LinkButton>
              </p>
            )}
          </div>
        </Container>
      </div>
      {catalog && catalog.categories.length > 0 && (
        <Section title={t('course-pages.home.categories')}>
          <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
            {catalog.categories.map((category) => (
              <li key={category.code}>
                <a
                  href={`/lesson/categories/${encodeURIComponent(category.code)}`}
                  className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-brand hover:text-brand max-sm:flex-col max-sm:items-start sm:p-4"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand/10 text-brand">
                    <CategoryIcon name={category.icon ?? undefined} className="size-6" />
                  </span>
                  <span className="min-w-0 max-w-full">
                    <span className="block font-medium">{category.name}</span>
                    <span className="block text-sm text-muted">
                      {t('courses.count', { n: category.count })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {catalog && catalog.newest.length > 0 && (
        <Section
          title={t('course-pages.home.newest')}
          tone="surface"
          action={
            <LinkButton href="/lesson/home" kind="quiet">
              {t('course-pages.home.all', { n: catalog.total })}
            </LinkButton>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {catalog.newest.map((course) => (
              <CourseCardView key={course._id} course={course} categories={labelsOf(catalog.categories)} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
