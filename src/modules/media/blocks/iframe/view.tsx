import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import type { iframe } from './block.ts'

/** Shows paths of the site only: what comes from elsewhere is a link's business. */
export default function IframeView({ object }: ViewProps<typeof iframe>) {
  const t = useT()
  const { url, title, height } = object.settings
  if (!url.startsWith('/')) return <BlockNotice text={t('media.no-frame')} />
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, as if it were opened
    <iframe
      src={url}
      title={title || t('media.frame-title', { path: url })}
      loading="lazy"
      style={{ height }}
      className="w-full rounded-card border border-line bg-surface"
    />
  )
}
