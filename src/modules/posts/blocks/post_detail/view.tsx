import { FileQuestion, LockKeyhole } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import type { postDetail } from './block.ts'

/** One post within a page; the page's own has the main heading. */
export default function PostDetailBlock({ object }: ViewProps<typeof postDetail>) {
  const t = useT()
  const lang = useLang()
  const { settings } = object
  const post = object.data
  if (!post)
    return (
      <EmptyState icon={<FileQuestion />} title={t('post-list.missing')} text={t('post-list.missing-text')} />
    )
  if (post.kind === 'gated')
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('post-list.gated')}
        text={t('post-list.gated-text')}
        action={<LinkButton href={post.path}>{t('post-list.gated-open')}</LinkButton>}
      />
    )
  const Heading = post.isOwn ? 'h1' : 'h2'
  return (
    <article className="block-post-detail">
      {settings.title && (
        <Heading>
          <Title text={post.title} />
        </Heading>
      )}
      {settings.date && (
        <p>
          <time dateTime={post.createdAt}>{formatThaiDate(post.createdAt, 'long', lang)}</time>
        </p>
      )}
      {settings.image && post.image && <Picture src={post.image} alt="" className="w-full rounded-card" />}
      {post.content !== '' && (
        <div
          className="rich-text break-words"
          // oxlint-disable-next-line react/no-danger -- sanitised by the server
          dangerouslySetInnerHTML={{ __html: post.content }}
        />
      )}
    </article>
  )
}
