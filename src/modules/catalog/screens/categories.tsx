import { Tags } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { readPage } from '#kernel/lists/read-address.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readCategoryPage } from '../categories/read.server.ts'
import { CategoryCards } from '../components/category-cards.tsx'

const PATH = '/lesson/categories'

export const loader = screen(async ({ ctx, url }) => ({
  list: await readCategoryPage(ctx, readPage(url.searchParams.get('page'))),
  meta: { path: PATH },
}))

/** All categories, page by page: lists beside courses show the first of them alone. */
export default function CategoriesScreen() {
  const { list } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('courses.all-categories')}
          breadcrumb={
            <Breadcrumb
              label={t('course-pages.you-are-here')}
              items={[
                { label: t('courses.all'), href: '/lesson/home' },
                { label: t('courses.all-categories') },
              ]}
            />
          }
        />
        {list.total === 0 ? (
          <EmptyState
            icon={<Tags />}
            title={t('course-pages.no-categories')}
            action={<LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>}
          />
        ) : (
          <CategoryCards categories={list.categories} />
        )}
        {list.pages > 1 && (
          <ListPages
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => (page === 1 ? PATH : `${PATH}?page=${page}`)}
          />
        )}
      </div>
    </Container>
  )
}
