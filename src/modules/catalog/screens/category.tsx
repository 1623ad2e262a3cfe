import { useLoaderData } from 'react-router'
import { leadOn } from '#modules/addresses/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readCategory } from '../categories/read.server.ts'
import { CategoryNav } from '../components/category-nav.tsx'
import filterStyles from '../components/course-filter.css?url'
import { FilteredGrid } from '../components/filtered-grid.tsx'
import { categoryFilters as names } from '../filter.ts'
import { readCourseList } from './read-course-list.server.ts'

export const links = () => [{ rel: 'stylesheet', href: filterStyles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const category = await readCategory(ctx, params.id ?? '')
  leadOn(url, `/lesson/categories/${category.code}`)
  const path = `/lesson/categories/${encodeURIComponent(category.code)}`
  const choice = { kinds: 'all', category: category.code } as const
  const data = await readCourseList(ctx, { url, path, names, choice })
  return { category, data, meta: { title: category.name, description: category.description ?? '', path } }
})

export default function CategoryScreen() {
  const { category, data } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={<Title text={category.name} />}
          lead={category.description}
          breadcrumb={
            <Breadcrumb
              label={t('course-pages.you-are-here')}
              items={[{ label: t('courses.all'), href: '/lesson/home' }, { label: category.name }]}
            />
          }
        />
        <CategoryNav data={data} current={category.code} />
        <FilteredGrid
          data={data}
          empty={{
            title: t('course-pages.empty.category'),
            text: t('course-pages.empty.category-text'),
            action: <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>,
          }}
        />
      </div>
    </Container>
  )
}
