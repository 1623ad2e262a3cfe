import { ChevronLeft, ChevronRight, Download, MoveHorizontal, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { FormEvent } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Zoom } from './use-zoom.ts'

interface ToolbarProps {
  readonly title: string
  readonly shown: number
  readonly total: number
  readonly show: (number: number) => void
  readonly zoom: Zoom
  readonly download: string | undefined
  readonly address: string
  /** Left out where the document stands in a page. */
  readonly onClose: (() => void) | undefined
}

/** Name, pages, sizes, and the ways out. */
export function Toolbar({ title, shown, total, show, zoom, download, address, onClose }: ToolbarProps) {
  const t = useT()
  const leap = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(Number(new FormData(event.currentTarget).get('page')) || shown)
  }
  return (
    <div className="block-preview-bar">
      <p className="block-preview-title">{title}</p>
      {total > 0 && (
        <form className="block-preview-tools" onSubmit={leap}>
          <IconButton
            label={t('media.previous-page')}
            icon={<ChevronLeft />}
            onClick={() => show(shown - 1)}
            disabled={shown <= 1}
          />
          <input
            // A new one for each page that scrolling brings, with its number.
            key={shown}
            name="page"
            inputMode="numeric"
            defaultValue={shown}
            aria-label={t('media.page-number')}
            autoComplete="off"
          />
          <span>{t('media.page-total', { total })}</span>
          <IconButton
            label={t('media.next-page')}
            icon={<ChevronRight />}
            onClick={() => show(shown + 1)}
            disabled={shown >= total}
          />
        </form>
      )}
      <div className="block-preview-tools block-preview-zoom">
        <IconButton
          label={t('media.zoom-out')}
          icon={<ZoomOut />}
          onClick={zoom.smaller}
          disabled={zoom.isSmallest}
        />
        <IconButton
          label={t('media.zoom-fit', { percent: Math.round(zoom.factor * 100) })}
          icon={<MoveHorizontal />}
          onClick={zoom.fit}
        />
        <IconButton
          label={t('media.zoom-in')}
          icon={<ZoomIn />}
          onClick={zoom.larger}
          disabled={zoom.isLargest}
        />
      </div>
      <div className="block-preview-tools block-preview-out">
        {download && (
          <a
            href={address}
            download={download}
            aria-label={t('media.download-document')}
            title={t('media.download-document')}
          >
            <Download aria-hidden="true" />
          </a>
        )}
        {onClose && <IconButton label={t('media.close-document')} icon={<X />} onClick={onClose} />}
      </div>
    </div>
  )
}
