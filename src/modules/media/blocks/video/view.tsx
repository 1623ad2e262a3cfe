import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { Film } from '../film.tsx'
import type { video } from './block.ts'

export const enhance: WakeTime = 'seen'

/** The browser's own player. What plays by itself is silent, and stays still for who wants little motion. */
export default function VideoView({ object }: ViewProps<typeof video>) {
  const t = useT()
  const { url, title, poster, captions, autoplay, loop } = object.settings
  if (!url) return <BlockNotice text={t('media.no-video')} />
  return (
    <>
      <Film
        src={url}
        poster={poster}
        captions={captions}
        muted={autoplay}
        loop={loop}
        aria-label={title || undefined}
        data-plays={autoplay ? '' : undefined}
      />
      <div hidden>
        <BlockNotice text={t('media.video-failed')} />
      </div>
    </>
  )
}
