import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActionData, useLoaderData } from 'react-router'
import { CanvasContext } from '#shell/page/canvas.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { ShownContext } from '#shell/page/shown.ts'
import { screen } from '#shell/screen.server.ts'
import { keepDrawn, type TypedPart, typeInto } from '../live-document.ts'
import { type Preview, readLivePreview, readPreview } from '../preview.server.ts'

export const loader = screen(readPreview)

export const action = screen(readLivePreview)

/** What the editor around the frame says when something was moved. */
type LiveMessage = { readonly kind: 'sala-hello' } | { readonly kind: 'sala-page'; readonly builder: unknown }

const isLive = (data: unknown): data is LiveMessage => {
  const kind = typeof data === 'object' && data !== null ? (data as { kind?: unknown }).kind : undefined
  return kind === 'sala-hello' || kind === 'sala-page'
}

/** What the server draws of a page that is not stored; undefined where it cannot be drawn. */
async function drawLive(builder: unknown): Promise<Preview | undefined> {
  const body = new FormData()
  body.set('builder', JSON.stringify(builder))
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
  return answer.ok ? ((await answer.json()) as { data?: Preview }).data : undefined
}

/** The page as it was stored, then as the editor tells it; of several drawings on their way the newest counts. */
function useLivePage(stored: Preview): Preview {
  const [page, setPage] = useState(stored)
  useEffect(() => {
    let newest = 0
    const redraw = async (builder: unknown) => {
      newest += 1
      const own = newest
      const drawn = await drawLive(builder).catch(() => undefined)
      if (own !== newest) return
      if (drawn) setPage((now) => ({ title: drawn.title, document: keepDrawn(now.document, drawn.document) }))
      parent.postMessage({ kind: drawn ? 'sala-drawn' : 'sala-fault' }, location.origin)
    }
    const sayReady = () => parent.postMessage({ kind: 'sala-ready' }, location.origin)
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || !isLive(data)) return
      if (data.kind === 'sala-hello') sayReady()
      else void redraw(data.builder)
    }
    // Somebody types in the editor: one block changes in the same breath.
    const type = ({ detail }: CustomEvent<TypedPart>) =>
      flushSync(() => setPage(({ title, document }) => ({ title, document: typeInto(document, detail) })))
    addEventListener('sala-part', type as EventListener)
    addEventListener('message', listen)
    sayReady()
    return () => {
      removeEventListener('message', listen)
      removeEventListener('sala-part', type as EventListener)
    }
  }, [])
  return page
}

const always = () => true

/** A page in the editor's frame: drawn by the same renderer as for visitors, with all that only a rule would show. */
export default function PreviewScreen() {
  const stored = useLoaderData<typeof loader>()
  // Sent by a form of its own, without scripts.
  const sent = useActionData<typeof action>()
  const { title, document } = useLivePage(sent ?? stored)
  return (
    <CanvasContext value={true}>
      <ShownContext value={always}>
        <h1 className="sr-only">{title}</h1>
        <PageView document={document} />
      </ShownContext>
    </CanvasContext>
  )
}
