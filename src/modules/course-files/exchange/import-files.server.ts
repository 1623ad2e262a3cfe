import { type Readable, Transform } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from '#kernel/context.ts'
import { tidyFileName } from '#kernel/storage/file-name.ts'
import { receiveStream, type StoredUpload, settleStream } from '#modules/files/public.server.ts'
import { refuse } from '../archive/zip-format.ts'
import type { Archive } from '../archive/zip-reader.server.ts'
import type { NamedFile } from './addresses.ts'
import { OF_ANY_COURSE } from './build-manifest.server.ts'
import type { Manifest, ManifestFile } from './manifest.ts'

const LOOKED_AT_BYTES = 64 * 1024
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|avif|gif|heic)|(?:video|audio)\/[\w.+-]+|text\/vtt|application\/(?:pdf|zip|x-cfb|vnd\.[\w.+-]+))$/
const PACKED = /^application\/(?:zip|vnd\.openxmlformats-officedocument\.[\w.+-]+)$/
const TEXTS = ['text/plain', 'text/csv', 'text/vtt']
const PURPOSES = /^(?:course|lesson|lecturer|institution|package)[./][\w./-]{1,80}$/

/** What the bytes are, provided that it is what the manifest says and nothing that a browser would run. */
async function findType(head: Buffer, told: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime
  if (found === undefined) {
    const isText = !head.includes(0) && !/^\s*<(?:!|\?|svg|html|script)/i.test(head.toString('utf8'))
    return isText && TEXTS.includes(told) ? told : undefined
  }
  if (!SHOWN.test(found)) return undefined
  return found === told || (PACKED.test(found) && PACKED.test(told)) ? told : undefined
}

/** Lets bytes through and keeps the first of them. */
function keepHead(): { stream: Transform; head: () => Buffer } {
  const kept: Buffer[] = []
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < LOOKED_AT_BYTES) kept.push(chunk.subarray(0, LOOKED_AT_BYTES - size))
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, head: () => Buffer.concat(kept) }
}

/** Keeps one file of the archive on this site and answers what it is. Its row is not written yet. */
async function takeFile(
  ctx: Context,
  archive: Archive,
  upload: StoredUpload,
  file: ManifestFile,
): Promise<string> {
  const entry = archive.entries.get(file.path)
  if (!entry) throw refuse('file-missing', file.path)
  const bytes: Readable = await archive.open(entry)
  const { stream, head } = keepHead()
  bytes.on('error', (error) => stream.destroy(error))
  const hash = await receiveStream(ctx, upload, bytes.pipe(stream))
  if (hash !== file.hash) throw refuse('broken', file.path)
  const type = await findType(head(), file.type)
  if (type === undefined) throw refuse('wrong-type', file.path)
  return type
}

/** Brings the bytes of all files of the manifest; no transaction is open meanwhile. Answers the type of each. */
export async function takeFiles(
  ctx: Context,
  archive: Archive,
  { files }: Manifest,
  uploads: readonly StoredUpload[],
  report: (done: number) => Promise<void>,
): Promise<string[]> {
  const types: string[] = []
  for (const [at, file] of files.entries()) {
    types.push(await takeFile(ctx, archive, uploads[at] as StoredUpload, file))
    await report((at + 1) / files.length)
  }
  return types
}

const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'

/** Which file of this site each file of the manifest becomes. */
export function nameFiles({ files }: Manifest, uploads: readonly StoredUpload[]): Map<string, NamedFile> {
  return new Map(
    files.map(({ id, name }, at) => [
      id,
      { id: uploads[at]?._id ?? '', name: tidyFileName(name, endingOf(name)) },
    ]),
  )
}

/** Makes files of the bytes that came, for the course that names them. */
export async function settleFiles(
  ctx: Context,
  manifest: Manifest,
  uploads: readonly StoredUpload[],
  { types, userID, courseId }: { types: readonly string[]; userID: string | null; courseId: string },
): Promise<void> {
  const named = nameFiles(manifest, uploads)
  for (const [at, { id, hash, visibility, purpose }] of manifest.files.entries())
    await settleStream(ctx, uploads[at] as StoredUpload, {
      name: named.get(id)?.name ?? '',
      type: types[at] ?? '',
      hash,
      visibility,
      purpose: PURPOSES.test(purpose)
        ? purpose.replace(OF_ANY_COURSE, `lesson/${courseId}/`)
        : 'course-file/file',
      userID,
    })
}
