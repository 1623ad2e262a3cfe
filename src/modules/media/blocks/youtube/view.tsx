import { Play } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { youtubeIdOf } from '#kernel/pages/youtube-id.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { useEmbeds } from '../use-embeds.ts'
import type { youtube } from './block.ts'

export const enhance: WakeTime = 'touched'

/** The video's place with a button to play it; YouTube hears of the visitor only after that. */
export default function YoutubeView({ object }: ViewProps<typeof youtube>) {
  const t = useT()
  const isOffered = useEmbeds()
  const { url, title } = object.settings
  const link = url || (typeof object.value === 'string' ? object.value : '')
  const id = youtubeIdOf(link)
  if (!id) return <BlockNotice text={t(link ? 'media.wrong-youtube' : 'media.no-video')} />
  const name = title || t('media.youtube-title')
  return (
    <a
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener noreferrer"
      data-held
      data-player={
        isOffered('youtube') ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined
      }
      data-title={name}
      aria-label={t('media.play-video', { title: name })}
      className="group grid aspect-video w-full place-items-center gap-3 rounded-card block-dark p-4 text-center text-white"
    >
      <span className="grid justify-items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-white/20 transition-colors group-hover:bg-white/35">
          <Play className="size-8" aria-hidden="true" />
        </span>
        <span className="line-clamp-2 text-lg font-medium">{name}</span>
      </span>
    </a>
  )
}
