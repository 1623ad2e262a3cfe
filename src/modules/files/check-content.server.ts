import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '#kernel/errors.ts'
import type { FilePlace } from '#kernel/storage/place.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'

const HEAD_BYTES = 64 * 1024
const MEGAPIXELS = 50

/** More pixels than this are not unpacked: a small file can hold a picture that fills the memory. */
export const MAX_PIXELS = MEGAPIXELS * 1_000_000

export interface FoundContent {
  readonly type: string
  readonly extension: string
}

/** What the file is by its content, whatever it is called. Throws when the rule does not allow it. */
export async function checkContent(
  place: FilePlace,
  key: string,
  size: number,
  rule: UploadRule,
): Promise<FoundContent> {
  const head = await buffer(await place.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }))
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!found || !rule.types.includes(found.mime))
    throw new DomainError('files.wrong-type', {
      status: 415,
      values: { types: rule.types.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ') },
    })
  if (found.mime.startsWith('image/')) await checkPicture(await place.read(key))
  return { type: found.mime, extension: found.ext }
}

async function checkPicture(source: Readable): Promise<void> {
  const bytes = await buffer(source)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError('files.not-readable', { status: 415 })
    })
  if (width * height > MAX_PIXELS)
    throw new DomainError('files.too-many-pixels', { status: 413, values: { max: MEGAPIXELS } })
}
