import { createHash } from 'node:crypto'
import { type FilePlace, isMissingBytes } from './place.ts'

/** What a row knows of the bytes of its file. */
export interface KnownFile {
  readonly key: string
  readonly size: number
  readonly hash: string
  readonly sizes: readonly { readonly width: number; readonly format: string }[] | null
}

interface Way {
  readonly from: FilePlace
  readonly to: FilePlace
  /** The key at the other end; the same unless told. */
  readonly key?: string
}

/** The bytes came to lie at the other place, and are not those that were written down when they were uploaded. */
export class BytesDiffer extends Error {}

const endings = ({ sizes }: KnownFile) => (sizes ?? []).map(({ width, format }) => `.${width}.${format}`)

/**
 * Copies the bytes of a file with its smaller pictures, and reads them back: what lies there then is what was uploaded once. False
 * when there are no bytes to copy. Throws where a place fails, and leaves nothing of a copy that is not right.
 */
export async function copyFile(file: KnownFile, { from, to, key = file.key }: Way): Promise<boolean> {
  if (!(await copyBytes(from, file.key, to, key))) return false
  const { size, hash } = await measureBytes(to, key)
  if (size !== file.size || hash !== file.hash) {
    await to.remove(key)
    throw new BytesDiffer(`the copy of file ${file.key} differs from what was uploaded`)
  }
  // A smaller picture that is missing is made anew when it is asked for.
  for (const ending of endings(file)) await copyBytes(from, `${file.key}${ending}`, to, `${key}${ending}`)
  return true
}

/** Takes the bytes of a file away, with its smaller pictures. */
export async function removeBytes(file: KnownFile, from: FilePlace): Promise<void> {
  for (const ending of endings(file)) await from.remove(`${file.key}${ending}`)
  await from.remove(file.key)
}

async function copyBytes(from: FilePlace, key: string, to: FilePlace, other: string): Promise<boolean> {
  const bytes = await from.read(key).catch((error: unknown) => {
    if (isMissingBytes(error)) return undefined
    throw error
  })
  if (!bytes) return false
  await to.take(other, bytes)
  return true
}

async function measureBytes(place: FilePlace, key: string): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of (await place.read(key)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, hash: hash.digest('base64url') }
}
