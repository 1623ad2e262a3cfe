import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { focusOf } from '#kernel/storage/address.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '../panel.tsx'
import type { gallery } from './block.ts'

interface Shot {
  readonly image: string
  /** What it is called: its title, else its place. */
  readonly name: string
  readonly place: string
  readonly label: string
  readonly at: number
}

export const enhance: WakeTime = 'touched'

/** Small pictures in columns, each a link to itself; a click shows one large, arrows lead to the others. */
export default function GalleryView({ object }: ViewProps<typeof gallery>) {
  const t = useT()
  const { images, columns } = object.settings
  const given = images.filter(({ image }) => image !== '')
  const total = given.length
  const shots = given.map(({ image, title }, at): Shot => {
    const place = t('media.picture', { n: at + 1, total })
    const label = t('media.open-picture', { n: at + 1, total, title })
    return { image, name: title || place, place, label, at }
  })
  const [first] = shots
  if (!first) return <BlockNotice text={t('media.no-pictures')} />
  return (
    <>
      <ul
        aria-label={t('media.gallery')}
        className="grid grid-cols-2 gap-2 md:grid-cols-(--columns) md:gap-3"
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` } as CSSProperties}
      >
        {shots.map(({ image, name, place, label, at }) => (
          <li key={at}>
            <a
              href={image}
              data-held
              data-name={name}
              data-place={place}
              aria-label={label}
              className="block w-full overflow-hidden rounded-card"
            >
              <img
                src={image}
                alt=""
                loading="lazy"
                style={{ objectPosition: focusOf(image) }}
                className="aspect-square w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox first={first} hasMore={total > 1} />
    </>
  )
}

/** One picture large. It is not fetched before it is seen. */
function Lightbox({ first, hasMore }: { first: Shot; hasMore: boolean }) {
  const t = useT()
  return (
    <Panel title={first.name} className="is-wide">
      <div className="grid gap-3">
        <img
          src={first.image}
          alt={first.name}
          loading="lazy"
          className="max-h-[60dvh] w-full object-contain"
        />
        {hasMore && (
          <div className="flex items-center justify-between">
            <IconButton label={t('media.previous-picture')} icon={<ChevronLeft />} data-by="-1" />
            <span aria-live="polite" className="text-sm text-muted tabular-nums">
              {first.place}
            </span>
            <IconButton label={t('media.next-picture')} icon={<ChevronRight />} data-by="1" />
          </div>
        )}
      </div>
    </Panel>
  )
}
