import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { PauseButton } from '#shell/page/pause-button.tsx'
import { useT } from '#shell/texts.tsx'
import type { newsTicker } from './block.ts'

/** Seconds that a pass takes at speed 1. */
const SLOWEST_SECONDS = 60

export const enhance: WakeTime = 'seen'

/** News that pass by, and stand still under a pointer, under the keyboard, when paused, and where motion is not wanted. */
export default function NewsTickerView({ object }: ViewProps<typeof newsTicker>) {
  const t = useT()
  const { settings } = object
  const { speed, direction, color, background } = settings
  const read = object.data
  const items = settings.from === 'posts' ? (read ?? []) : settings.items
  const news = items.map((item, at) => ({ ...item, at })).filter(({ text }) => text !== '')
  if (news.length === 0) return <BlockNotice text={t('widgets.no-news')} />
  const look = {
    color,
    ...(background && { background }),
    '--pass': `${SLOWEST_SECONDS / speed}s`,
    '--way': direction === 'right' ? 'reverse' : 'normal',
  } as CSSProperties
  return (
    <section
      aria-label={t('widgets.news')}
      className="flex items-center gap-2 overflow-hidden rounded-control block-dark ps-2"
      style={look}
    >
      <PauseButton
        pause={t('widgets.pause-news')}
        play={t('widgets.play-news')}
        className="by-script z-10 grid size-10 shrink-0 place-items-center pointer-coarse:size-11 [&_svg]:size-5"
      />
      {/* Where nothing moves, it is scrolled: also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached */}
      <div tabIndex={0} className="min-w-0 grow overflow-hidden motion-reduce:overflow-x-auto">
        <ul className="block-news-ticker">
          {news.map(({ text, link, at }) => (
            <li key={at}>
              {link ? (
                <a href={link} className="underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
