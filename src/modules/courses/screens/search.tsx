import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CourseGrid } from '../components/course-grid.tsx'
import { CourseSearch } from '../components/course-search.tsx'
import { countOnsite, readCoursePage, readShelves } from '../queries.server.ts'
import { pageNumber } from './page-number.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const keyword = (params.keyword ?? '').trim().slice(0, 100)
  const [shelves, list, onsite] = await Promise.all([
    readShelves(ctx),
    readCoursePage(ctx, { kinds: 'catalog', keyword }, pageNumber(url)),
    countOnsite(ctx, keyword),
  ])
  return { keyword, shelves, list, onsite, meta: { title: ctx.t('course-pages.search.title', { keyword }) } }
})

export default function SearchScreen() {
  const { keyword, shelves, list, onsite } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('course-pages.search.title', { keyword })}
          lead={t('course-pages.search.found', { n: list.total })}
        />
        <div className="max-w-reading">
          <CourseSearch key={keyword} value={keyword} />
        </div>
        {onsite > 0 && <p className="text-muted">{t('course-pages.search.onsite', { n: onsite })}</p>}
        <div>
          <CourseGrid
            list={list}
            shelves={shelves}
            path={`/lesson/search/${encodeURIComponent(keyword)}`}
            empty={{
              title: t('course-pages.search.none', { keyword }),
              text: t('course-pages.search.none-text'),
              action: <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>,
            }}
          />
        </div>
      </div>
    </Container>
  )
}
