import { BookOpen, Download, FileText, LockKeyhole } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { preview } from './block.ts'
import { type DocumentState, useDocument } from './document-state.ts'
import { Sheet } from './sheet.tsx'
import { useNear } from './use-near.ts'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

const COVER_WIDTH = 240

export const island: WakeTime = 'seen'

/** The document's cover and what can be done with it; reading it is code that comes when it is asked for. */
export default function PreviewView({ object }: ViewProps<typeof preview>) {
  const t = useT()
  const cover = useRef<HTMLSpanElement>(null)
  const [isReading, setReading] = useState(false)
  const { settings } = object
  const { fileurl, filename, url, canDownload, display, watermark } = settings
  // Documents of other websites may not be fetched: the page's policy allows this site alone.
  const isOwn = fileurl.startsWith('/')
  const isNear = useNear(cover, { margin: '200px', again: false })
  const state = useDocument(fileurl, isNear && isOwn && url === '')
  if (fileurl === '') return <BlockNotice text={t('media.no-document')} />
  if (!isOwn && !canDownload) return <BlockNotice text={t('media.document-elsewhere')} />
  const title = filename || nameOf(fileurl) || t('media.document')
  const canRead = isOwn && (display === 'fullscreen' || !canDownload)
  const download = isOwn ? { download: fileNameOf(title) } : { target: '_blank', rel: 'noopener noreferrer' }
  const read = (event: MouseEvent) => {
    event.preventDefault()
    setReading(true)
  }
  const picture = (
    <span ref={cover} className="block-preview-cover" aria-busy={state.kind === 'opening' || undefined}>
      <Cover picture={url} state={state} watermark={watermark} />
    </span>
  )
  return (
    <figure className="block-preview">
      {/* The same as the buttons beside it, for a pointer only. */}
      {canDownload ? (
        <a href={fileurl} {...download} onClick={canRead ? read : undefined} tabIndex={-1} aria-hidden="true">
          {picture}
        </a>
      ) : (
        <button type="button" onClick={read} tabIndex={-1} aria-hidden="true">
          {picture}
        </button>
      )}
      <figcaption>
        <p className="block-preview-name">{title}</p>
        <p className="block-preview-state">
          <About state={state} />
        </p>
        <div className="block-preview-actions">
          {canRead && (
            <Button onClick={read} icon={<BookOpen />} aria-haspopup="dialog">
              {t('media.read-document')}
            </Button>
          )}
          {canDownload && (
            <LinkButton
              href={fileurl}
              {...download}
              kind={canRead ? 'secondary' : 'primary'}
              icon={<Download />}
            >
              {t('media.download-document')}
            </LinkButton>
          )}
        </div>
        {!canDownload && (
          <noscript>
            <p className="block-preview-state">{t('media.document-needs-scripts')}</p>
          </noscript>
        )}
      </figcaption>
      {isReading && (
        <Suspense fallback={null}>
          <Viewer
            address={fileurl}
            title={title}
            watermark={watermark}
            download={canDownload ? fileNameOf(title) : undefined}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </figure>
  )
}

interface CoverProps {
  readonly picture: string
  readonly state: DocumentState
  readonly watermark: string
}

function Cover({ picture, state, watermark }: CoverProps): ReactNode {
  if (picture)
    return (
      <>
        <img src={picture} alt="" loading="lazy" />
        {watermark && <span className="block-preview-mark" data-mark={watermark} />}
      </>
    )
  if (state.kind === 'ready')
    return <Sheet pdf={state.pdf} number={1} width={COVER_WIDTH} watermark={watermark} />
  if (state.kind === 'locked') return <LockKeyhole />
  return <FileText />
}

function About({ state }: { state: DocumentState }): string {
  const t = useT()
  if (state.kind === 'ready') return t('media.document-pages', { n: state.pdf.numPages })
  if (state.kind === 'broken') return t('media.document-broken')
  if (state.kind === 'locked') return t('media.document-locked')
  return state.kind === 'opening' ? t('media.opening-document') : 'PDF'
}

/** The last part of the address, as people write it. */
function nameOf(address: string): string {
  const last = /([^/?#]*)(?:[?#].*)?$/.exec(address)?.[1] ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const fileNameOf = (title: string) => (/\.pdf$/i.test(title) ? title : `${title}.pdf`)
