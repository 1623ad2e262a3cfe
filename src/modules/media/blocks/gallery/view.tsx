import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { gallery } from './block.ts'

const Dialog = lazy(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }))

type Shot = SettingsOf<typeof gallery.fields>['images'][number] & { readonly at: number }

export const island: WakeTime = 'touched'

/** Small pictures in columns; a click shows one large, arrows lead to the others. */
export default function GalleryView({ object }: ViewProps<typeof gallery>) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { images, columns } = object.settings
  const shots = images.filter(({ image }) => image !== '').map((one, at): Shot => ({ ...one, at }))
  if (shots.length === 0) return <BlockNotice text={t('media.no-pictures')} />
  const total = shots.length
  return (
    <>
      <ul
        aria-label={t('media.gallery')}
        className="grid grid-cols-2 gap-2 md:grid-cols-(--columns) md:gap-3"
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` } as CSSProperties}
      >
        {shots.map(({ image, title, at }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => setOpened(at)}
              aria-label={t('media.open-picture', { n: at + 1, total, title })}
              className="block w-full overflow-hidden rounded-card"
            >
              <img src={image} alt="" loading="lazy" className="aspect-square w-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox shots={shots} at={opened} show={setOpened} />
        </Suspense>
      )}
    </>
  )
}

interface LightboxProps {
  readonly shots: readonly Shot[]
  readonly at: number
  readonly show: (at: number | null) => void
}

function Lightbox({ shots, at, show }: LightboxProps) {
  const t = useT()
  const total = shots.length
  const shot = shots[at]
  const lead = (by: number) => show((at + by + total) % total)
  const step = useEffectEvent(lead)
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    // Wherever in the dialog the keyboard is, and before the dialog keeps it to itself.
    addEventListener('keydown', turn, true)
    return () => removeEventListener('keydown', turn, true)
  }, [])
  if (!shot) return null
  const place = t('media.picture', { n: at + 1, total })
  return (
    <Dialog
      open
      onOpenChange={() => show(null)}
      title={shot.title || place}
      closeLabel={t('general.close')}
      width="wide"
    >
      <div className="grid gap-3">
        <img src={shot.image} alt={shot.title || place} className="max-h-[60dvh] w-full object-contain" />
        {total > 1 && (
          <div className="flex items-center justify-between">
            <IconButton label={t('media.previous-picture')} icon={<ChevronLeft />} onClick={() => lead(-1)} />
            <span className="text-sm text-muted tabular-nums">{place}</span>
            <IconButton label={t('media.next-picture')} icon={<ChevronRight />} onClick={() => lead(1)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
