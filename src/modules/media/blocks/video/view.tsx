import { useEffect, useRef, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { Film } from '../film.tsx'
import type { video } from './block.ts'

export const island: WakeTime = 'seen'

/** The browser's own player. What plays by itself is silent, and stays still for who wants little motion. */
export default function VideoView({ object }: ViewProps<typeof video>) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const { url, title, poster, captions, autoplay, loop } = object.settings
  useEffect(() => {
    // It may have failed while the page was still without its scripts.
    if (player.current?.error || player.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
      setFailed(true)
  }, [])
  useEffect(() => {
    if (autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void player.current?.play().catch(() => undefined)
  }, [autoplay])
  if (!url) return <BlockNotice text={t('media.no-video')} />
  if (hasFailed) return <BlockNotice text={t('media.video-failed')} />
  return (
    <Film
      ref={player}
      src={url}
      poster={poster}
      captions={captions}
      muted={autoplay}
      loop={loop}
      aria-label={title || undefined}
      onError={() => setFailed(true)}
    />
  )
}
