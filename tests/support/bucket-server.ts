import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import S3rver from '@20minutes/s3rver'

interface Part {
  readonly etag: string
  readonly size: number
}

interface Signed {
  readonly uri: string
}
interface Signing {
  getStringToSign(signed: Signed, request: unknown): string
}

// The client signs «/bucket/», as it sends it, and the server looks for «/bucket»: the only difference between the two.
const signing = createRequire(import.meta.url)('@20minutes/s3rver/lib/signature/v4.js') as Signing
const { getStringToSign } = signing
signing.getStringToSign = (signed, request) =>
  getStringToSign({ ...signed, uri: signed.uri.replace(/^\/[^/]+$/, '$&/') }, request)

/** The only account that the server knows. */
export const bucketAccount = { key: 'S3RVER', secret: 'S3RVER' }

/** An S3 server of its own on a free port of this machine, with its objects in a folder. */
export async function startBucketServer(folder: string): Promise<Server> {
  const handle = new S3rver({ directory: folder, silent: true }).callback()
  const uploads = new Map<string, Map<number, Part>>()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://s3')
    const uploadId = searchParams.get('uploadId')
    // It lists no parts, which resuming needs: they are noted here as they pass.
    if (uploadId && request.method === 'GET') return listParts(response, uploads.get(uploadId) ?? new Map())
    if (uploadId && request.method === 'PUT')
      notePart(request, response, uploads, uploadId, Number(searchParams.get('partNumber')))
    return handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function notePart(
  request: IncomingMessage,
  response: ServerResponse,
  uploads: Map<string, Map<number, Part>>,
  uploadId: string,
  number: number,
): void {
  const { headers } = request
  const size = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'])
  response.once('finish', () => {
    if (response.statusCode !== 200) return
    const parts = uploads.get(uploadId) ?? new Map<number, Part>()
    parts.set(number, { etag: String(response.getHeader('etag')), size })
    uploads.set(uploadId, parts)
  })
}

function listParts(response: ServerResponse, parts: ReadonlyMap<number, Part>): void {
  const rows = [...parts]
    .toSorted(([left], [right]) => left - right)
    .map(
      ([number, { etag, size }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${size}</Size></Part>`,
    )
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>`,
    )
}
