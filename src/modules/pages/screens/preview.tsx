import { useEffect, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { PageColumn, PageDocument, PageObject } from '#kernel/pages/document.ts'
import { CanvasContext } from '#shell/page/canvas.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { ShownContext } from '#shell/page/shown.ts'
import { screen } from '#shell/screen.server.ts'
import { type Preview, readLivePreview, readPreview } from '../preview.server.ts'

export const loader = screen(readPreview)

export const action = screen(readLivePreview)

/** What the editor around the frame says when something was moved, and when somebody types into one block. */
type LiveMessage =
  | { readonly kind: 'sala-hello' }
  | { readonly kind: 'sala-page'; readonly builder: unknown }
  | ({ readonly kind: 'sala-part'; readonly uid: string } & Typed)

/** What was typed into a block, before the server has read it. */
type Typed = Partial<Pick<PageObject, 'value' | 'settings'>>

const isLive = (data: unknown): data is LiveMessage => {
  const kind = typeof data === 'object' && data !== null ? (data as { kind?: unknown }).kind : undefined
  return kind === 'sala-hello' || kind === 'sala-page' || kind === 'sala-part'
}

function typeInto(columns: readonly PageColumn[], uid: string, typed: Typed): readonly PageColumn[] {
  return columns.map((column) => ({
    ...column,
    objects: column.objects.map((object) => {
      if (object.uid === uid)
        return { ...object, ...typed, settings: { ...object.settings, ...typed.settings } }
      return object.columns ? { ...object, columns: typeInto(object.columns, uid, typed) } : object
    }),
  }))
}

const withTyped = (document: PageDocument, uid: string, typed: Typed): PageDocument => ({
  ...document,
  rows: document.rows.map((row) => ({ ...row, columns: typeInto(row.columns, uid, typed) })),
})

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
      if (drawn) setPage(drawn)
      parent.postMessage({ kind: drawn ? 'sala-drawn' : 'sala-fault' }, location.origin)
    }
    const sayReady = () => parent.postMessage({ kind: 'sala-ready' }, location.origin)
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || !isLive(data)) return
      if (data.kind === 'sala-hello') sayReady()
      else if (data.kind === 'sala-page') void redraw(data.builder)
      else
        setPage(({ title, document }) => ({
          title,
          document: withTyped(document, data.uid, {
            ...(data.value !== undefined && { value: data.value }),
            ...(data.settings && { settings: data.settings }),
          }),
        }))
    }
    addEventListener('message', listen)
    sayReady()
    return () => removeEventListener('message', listen)
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
