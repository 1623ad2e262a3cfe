import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CategoryNav } from '../components/category-nav.tsx'
import { CourseGrid } from '../components/course-grid.tsx'
import { readCategory, readCoursePage, readShelves } from '../queries.server.ts'
import { pageNumber } from './page-number.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const category = await readCategory(ctx, params.id ?? '')
  const shelves = await readShelves(ctx)
  const list = await readCoursePage(ctx, { kinds: 'all', category: category.code }, pageNumber(url))
  const path = `/lesson/categories/${encodeURIComponent(category.code)}`
  return {
    category,
    shelves,
    list,
    path,
    meta: { title: category.name, description: category.description ?? '', path },
  }
})

export default function CategoryScreen() {
  const { category, shelves, list, path } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={category.name}
          lead={category.description}
          breadcrumb={
            <Breadcrumb
              label={t('course-pages.you-are-here')}
              items={[{ label: t('courses.all'), href: '/lesson/home' }, { label: category.name }]}
            />
          }
        />
        <CategoryNav shelves={shelves} current={category.code} />
        <div>
          <CourseGrid
            list={list}
            shelves={shelves}
            path={path}
            empty={{
              title: t('course-pages.empty.category'),
              text: t('course-pages.empty.category-text'),
              action: <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>,
            }}
          />
        </div>
      </div>
    </Container>
  )
}
