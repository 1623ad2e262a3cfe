import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Section } from '#ui/section.tsx'
import type { CatalogHomeData } from '../catalog-home.server.ts'
import { hasMore } from '../categories/limit.ts'
import { Academies } from './academies.tsx'
import { CategoryCards } from './category-cards.tsx'
import { CourseCardView } from './course-card.tsx'
import { CourseSearch } from './course-search.tsx'

/** Said here, since every public page would load it with the classes. */
const colours = {
  backgroundImage:
    'linear-gradient(120deg, color-mix(in oklch, var(--brand), transparent 86%), color-mix(in oklch, var(--accent), transparent 84%))',
}

/** The home page of a site that built none: who it is, a search, the categories and the newest courses. */
export function CatalogHome({ home: { welcome, catalog, academies } }: { home: CatalogHomeData }) {
  const t = useT()
  return (
    <>
      <div className="border-b border-line" style={colours}>
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
      {academies.length > 0 && <Academies academies={academies} />}
      {catalog && catalog.categories.length > 0 && (
        <Section
          title={t('course-pages.home.categories')}
          action={
            hasMore(catalog.categories) && (
              <LinkButton href="/lesson/categories" kind="quiet">
                {t('courses.all-categories')}
              </LinkButton>
            )
          }
        >
          <CategoryCards categories={catalog.categories} />
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
              <CourseCardView key={course._id} course={course} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
