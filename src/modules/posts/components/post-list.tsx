import { Newspaper } from 'lucide-react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { MediaCard } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PostList } from '../queries.server.ts'

interface PostListProps {
  readonly list: PostList
  /** Path of the page that the posts belong to. */
  readonly path: string
}

const below = (path: string, slug: string) =>
  `${path.replace('/cms/page/', '/cms/post/')}/${encodeURIComponent(slug)}`

/** The posts of a page as cards, ten at a time, with real links to the other pages. */
export function PostListView({ list: { posts, page, pages, total }, path }: PostListProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Container>
      <div className="grid gap-8 pb-12">
        {posts.length === 0 ? (
          <EmptyState icon={<Newspaper />} title={t('pages.list.empty')} text={t('pages.list.empty-text')} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <MediaCard
                key={post._id}
                href={below(path, post.slug)}
                title={post.title}
                media={
                  post.image ? (
                    <Picture src={post.image} alt="" className="size-full object-cover" />
                  ) : (
                    <Cover seed={post._id} title={post.title} />
                  )
                }
                eyebrow={
                  <time dateTime={post.createdAt}>{formatThaiDate(post.createdAt, 'long', lang)}</time>
                }
                meta={post.snippet && <span className="line-clamp-3 whitespace-normal">{post.snippet}</span>}
              />
            ))}
          </div>
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
          labels={{
            nav: t('pages.list.pages'),
            previous: t('pages.list.previous'),
            next: t('pages.list.next'),
            page: (number) => t('pages.list.page', { n: number }),
          }}
          summary={pages > 1 ? t('pages.list.count', { n: total }) : undefined}
        />
      </div>
    </Container>
  )
}
