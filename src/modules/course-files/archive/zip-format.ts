import { DomainError } from '#kernel/errors.ts'
import type { ArchiveLimits } from './limits.ts'

/** One file of an archive, as its list tells. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly packedSize: number
  readonly isDeflated: boolean
  readonly crc: number
  /** Where its own head begins. */
  readonly offset: number
  /** Bytes of its name as it is stored. */
  readonly nameBytes: number
}

export const LIST_END_BYTES = 22
export const HEAD_BYTES = 30
const LIST_END = 0x06054b50
const LIST_ENTRY = 0x02014b50
const HEAD = 0x04034b50
const IN_64_BIT = 0xffffffff
const COUNT_IN_64_BIT = 0xffff
const WIDE_END = 0x06064b50
const WIDE_END_PLACE = 0x07064b50
const WIDE_PLACE_BYTES = 20
const WIDE_END_BYTES = 56
/** Bytes in front of the end of the list that say where it lies when it is large. */
export const WIDE_BYTES = WIDE_PLACE_BYTES + WIDE_END_BYTES
const NAME_IS_UTF8 = 0x800
const SMALL = 1024 * 1024
const LINK = 0o120000
const KIND = 0o170000

/** Refuses an archive, naming the part of it that is wrong. */
export function refuse(reason: string, path = ''): DomainError {
  const code = `course-files.${reason}`
  return new DomainError(code, { values: { path }, details: [{ path: path || 'file', message: code }] })
}

export interface ListPlace {
  readonly start: number
  readonly size: number
  readonly count: number
}

/** Where the list of entries lies, by the last bytes of the archive. */
export function findList(tail: Buffer, archiveSize: number): ListPlace {
  for (let at = tail.length - LIST_END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== LIST_END) continue
    // What follows the end of the list is its comment and nothing else.
    if (at + LIST_END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue
    const small = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    const isOneDisk = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === small.count
    const isWide = small.count === COUNT_IN_64_BIT || small.size === IN_64_BIT || small.start === IN_64_BIT
    const end = archiveSize - tail.length + at
    const place = isWide ? findWideList(tail, at, archiveSize - tail.length) : small
    if (!isOneDisk || place.start + place.size > end) throw refuse('not-an-archive')
    return place
  }
  throw refuse('not-an-archive')
}

/** Where the list of a large archive lies: numbers of 64 bits in front of the usual end. */
function findWideList(tail: Buffer, end: number, tailStart: number): ListPlace {
  const at = end - WIDE_PLACE_BYTES
  if (at < 0 || tail.readUInt32LE(at) !== WIDE_END_PLACE) throw refuse('not-an-archive')
  const wide = Number(tail.readBigUInt64LE(at + 8)) - tailStart
  if (!(wide >= 0 && wide + WIDE_END_BYTES <= at) || tail.readUInt32LE(wide) !== WIDE_END)
    throw refuse('not-an-archive')
  const [count, size, start] = [32, 40, 48].map((offset) => Number(tail.readBigUInt64LE(wide + offset)))
  return { count: count ?? 0, size: size ?? 0, start: start ?? 0 }
}

/** The numbers of an entry that do not fit into 32 bits, in the order in which they are stored. */
function readWide(extra: Buffer, numbers: readonly number[], name: string): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    const end = Math.min(extra.length, next + extra.readUInt16LE(at + 2))
    return numbers.map((number) => {
      if (number !== IN_64_BIT) return number
      if (next + 8 > end) throw refuse('broken', name)
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return [...numbers]
}

/** A name as it is meant: UTF-8, or Thai in one byte a letter, with `/` between folders. */
function readName(bytes: Buffer, flags: number): string {
  return decodeName(bytes, (flags & NAME_IS_UTF8) !== 0).replaceAll('\\', '/')
}

function decodeName(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}

/** A name that stays within the folder it is unpacked to, on every system. */
function checkName(name: string, longest: number): void {
  const isPlain = /^[^\\:*?"<>|\p{Cc}]+$/u.test(name) && name.isWellFormed() && name.length <= longest
  const steps = name.replace(/\/$/, '').split('/')
  if (!isPlain || steps.some((step) => step === '' || step === '.' || step === '..'))
    throw refuse('unsafe-name', name.slice(0, longest))
}

/** The entries of a list, provided that none of them is a trap. */
export function readList(list: Buffer, { count, start }: ListPlace, limits: ArchiveLimits): ArchiveEntry[] {
  if (count > limits.entries) throw refuse('too-many-files')
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  let at = 0
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== LIST_ENTRY) throw refuse('not-an-archive')
    const nameLength = list.readUInt16LE(at + 28)
    const extraLength = list.readUInt16LE(at + 30)
    const extraStart = at + 46 + nameLength
    const flags = list.readUInt16LE(at + 8)
    const name = readName(list.subarray(at + 46, extraStart), flags)
    checkName(name, limits.nameLength)
    const [size = 0, packedSize = 0, offset = 0] = readWide(
      list.subarray(extraStart, extraStart + extraLength),
      [24, 20, 42].map((place) => list.readUInt32LE(at + place)),
      name,
    )
    const method = list.readUInt16LE(at + 10)
    const entry: ArchiveEntry = {
      name,
      isDeflated: method === 8,
      crc: list.readUInt32LE(at + 16),
      packedSize,
      size,
      offset,
      nameBytes: nameLength,
    }
    if (((list.readUInt32LE(at + 38) >>> 16) & KIND) === LINK) throw refuse('link-inside', name)
    if (flags & 1 || (method !== 0 && method !== 8)) throw refuse('packed-otherwise', name)
    if (method === 0 && entry.size !== entry.packedSize) throw refuse('broken', name)
    total += entry.size
    if (total > limits.totalBytes) throw refuse('too-large', name)
    if (entry.size > SMALL && entry.size > entry.packedSize * limits.ratio) throw refuse('too-tight', name)
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) throw refuse('named-twice', name)
    names.add(folded)
    entries.push(entry)
    at = extraStart + extraLength + list.readUInt16LE(at + 32)
  }
  checkApart(entries, start)
  return entries.filter((entry) => !entry.name.endsWith('/'))
}

/** Entries that share their bytes unpack to more than the archive holds. */
function checkApart(entries: readonly ArchiveEntry[], end: number): void {
  let last = end
  for (const entry of entries.toSorted((one, other) => other.offset - one.offset)) {
    const own = HEAD_BYTES + entry.nameBytes + entry.packedSize
    if (entry.offset + own > last) throw refuse('broken', entry.name)
    last = entry.offset
  }
}

/** How far behind the entry's own head its bytes begin; throws when the head is that of another. */
export function readHead(head: Buffer): number {
  if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== HEAD) return -1
  return HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
}
