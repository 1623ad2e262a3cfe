import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '#kernel/errors.ts'
import type { FilePlace } from '#kernel/storage/place.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { checkName, contentOf, extensionOf, wrongType } from './check-name.ts'

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
  name: string,
): Promise<FoundContent> {
  checkName(rule, name)
  const head = await buffer(await place.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }))
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (rule.extensions) return checkNamed(rule, extensionOf(name), found?.mime, head)
  if (!found || !rule.types.includes(found.mime)) throw wrongType(rule)
  if (found.mime.startsWith('image/')) await checkPicture(await place.read(key))
  return { type: found.mime, extension: found.ext }
}

/** The content must be what the ending says; what no file of a known kind begins with is text or nothing. */
function checkNamed(
  rule: UploadRule,
  extension: string,
  found: string | undefined,
  head: Buffer,
): FoundContent {
  const allowed = contentOf[extension] ?? []
  if (found !== undefined && allowed.includes(found)) return { type: found, extension }
  if (found !== undefined || !allowed.includes('text') || !isText(head)) throw wrongType(rule)
  return { type: extension === 'csv' ? 'text/csv' : 'text/plain', extension }
}

function isText(head: Buffer): boolean {
  // The last letter of the part may be cut.
  const text = head.subarray(0, Math.max(0, head.length - 4)).toString('utf8')
  return !head.includes(0) && !/^\s*<(?:!|\?|svg|html|script)/i.test(text)
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
