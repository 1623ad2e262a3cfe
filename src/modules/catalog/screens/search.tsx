import { redirect, useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import filterStyles from '../components/course-filter.css?url'
import { CourseSearch } from '../components/course-search.tsx'
import { FilteredGrid } from '../components/filtered-grid.tsx'
import { searchFilters as names } from '../filter.ts'
import { readKeyword } from '../keyword.ts'
import { countOnsite } from '../queries.server.ts'
import { readCourseList } from './read-course-list.server.ts'

export const links = () => [{ rel: 'stylesheet', href: filterStyles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const keyword = readKeyword(params.keyword ?? '')
  if (keyword === '') throw redirect('/lesson/home')
  const path = `/lesson/search/${encodeURIComponent(keyword)}`
  const [data, onsite] = await Promise.all([
    readCourseList(ctx, { url, path, names, choice: { kinds: 'catalog', keyword } }),
    countOnsite(ctx, keyword),
  ])
  return { keyword, data, onsite, meta: { title: ctx.t('course-pages.search.title', { keyword }) } }
})

export default function SearchScreen() {
  const { keyword, data, onsite } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('course-pages.search.title', { keyword })}
          lead={t('course-pages.search.found', { n: data.list.total })}
        />
        <div className="max-w-reading">
          <CourseSearch key={keyword} value={keyword} />
        </div>
        {onsite > 0 && (
          <p>
            <a href="/lesson/home?type=onsite" className="text-brand hover:underline">
              {t('course-pages.search.onsite', { n: onsite })}
            </a>
          </p>
        )}
        <FilteredGrid
          data={data}
          empty={{
            title: t('course-pages.search.none', { keyword }),
            text: t('course-pages.search.none-text'),
            action: <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>,
          }}
        />
      </div>
    </Container>
  )
}
