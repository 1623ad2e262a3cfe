import { Newspaper } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { turnAddress } from '#kernel/pages/page-parameters.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PostCards } from '../../components/post-list.tsx'
import type { postList } from './block.ts'

/** The posts below a page, with the way to that page and the numbers of its pages. */
export default function PostListBlock({ object }: ViewProps<typeof postList>) {
  const t = useT()
  const { title, layout, breadcrumb } = object.settings
  const shown = object.data
  if (!shown)
    return <EmptyState icon={<Newspaper />} title={t('post-list.empty')} text={t('post-list.empty-text')} />
  const { list, here, isTurning } = shown
  const { parent } = list
  const path = `/cms/page/${encodeURIComponent(parent.slug)}`
  const anchor = `posts-${object.uid}`
  const hrefOf = (page: number) =>
    `${turnAddress(here, { page: page === 1 ? null : String(page) })}#${encodeURIComponent(anchor)}`
  const hasMore = !isTurning && list.total > list.posts.length
  return (
    <section className={`block-post-list${layout === 'list' ? ' is-list' : ''}`} id={anchor}>
      {breadcrumb && !parent.isOwn && (
        <Breadcrumb
          label={t('post-list.you-are-here')}
          items={[
            { label: t('post-list.home'), href: '/' },
            { label: parent.title, href: path },
            { label: title && title !== parent.title ? title : t('post-list.count', { n: list.total }) },
          ]}
        />
      )}
      {(title || hasMore) && (
        <div className="block-post-list-head">
          <h2>{title || parent.title}</h2>
          {hasMore && (
            <LinkButton href={path} kind="quiet">
              {t('post-list.all')}
            </LinkButton>
          )}
        </div>
      )}
      <PostCards list={list} path={path} hrefOf={isTurning ? hrefOf : undefined} isList={layout === 'list'} />
    </section>
  )
}
