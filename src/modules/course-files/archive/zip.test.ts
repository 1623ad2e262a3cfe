import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { archiveLimits } from './limits.ts'
import { openArchive } from './zip-reader.server.ts'
import { writeArchive } from './zip-writer.server.ts'

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
})
const openBytes = (bytes: Uint8Array, limits = archiveLimits) => openArchive(sourceOf(bytes), limits)
const refusal = (code: string, path?: string) => ({
  code: `course-files.${code}`,
  ...(path === undefined ? {} : { details: [{ path }] }),
})

/** The archive with some bytes of its list's only entry changed; the list begins at its signature. */
function withList(bytes: Uint8Array, change: (list: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy, copy.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')))
  return copy
}

/** The archive of one entry as programs write it that always use 64 bits. */
function withWideNumbers(bytes: Uint8Array): Buffer {
  const plain = Buffer.from(bytes)
  const listAt = plain.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  const endAt = plain.indexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entry = Buffer.from(plain.subarray(listAt, endAt))
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  for (const [at, place] of [24, 20, 42].entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + at * 8)
    entry.writeUInt32LE(0xffffffff, place)
  }
  entry.writeUInt16LE(28, 30)
  const list = Buffer.concat([entry, extra])
  const wide = Buffer.alloc(76)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  for (const [place, value] of [
    [24, 1],
    [32, 1],
    [40, list.length],
    [48, listAt],
  ] as const)
    wide.writeBigUInt64LE(BigInt(value), place)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(listAt + list.length), 64)
  const end = Buffer.from(plain.subarray(endAt))
  end.writeUInt16LE(0xffff, 8)
  end.writeUInt16LE(0xffff, 10)
  end.writeUInt32LE(0xffffffff, 12)
  end.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([plain.subarray(0, listAt), list, wide, end])
}

async function readAll(bytes: Uint8Array): Promise<undefined> {
  const archive = await openBytes(bytes)
  for (const entry of archive.entries.values()) await buffer(await archive.open(entry))
}

const text = new TextEncoder().encode('ศาลา '.repeat(50))

describe('an archive', () => {
  it('is read back whole, also by another reader, and reads what others wrote', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.stringMatching(/^[a-z0-9]{1,8}(?:\/[a-z0-9]{1,8})?$/),
          fc.uint8Array({ maxLength: 3000 }),
          {
            minKeys: 1,
            maxKeys: 6,
          },
        ),
        async (files) => {
          const names = Object.keys(files).filter(
            (name) => !Object.keys(files).some((other) => other.startsWith(`${name}/`)),
          )
          const packed = names.map((name, at) => ({
            name,
            isText: at % 2 === 0,
            open: async () => Readable.from([files[name] as Uint8Array]),
          }))
          const archive = await openBytes(await buffer(writeArchive(packed)))
          expect([...archive.entries.keys()].toSorted()).toEqual(names.toSorted())
          for (const entry of archive.entries.values())
            expect(new Uint8Array(await buffer(await archive.open(entry)))).toEqual(files[entry.name])
        },
      ),
      { numRuns: 10 },
    )
    const ours = [{ name: 'files/1.txt', isText: true, open: async () => Readable.from([text]) }]
    expect(unzipSync(await buffer(writeArchive(ours)))).toEqual({ 'files/1.txt': text })
    const theirs = await openBytes(zipSync({ 'a.txt': text, 'b.bin': [text, { level: 0 }] }))
    for (const entry of theirs.entries.values())
      expect(new Uint8Array(await buffer(await theirs.open(entry)))).toEqual(text)
  })

  it.each([
    '../out.txt',
    '/etc/passwd',
    'files/../../x',
    'a//b',
    'C:/x',
    'files\\..\\x',
    './a',
    'a\u0000b',
    'x'.repeat(201),
  ])('is refused for the name %j', async (name) => {
    await expect(openBytes(zipSync({ [name]: text }))).rejects.toMatchObject({
      code: 'course-files.unsafe-name',
    })
  })

  it('is read when it is written for large ones, with backslashes, and with Thai in one byte a letter', async () => {
    const wide = Buffer.from(withWideNumbers(zipSync({ 'a/b.txt': text })))
    const archive = await openBytes(wide)
    const [entry] = archive.entries.values()
    if (!entry) throw new Error('the entry is missing')
    expect(new Uint8Array(await buffer(await archive.open(entry)))).toEqual(text)
    const named = (bytes: Buffer) => {
      const plain = Buffer.from(zipSync({ ['x'.repeat(bytes.length)]: text }))
      for (const mark of ['PK\x01\x02', 'PK\x03\x04']) {
        const at = plain.indexOf(Buffer.from(mark, 'latin1'))
        bytes.copy(plain, at + (mark.endsWith('\x02') ? 46 : 30))
      }
      return plain
    }
    const slashed = await openBytes(named(Buffer.from('a\\b\\c.txt')))
    expect([...slashed.entries.keys()]).toEqual(['a/b/c.txt'])
    // «ไทย.htm» in TIS-620.
    const thai = await openBytes(named(Buffer.from([0xe4, 0xb7, 0xc2, 0x2e, 0x68, 0x74, 0x6d])))
    expect([...thai.entries.keys()]).toEqual(['ไทย.htm'])
  })

  it('is refused for links, passwords, and names that differ by letters’ size alone', async () => {
    const plain = zipSync({ 'a.txt': text })
    const link = withList(plain, (list, at) => list.writeUInt32LE((0o120777 << 16) >>> 0, at + 38))
    await expect(openBytes(link)).rejects.toMatchObject(refusal('link-inside', 'a.txt'))
    const locked = withList(plain, (list, at) => list.writeUInt16LE(1, at + 8))
    await expect(openBytes(locked)).rejects.toMatchObject(refusal('packed-otherwise', 'a.txt'))
    await expect(openBytes(zipSync({ 'a.txt': text, 'A.TXT': text }))).rejects.toMatchObject(
      refusal('named-twice'),
    )
  })

  it('is refused when it would unpack to too much: many, large, tight, or the same bytes twice', async () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.txt`, text]))
    await expect(openBytes(zipSync(many), { ...archiveLimits, entries: 4 })).rejects.toMatchObject(
      refusal('too-many-files'),
    )
    await expect(
      openBytes(zipSync(many), { ...archiveLimits, totalBytes: text.length * 4 }),
    ).rejects.toMatchObject(refusal('too-large', '4.txt'))
    const bomb = zipSync({ 'bomb.txt': new Uint8Array(2 * 1024 * 1024) }, { level: 1 })
    await expect(openBytes(bomb)).rejects.toMatchObject(refusal('too-tight', 'bomb.txt'))
    // The second entry points at the bytes of the first.
    const two = zipSync({ 'a.txt': text, 'b.txt': text })
    const overlapped = withList(two, (list, at) => list.writeUInt32LE(0, at + 42))
    await expect(openBytes(overlapped)).rejects.toMatchObject({ code: 'course-files.broken' })
  })

  it('never gives more bytes than its list says, nor others', async () => {
    const plain = zipSync({ 'a.txt': text })
    const understated = withList(plain, (list, at) => list.writeUInt32LE(10, at + 24))
    const wrongSum = withList(plain, (list, at) => list.writeUInt32LE(1, at + 16))
    const garbled = Buffer.from(plain)
    garbled.fill(0xff, 36, 42)
    for (const bytes of [understated, wrongSum, garbled]) {
      const archive = await openBytes(bytes)
      const [entry] = archive.entries.values()
      if (!entry) throw new Error('the entry is missing')
      await expect(buffer(await archive.open(entry))).rejects.toMatchObject(refusal('broken', 'a.txt'))
    }
  })

  it('is refused when it is none, is cut, or lies about its list', async () => {
    const plain = zipSync({ 'a.txt': text })
    for (const bytes of [Buffer.from('no'), Buffer.alloc(100), plain.subarray(0, plain.length - 5)])
      await expect(openBytes(bytes)).rejects.toMatchObject(refusal('not-an-archive'))
    await fc.assert(
      fc.asyncProperty(fc.nat(plain.length - 1), fc.nat(255), async (at, value) => {
        const bytes = Buffer.from(plain)
        bytes[at] = value
        // Whatever is changed: read as it was, or refused as ours, never anything else.
        const fault = await readAll(bytes).catch((error: unknown) => error)
        expect(fault === undefined || fault instanceof DomainError).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
