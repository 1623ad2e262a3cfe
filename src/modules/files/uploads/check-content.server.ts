import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { DomainError } from '#kernel/errors.ts'
import { MAX_PIXELS, PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'
import type { FilePlace } from '#kernel/storage/place.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { checkName, contentOf, extensionOf, wrongType } from './check-name.ts'

const HEAD_BYTES = 64 * 1024
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
  const content = rule.extensions
    ? checkNamed(rule, extensionOf(name), found?.mime, head)
    : checkTyped(rule, found)
  if (content.type.startsWith('image/')) await checkPicture(await place.read(key))
  return content
}

function checkTyped(rule: UploadRule, found: { mime: string; ext: string } | undefined): FoundContent {
  if (!found || !rule.types.includes(found.mime)) throw wrongType(rule)
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
  const pixels = await withPicture(bytes, async (picture) => picture.pixels).catch((error: unknown) => {
    if (error instanceof PictureFault) throw new DomainError('files.not-readable', { status: 415 })
    throw error
  })
  if (pixels > MAX_PIXELS)
    throw new DomainError('files.too-many-pixels', { status: 413, values: { max: MAX_PIXELS / 1_000_000 } })
}
