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
}

export const LIST_END_BYTES = 22
export const HEAD_BYTES = 30
const LIST_END = 0x06054b50
const LIST_ENTRY = 0x02014b50
const HEAD = 0x04034b50
const IN_64_BIT = 0xffffffff
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
    const [count, size, start] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    const isOneDisk = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === count
    const end = archiveSize - tail.length + at
    if (!isOneDisk || start === IN_64_BIT || start + size > end) throw refuse('not-an-archive')
    return { start, size, count }
  }
  throw refuse('not-an-archive')
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
    const name = list.toString('utf8', at + 46, at + 46 + nameLength)
    checkName(name, limits.nameLength)
    const flags = list.readUInt16LE(at + 8)
    const method = list.readUInt16LE(at + 10)
    const entry: ArchiveEntry = {
      name,
      isDeflated: method === 8,
      crc: list.readUInt32LE(at + 16),
      packedSize: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    }
    if (((list.readUInt32LE(at + 38) >>> 16) & KIND) === LINK) throw refuse('link-inside', name)
    if (flags & 1 || (method !== 0 && method !== 8)) throw refuse('packed-otherwise', name)
    if (method === 0 && entry.size !== entry.packedSize) throw refuse('broken', name)
    total += entry.size
    if (entry.size === IN_64_BIT || total > limits.totalBytes) throw refuse('too-large', name)
    if (entry.size > SMALL && entry.size > entry.packedSize * limits.ratio) throw refuse('too-tight', name)
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) throw refuse('named-twice', name)
    names.add(folded)
    entries.push(entry)
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  checkApart(entries, start)
  return entries.filter((entry) => !entry.name.endsWith('/'))
}

/** Entries that share their bytes unpack to more than the archive holds. */
function checkApart(entries: readonly ArchiveEntry[], end: number): void {
  let last = end
  for (const entry of entries.toSorted((one, other) => other.offset - one.offset)) {
    const own = HEAD_BYTES + Buffer.byteLength(entry.name) + entry.packedSize
    if (entry.offset + own > last) throw refuse('broken', entry.name)
    last = entry.offset
  }
}

/** How far behind the entry's own head its bytes begin; throws when the head is that of another. */
export function readHead(head: Buffer): number {
  if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== HEAD) return -1
  return HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
}
