import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type Answer, ask, ownHeaders, type Target } from './load.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g
const PAGE = 'text/html; charset=utf-8'

/** The same page without anything that runs. */
export function toScriptFreeCopy(html: string): string {
  return html.replaceAll(SCRIPTS, '')
}

interface Copy {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer
}

/** As a plain file of the page would be sent. */
function copyPage({ status, body }: Answer): Copy {
  const copy = brotliCompressSync(toScriptFreeCopy(body.toString('utf8')))
  return { status, body: copy, headers: ['content-type', PAGE, 'content-encoding', 'br'] }
}

const copyFile = ({ status, rawHeaders, body }: Answer): Copy => ({
  status,
  body,
  headers: ownHeaders(rawHeaders),
})

const isPage = ({ headers }: Answer) => headers['content-type']?.startsWith('text/html') === true

/** A plain server of pages without scripts: it asks for each address once, and sends it from memory ever after. */
export async function openCopies(target: Target): Promise<{ address: string; close(): Promise<void> }> {
  const copies = new Map<string, Promise<Copy>>()
  const fetchCopy = async (path: string): Promise<Copy> => {
    const read = await ask(target, path)
    if (isPage(read)) return copyPage(read)
    return copyFile(await ask(target, path, { headers: { 'accept-encoding': 'br' } }))
  }
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/'
    const copy = copies.get(path) ?? fetchCopy(path)
    copies.set(path, copy)
    copy
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://${target.hostname}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
