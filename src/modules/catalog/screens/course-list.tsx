import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Academies } from '../components/academies.tsx'
import { CategoryNav } from '../components/category-nav.tsx'
import filterStyles from '../components/course-filter.css?url'
import { CourseSearch } from '../components/course-search.tsx'
import { FilteredGrid } from '../components/filtered-grid.tsx'
import { filterNames } from '../filter.ts'
import { readAcademies } from '../group/academies.server.ts'
import { readCourseList } from './read-course-list.server.ts'

export const links = () => [{ rel: 'stylesheet', href: filterStyles }]

export const loader = screen(async ({ ctx, url }) => {
  const path = '/lesson/home'
  const data = await readCourseList(ctx, { url, path, names: filterNames, choice: { kinds: 'all' } })
  const academies = data.list.total === 0 ? await readAcademies(ctx, url) : []
  return { data, academies, meta: { path } }
})

export default function CourseListScreen() {
  const { data, academies } = useLoaderData<typeof loader>()
  const t = useT()
  if (academies.length > 0) return <Academies academies={academies} />
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader title={t('courses.all')} lead={t('courses.count', { n: data.list.total })} />
        <div className="max-w-reading">
          <CourseSearch />
        </div>
        <CategoryNav data={data} />
        <FilteredGrid
          data={data}
          empty={{ title: t('courses.empty.title'), text: t('courses.empty.text') }}
        />
      </div>
    </Container>
  )
}
