import { useEffect, useRef } from 'react'
import { Reader } from './reader.tsx'

interface ViewerProps {
  readonly address: string
  readonly title: string
  readonly watermark: string
  /** The name that a downloaded file gets; undefined where it may not be downloaded. */
  readonly download: string | undefined
  readonly onClose: () => void
}

/** The whole document over the whole screen. Escape closes it. */
export function Viewer({ onClose, ...document }: ViewerProps) {
  const window = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    window.current?.showModal()
  }, [])
  return (
    <dialog ref={window} className="block-preview-viewer" aria-label={document.title} onClose={onClose}>
      <Reader {...document} onClose={() => window.current?.close()} />
    </dialog>
  )
}
