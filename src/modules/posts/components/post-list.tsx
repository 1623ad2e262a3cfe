import { Newspaper } from 'lucide-react'
import { focusOf } from '#kernel/storage/address.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { MediaCard } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PostCard, PostList } from '../queries.server.ts'

interface PostListProps {
  readonly list: PostList
  /** Path of the page that the posts belong to. */
  readonly path: string
}

interface PostCardsProps extends PostListProps {
  /** Address of another page of the list; left out where it does not turn. */
  readonly hrefOf?: ((page: number) => string) | undefined
  /** One below the other. */
  readonly isList?: boolean
}

const below = (path: string, slug: string) =>
  `${path.replace('/cms/page/', '/cms/post/')}/${encodeURIComponent(slug)}`

function PostCardView({ post, path }: { post: PostCard; path: string }) {
  const lang = useLang()
  return (
    <MediaCard
      href={below(path, post.slug)}
      title={<Title text={post.title} />}
      media={
        post.image ? (
          <Picture
            src={post.image}
            position={focusOf(post.image)}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <Cover seed={post._id} />
        )
      }
      eyebrow={<time dateTime={post.createdAt}>{formatThaiDate(post.createdAt, 'long', lang)}</time>}
      meta={
        post.snippet && (
          <span className="line-clamp-3 whitespace-normal">
            <Written text={post.snippet} />
          </span>
        )
      }
    />
  )
}

/** Posts as cards with real links to the other pages, or that there are none yet. */
export function PostCards({ list, path, hrefOf, isList = false }: PostCardsProps) {
  const { posts, page, pages, total } = list
  const t = useT()
  if (posts.length === 0)
    return <EmptyState icon={<Newspaper />} title={t('post-list.empty')} text={t('post-list.empty-text')} />
  return (
    <>
      <div className={isList ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'}>
        {posts.map((post) => (
          <PostCardView key={post._id} post={post} path={path} />
        ))}
      </div>
      {hrefOf && (
        <ListPages
          page={page}
          pages={pages}
          hrefOf={hrefOf}
          summary={pages > 1 ? t('post-list.count', { n: total }) : undefined}
        />
      )}
    </>
  )
}

/** The posts of a page, ten at a time. */
export function PostListView({ list, path }: PostListProps) {
  return (
    <Container>
      <div className="grid gap-8 pb-12">
        <PostCards
          list={list}
          path={path}
          hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
      </div>
    </Container>
  )
}
