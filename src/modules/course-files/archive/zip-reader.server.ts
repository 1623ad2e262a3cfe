import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type ArchiveLimits, archiveLimits } from './limits.ts'
import {
  type ArchiveEntry,
  findList,
  HEAD_BYTES,
  LIST_END_BYTES,
  readHead,
  readList,
  refuse,
  WIDE_BYTES,
} from './zip-format.ts'

const LONGEST_COMMENT = 0xffff
/** Bytes that an entry of the list has at most on average. */
const LIST_ENTRY_BYTES = 1024

/** Bytes that can be read from any place on; both ends are included. */
export interface ByteSource {
  readonly size: number
  read(start: number, end: number): Promise<Readable>
}

/** An archive whose list has been looked through. Nothing of it is unpacked before it is asked for. */
export interface Archive {
  readonly entries: ReadonlyMap<string, ArchiveEntry>
  /** The bytes of an entry: exactly as many as the list says, with the sum that it says, or an error. */
  open(entry: ArchiveEntry): Promise<Readable>
  /** The same at once, for a small entry: many of them are read in a fraction of the time. */
  readSmall(entry: ArchiveEntry): Promise<Buffer>
}

/** Bytes, packed and unpacked, up to which an entry is small. */
export const SMALL_ENTRY_BYTES = 256 * 1024

/** Opens a zip archive. Names that lead elsewhere, links, bombs and what cannot be read are refused by name. */
export async function openArchive(
  source: ByteSource,
  limits: ArchiveLimits = archiveLimits,
): Promise<Archive> {
  const read = async (start: number, length: number) =>
    length === 0 ? Buffer.alloc(0) : buffer(await source.read(start, start + length - 1))
  if (source.size < LIST_END_BYTES) throw refuse('not-an-archive')
  const tailLength = Math.min(source.size, LIST_END_BYTES + LONGEST_COMMENT + WIDE_BYTES)
  const place = findList(await read(source.size - tailLength, tailLength), source.size)
  if (place.size > limits.entries * LIST_ENTRY_BYTES) throw refuse('too-many-files')
  const list = readList(await read(place.start, place.size), place, limits)
  const findStart = async (entry: ArchiveEntry) => {
    const behind = readHead(await read(entry.offset, HEAD_BYTES))
    const start = entry.offset + behind
    if (behind < 0 || start + entry.packedSize > place.start) throw refuse('broken', entry.name)
    return start
  }
  return {
    entries: new Map(list.map((entry) => [entry.name, entry])),
    async readSmall(entry) {
      const packed = await read(await findStart(entry), entry.packedSize)
      const bytes = entry.isDeflated ? inflateSmall(entry, packed) : packed
      if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw refuse('broken', entry.name)
      return bytes
    },
    async open(entry) {
      const start = await findStart(entry)
      const packed =
        entry.packedSize === 0 ? Readable.from([]) : await source.read(start, start + entry.packedSize - 1)
      return unpack(entry, packed)
    },
  }
}

function inflateSmall({ name, size }: ArchiveEntry, packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw refuse('broken', name)
  }
}

/** The bytes of an entry from its packed ones. Whoever reads them is told of what goes wrong on the way. */
function unpack(entry: ArchiveEntry, packed: Readable): Transform {
  const checked = checkBytes(entry)
  const inflated = entry.isDeflated ? createInflateRaw() : null
  packed.on('error', (error) => checked.destroy(error))
  inflated?.on('error', () => checked.destroy(refuse('broken', entry.name)))
  checked.once('close', () => {
    packed.destroy()
    inflated?.destroy()
  })
  return (inflated ? packed.pipe(inflated) : packed).pipe(checked)
}

function checkBytes({ name, size, crc }: ArchiveEntry): Transform {
  let [seen, sum] = [0, 0]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) return done(refuse('broken', name))
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(seen === size && sum === crc ? null : refuse('broken', name)),
  })
}
