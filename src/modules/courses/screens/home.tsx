import { useLoaderData } from 'react-router'
import { readThemePost } from '#shell/layout/frame-parts.server.ts'
import { OwnHome } from '#shell/page/own-home.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CategoryIcon } from '#ui/category-icons.tsx'
import { Container } from '#ui/container.tsx'
import { Section } from '#ui/section.tsx'
import { CourseCardView } from '../components/course-card.tsx'
import { labelsOf } from '../components/course-grid.tsx'
import { CourseSearch } from '../components/course-search.tsx'
import { readCoursePage, readShelves } from '../queries.server.ts'

const NEWEST = 8

export const loader = screen(async ({ ctx, url }) => {
  const { host } = ctx
  const homepage = await readThemePost(ctx, host.theme.homepage, url)
  // A page without blocks has nothing to say in the catalog's place.
  if (homepage && homepage.document.rows.length > 0) {
    const { title, document } = homepage
    return { own: { title, document }, welcome: null, catalog: null, meta: { title, path: '/' } }
  }
  const welcome = {
    name: host.siteName,
    tagline: host.contact.tagline ?? '',
    description: host.description ?? '',
  }
  if (host.siteType !== 'unit') return { own: null, welcome, catalog: null, meta: { path: '/' } }
  const [shelves, { courses, total }] = await Promise.all([
    readShelves(ctx),
    readCoursePage(ctx, { kinds: 'all' }, 1),
  ])
  return {
    own: null,
    welcome,
    catalog: { shelves, total, newest: courses.slice(0, NEWEST) },
    meta: { path: '/' },
  }
})

export default function HomeScreen() {
  const { own, welcome, catalog } = useLoaderData<typeof loader>()
  const t = useT()
  if (own) return <OwnHome title={own.title} document={own.document} />
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
      {catalog && catalog.shelves.length > 0 && (
        <Section title={t('course-pages.home.categories')}>
          <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
            {catalog.shelves.map((shelf) => (
              <li key={shelf.code}>
                <a
                  href={`/lesson/categories/${encodeURIComponent(shelf.code)}`}
                  className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-brand hover:text-brand max-sm:flex-col max-sm:items-start sm:p-4"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand/10 text-brand">
                    <CategoryIcon name={shelf.icon ?? undefined} className="size-6" />
                  </span>
                  <span className="min-w-0 max-w-full">
                    <span className="block font-medium">{shelf.name}</span>
                    <span className="block text-sm text-muted">{t('courses.count', { n: shelf.count })}</span>
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
              <CourseCardView key={course._id} course={course} categories={labelsOf(catalog.shelves)} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
