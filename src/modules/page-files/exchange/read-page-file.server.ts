import { strFromU8, unzipSync } from 'fflate'
import { UUID } from '#kernel/collections/ids.ts'
import { detailsOf } from '#kernel/collections/list-faults.ts'
import { DomainError } from '#kernel/errors.ts'
import { placeInJson } from '#kernel/pages/place-in-json.ts'
import { toStored } from '#kernel/pages/stored.ts'
import {
  type CarriedLook,
  type CarriedPage,
  INDEX_NAME,
  indexShape,
  MAX_FILE_BYTES,
  MAX_PAGES,
  MAX_UNPACKED,
  VERSION,
} from './page-file.ts'

/** A picture that came with pages. */
export interface CarriedPicture {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadPageFile {
  readonly pages: readonly CarriedPage[]
  readonly pictures: readonly CarriedPicture[]
  /** How the site looked that the file is of; undefined for a file of some pages. */
  readonly look?: CarriedLook | undefined
}

const refuse = (path: string, message: string, values: Readonly<Record<string, string | number>> = {}) =>
  new DomainError('page-files.unreadable', { details: [{ path, message }], values })

const PICTURE = new RegExp(`^files/(${UUID})/([^/\\\\]{1,300})$`)

/** Reads a file of pages: what is wrong with it is said by place and reason. */
export function readPageFile(bytes: Uint8Array): ReadPageFile {
  if (bytes.length === 0) throw refuse('file', 'page-files.no-file')
  if (bytes.length > MAX_FILE_BYTES) throw refuse('file', 'page-files.too-large')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const unpacked = isZip ? unpack(bytes) : { [INDEX_NAME]: bytes }
  const text = unpacked[INDEX_NAME]
  if (!text) throw refuse(INDEX_NAME, 'page-files.no-index')
  const pictures = Object.entries(unpacked).flatMap(([path, content]): CarriedPicture[] => {
    const [, id, name] = PICTURE.exec(path) ?? []
    return id && name ? [{ id, name, bytes: content }] : []
  })
  return { ...readIndex(strFromU8(text)), pictures }
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== INDEX_NAME && !PICTURE.test(name)) return false
        total += originalSize
        if (total > MAX_UNPACKED) throw refuse('file', 'page-files.too-large')
        return true
      },
    })
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw refuse('file', 'page-files.no-zip')
  }
}

function readIndex(text: string): Pick<ReadPageFile, 'pages' | 'look'> {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch (error) {
    throw refuse(`${INDEX_NAME}:${placeInJson(text, error)}`, 'page-files.no-json')
  }
  // A newer file is refused for what it is, not for what is strange in it.
  const version = toStored(whole)?.version
  if (typeof version === 'number' && version > VERSION) throw refuse('version', 'page-files.newer')
  const parsed = indexShape.safeParse(whole)
  if (!parsed.success)
    throw new DomainError('page-files.unreadable', {
      details: detailsOf(parsed.error, INDEX_NAME).slice(0, 20),
    })
  const { pages, look } = parsed.data
  return { pages: pages.slice(0, MAX_PAGES), look }
}
