import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { wantsData, withoutCaching } from '#shell/data-request.server.ts'
import { MARK, takeParts } from '#shell/inline-parts.server.ts'
import { IslandPageContext } from '#shell/islands/island.tsx'
import { createIslandPage } from '#shell/islands/island-page.server.ts'
import BackendHeader from '#shell/layout/backend-header.tsx'
import { provideBackendHeader } from '#shell/layout/layout.tsx'
import { provideDrawing } from '#shell/layout/resting-drop.tsx'
import { writeRouteData } from '#shell/only-drawn.server.ts'
import { PREFETCH_RULES } from '#shell/own-addresses.ts'
import { provideStyleMark } from '#shell/page/page-css.tsx'
import { RequestReference } from '#shell/reference.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { pageRequest } from '#shell/screen.server.ts'
import { putBeforeStart, startAfterPaint } from '#shell/start-after-paint.ts'
import '#src/blocks.server.ts'

provideBackendHeader(BackendHeader)
provideDrawing(renderToString)
provideStyleMark(MARK)

/** The router's data for the browser, read to its end: loaders have finished, nothing is deferred. */
async function readHandoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true })
  return text
}

const settled = (result: { done: boolean; value: string }) =>
  Object.assign(Promise.resolve(), { result, error: undefined })

/**
 * The context with its data at hand instead of in a stream, so that the page can be drawn in one go. The router keeps what
 * it has read of the stream under `streamCache`; there it finds the whole text and then the end.
 */
async function withoutStream(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return context
  const value = await readHandoff(serverHandoffStream)
  Object.assign(context.renderMeta ?? {}, {
    streamCache: { 0: settled({ done: false, value }), 1: settled({ done: true, value: '' }) },
  })
  return {
    ...context,
    serverHandoffStream: { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>,
  }
}

/**
 * A page of islands says nothing to the router: nobody reads the stream, and it is not written. It ends by itself; one that is
 * cancelled would hold what the page was made of until the router's time for it is over, five seconds.
 */
function withoutData(context: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...rest } = context
  return rest
}

/**
 * Visitors came to read, others to do something: their scripts wait until the page is painted. In development the scripts come
 * from Vite, which adds its own.
 */
function isHeld(root: RootData | undefined): boolean {
  return import.meta.env.PROD && root?.person === null
}

/** What the screen's loader or action says, for a page that stays where it is. What is refused is said by its status alone. */
function answerData(
  { staticHandlerContext: { matches, loaderData, actionData, errors } }: EntryContext,
  status: number,
  headers: Headers,
): Response {
  const id = matches.at(-1)?.route.id ?? ''
  const data = errors ? undefined : (actionData?.[id] ?? loaderData[id])
  return Response.json({ data }, { status, headers: withoutCaching(headers) })
}

/**
 * Renders a whole page at once: the gateway hashes its scripts and styles and commits before the headers go out. The page goes to the
 * gateway as a string beside the answer; through a web stream it would be copied four times.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (wantsData(request)) return answerData(context, status, headers)
  const page = loadContext.get(pageRequest)
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined
  const islands = root?.isIslands ? createIslandPage() : null
  const whole = islands ? withoutData(context) : await withoutStream(context)
  const begun = performance.now()
  const drawn = renderToString(
    <RequestReference value={page.trace.id}>
      <IslandPageContext value={islands}>
        <ServerRouter context={whole} url={request.url} {...(!islands && { nonce: MARK })} />
      </IslandPageContext>
    </RequestReference>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const { html: unsaid, ...parts } = takeParts(drawn)
  if (islands && root) {
    headers.set('speculation-rules', `"${PREFETCH_RULES}"`)
    page.deliver(`<!DOCTYPE html>${islands.finish(unsaid, root, page.ctx)}`, { ...parts, scripts: [] })
  } else {
    const html = putBeforeStart(unsaid, writeRouteData(context.staticHandlerContext.loaderData))
    page.deliver(`<!DOCTYPE html>${isHeld(root) ? startAfterPaint(html) : html}`, parts)
  }
  // One thread draws, and does nothing else meanwhile.
  page.spend(performance.now() - begun)
  return new Response(null, { status, headers })
}

/** What fails while a page is drawn. Refusals with a status are no errors, and loaders have reported theirs. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(pageRequest).trace.report(error)
}
