import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CategoryNav } from '../components/category-nav.tsx'
import { CourseGrid } from '../components/course-grid.tsx'
import { CourseSearch } from '../components/course-search.tsx'
import { readCoursePage, readShelves } from '../queries.server.ts'
import { pageNumber } from './page-number.ts'

export const loader = screen(async ({ ctx, url }) => {
  const [shelves, list] = await Promise.all([
    readShelves(ctx),
    readCoursePage(ctx, { kinds: 'all' }, pageNumber(url)),
  ])
  return { shelves, list, meta: { path: '/lesson/home' } }
})

export default function CourseListScreen() {
  const { shelves, list } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader title={t('courses.all')} lead={t('courses.count', { n: list.total })} />
        <div className="max-w-reading">
          <CourseSearch />
        </div>
        <CategoryNav shelves={shelves} />
        <div>
          <CourseGrid
            list={list}
            shelves={shelves}
            path="/lesson/home"
            empty={{ title: t('courses.empty.title'), text: t('courses.empty.text') }}
          />
        </div>
      </div>
    </Container>
  )
}
