import { useEffect } from 'react'
import { useActionData, useLoaderData, useSubmit } from 'react-router'
import { CanvasContext } from '#shell/page/canvas.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { screen } from '#shell/screen.server.ts'
import { readLivePreview, readPreview } from '../preview.server.ts'

export const loader = screen(readPreview)

export const action = screen(readLivePreview)

/** What the editor around the frame says when something was moved. */
interface LiveMessage {
  readonly kind: 'sala-page'
  readonly builder: unknown
}

const isLive = (data: unknown): data is LiveMessage =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'sala-page'

/** A page in the editor's frame: as stored, then as the editor tells it, drawn by the same renderer as for visitors. */
export default function PreviewScreen() {
  const stored = useLoaderData<typeof loader>()
  const live = useActionData<typeof action>()
  const submit = useSubmit()
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || !isLive(data)) return
      void submit({ builder: JSON.stringify(data.builder) }, { method: 'post', replace: true })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [submit])
  const { title, document } = live ?? stored
  return (
    <CanvasContext value={true}>
      <h1 className="sr-only">{title}</h1>
      <PageView document={document} />
    </CanvasContext>
  )
}
