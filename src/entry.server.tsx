import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000

/** Renders a whole page at once: the gateway hashes its scripts and commits before the headers go out. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('error', reject)
    sink.on('end', () => {
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(Buffer.concat(chunks), { status, headers }))
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: (error) => {
        if (!isRouteErrorResponse(error)) reject(error)
      },
    })
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

/** Errors reach the log through the gateway; refusals with a status are no errors. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) process.emitWarning(error instanceof Error ? error : String(error))
}
