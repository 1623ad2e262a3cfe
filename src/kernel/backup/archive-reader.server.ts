import { createHash, type Hash, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Seal } from '../access/seal.server.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  BackupError,
  checkPath,
  END_MARK,
  entryNames,
  hasEndMark,
  parseHeader,
  parseManifest,
  signedText,
} from './format.ts'

export interface ArchiveEntry {
  name: string
  body: AsyncIterable<Buffer>
}

/** The entries of an archive in their order; each body is read before the next entry comes. */
export function readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  return readPacked(createReadStream(path))
}

/** The entries of an archive whose bytes come from somewhere. */
export async function* readPacked(packed: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const reading = pipeline(packed, createZstdDecompress(), tar)
  reading.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, body: readBody(entry as AsyncIterable<Buffer>) }
    await reading
  } catch (error) {
    throw describeFault(error)
  } finally {
    tar.destroy()
  }
}

async function* readBody(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw describeFault(error)
  }
}

const notTheArchive = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EIO'])

function describeFault(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof BackupError || notTheArchive.has(code)) return error
  return new BackupError(`the archive is damaged: ${message}`, { cause: error })
}

export interface CheckedArchive {
  header: ArchiveHeader
  manifest: ArchiveManifest
}

const MAX_TEXT = 512 * 1024 * 1024

/** Reads the whole archive and proves it: complete, unchanged, and made with this installation's secret. */
export async function checkArchive(path: string, seal: Seal): Promise<CheckedArchive> {
  const texts = new Map<string, string>()
  const tables = new Map<string, Hash>()
  const files = new Map<string, string>()
  let header: ArchiveHeader | undefined
  for await (const { name, body } of readEntries(path)) {
    if (texts.has(entryNames.signature)) throw damaged('something follows its end')
    if (!header) {
      if (name !== entryNames.header) throw new BackupError(`${path} is no backup of Sala`)
      texts.set(name, await readText(body))
      header = parseHeader(texts.get(name) ?? '')
      checkSecret(header, seal)
      if (hasEndMark(header)) await checkEnd(path)
    } else if (name.startsWith(entryNames.tables)) {
      const table = tableOf(name)
      const hash = tables.get(table) ?? createHash('sha256')
      tables.set(table, hash)
      for await (const chunk of body) hash.update(chunk)
    } else if (name.startsWith(entryNames.files)) {
      const hash = createHash('sha256')
      for await (const chunk of body) hash.update(chunk)
      files.set(checkPath(name.slice(entryNames.files.length)), hash.digest('hex'))
    } else if (name === entryNames.manifest || name === entryNames.signature) {
      texts.set(name, await readText(body))
    } else throw damaged(`it holds ${JSON.stringify(name)}`)
  }
  const manifestText = texts.get(entryNames.manifest)
  const signature = texts.get(entryNames.signature)
  if (!header || manifestText === undefined || signature === undefined) throw damaged('its end is missing')
  checkSignature(seal, signedText(texts.get(entryNames.header) ?? '', manifestText), signature)
  const manifest = parseManifest(manifestText)
  checkSums(header, manifest, tables, files)
  return { header, manifest }
}

/** Gives the rows of each table, as COPY takes them, to whoever takes them; they are taken whole. */
export async function readTables(
  path: string,
  take: (table: string, pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = readEntries(path)
  let next = await entries.next()
  const isOf = (entry: ArchiveEntry, table: string) =>
    entry.name.startsWith(entryNames.tables) && tableOf(entry.name) === table
  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    for (; !next.done && isOf(next.value, table); next = await entries.next()) yield* next.value.body
  }
  while (!next.done) {
    const { name, body } = next.value
    if (name.startsWith(entryNames.tables)) {
      await take(tableOf(name), piecesOf(tableOf(name)))
      continue
    }
    for await (const chunk of body) void chunk
    next = await entries.next()
  }
}

/** The table that an entry holds a part of. */
export function tableOf(entryName: string): string {
  return entryName.slice(entryNames.tables.length, entryName.lastIndexOf('/'))
}

const damaged = (why: string) => new BackupError(`the archive is damaged: ${why}`)

async function checkEnd(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(END_MARK.length)
    await file.read(last, 0, last.length, Math.max(0, size - last.length))
    if (!last.equals(END_MARK)) throw damaged('its end is missing, or something follows it')
  } finally {
    await file.close()
  }
}

function checkSecret(header: ArchiveHeader, seal: Seal): void {
  if (header.fingerprint !== seal.fingerprint)
    throw new BackupError(
      'the archive was made with another secret: put that one into SALA_SECRET or the data folder first',
    )
}

function checkSignature(seal: Seal, text: string, signature: string): void {
  const [wanted, found] = [Buffer.from(seal.hash(text)), Buffer.from(signature)]
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found))
    throw damaged('its signature does not fit')
}

function checkSums(
  header: ArchiveHeader,
  manifest: ArchiveManifest,
  tables: ReadonlyMap<string, Hash>,
  files: ReadonlyMap<string, string>,
): void {
  const known = new Set([...header.tables, ...header.queue].map((table) => table.name))
  for (const name of tables.keys()) if (!known.has(name)) throw damaged(`it holds table ${name} by surprise`)
  for (const name of known) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex')
    if (manifest.tables[name]?.sha256 !== found) throw damaged(`table ${name} differs from its hash`)
  }
  if (files.size !== Object.keys(manifest.files).length) throw damaged('a file is missing or too many')
  for (const [path, { sha256 }] of Object.entries(manifest.files))
    if (files.get(path) !== sha256) throw damaged(`file ${path} differs from its hash`)
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_TEXT) throw damaged('an entry is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
