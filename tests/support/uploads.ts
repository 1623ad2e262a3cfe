import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import type { Answer, Api, CallInput, SignedInPerson } from './api.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** The metadata header of an upload. */
export function metadataOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export interface UploadInput {
  as?: SignedInPerson
  site?: CallInput['site']
  purpose?: string
  name?: string
  bytes: Buffer
  headers?: Readonly<Record<string, string | undefined>>
}

/** Announces an upload, as tus does. */
export function beginUpload(api: Api, input: UploadInput): Promise<Answer> {
  const { purpose = 'user.avatar', name = 'รูป.png', bytes } = input
  return api.call({
    as: input.as,
    site: input.site,
    method: 'POST',
    path: 'upload',
    headers: {
      ...TUS,
      'content-type': undefined,
      'content-length': '0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ purpose, filename: name }),
      ...input.headers,
    },
  })
}

/** Sends bytes from an offset on. */
export function sendBytes(
  api: Api,
  as: SignedInPerson | undefined,
  location: string,
  bytes: Buffer,
  offset = 0,
  more: Partial<CallInput> = {},
): Promise<Answer> {
  return api.call({
    as,
    method: 'PATCH',
    path: location,
    raw: bytes,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...more.headers,
    },
    ...(more.site ? { site: more.site } : {}),
  })
}

/** How far the server has the upload. */
export function askOffset(api: Api, as: SignedInPerson | undefined, location: string): Promise<Answer> {
  return api.call({ as, method: 'HEAD', path: location, headers: { ...TUS, 'content-type': undefined } })
}

/** Uploads whole bytes and answers the last answer. */
export async function upload(api: Api, input: UploadInput): Promise<Answer> {
  const begun = await beginUpload(api, input)
  if (begun.status !== 201) return begun
  return sendBytes(api, input.as, begun.headers.location ?? '', input.bytes)
}

/** The address that an upload ended at. */
export function addressIn(answer: Answer): string {
  const address = answer.headers['upload-file']
  if (typeof address !== 'string') throw new Error(`no file came of it: ${answer.status} ${answer.text}`)
  return address
}

interface PartSent {
  bytes: Buffer
  /** How many bytes the request says that it brings. */
  of: number
  offset?: number
}

/** Sends a part of the bytes that it announces and waits with the rest. */
export async function sendPart(
  { port }: Pick<Api, 'port'>,
  as: SignedInPerson,
  location: string,
  { bytes, of, offset = 0 }: PartSent,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `PATCH ${location} HTTP/1.1`,
      `Host: ${as.site.hostname}`,
      `Origin: http://${as.site.hostname}`,
      `Cookie: ${as.cookie}`,
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${offset}`,
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${of}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(bytes)
  return socket
}

/** Sends a part of the bytes and cuts the line once what it waits for has come. */
export async function sendAndCut(
  api: Pick<Api, 'port'>,
  as: SignedInPerson,
  location: string,
  { until, ...sent }: PartSent & { until: () => Promise<unknown> },
): Promise<void> {
  const socket = await sendPart(api, as, location, sent)
  // Whoever is there may be killed meanwhile and reset the line first.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await until()
  socket.resetAndDestroy()
  await closed
}

/** A picture of noise, so that it is as large as it looks. */
export async function drawPicture(
  width = 400,
  height = 300,
  format: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const canvas = sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
  return canvas[format]().toBuffer()
}
