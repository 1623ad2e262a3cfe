import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { BackupError, END_MARK } from './format.ts'

/** Takes the entries of an archive one after the other. */
export interface ArchiveWriter {
  add(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
}

/** Writes an archive that is there under its name when it is whole, and not at all when anything fails. */
export async function writeArchive<Result>(
  path: string,
  produce: (writer: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path)) throw alreadyThere(path)
  const draft = `${path}.${process.pid}.part`
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const tar = pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(tar, compress, addEnd, file)
  try {
    const produced = produceAll(produce, tar)
    // A disk that is full ends the pipeline while the producer still waits for it.
    produced.catch(() => undefined)
    await Promise.race([produced, written])
    await written
    // Not «rename», which would replace an archive that came meanwhile.
    await claim(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return await produced
  } catch (error) {
    tar.destroy()
    const fault = await written.then(
      () => undefined,
      (cause: NodeJS.ErrnoException) => cause,
    )
    await rm(draft, { force: true })
    // The disk's own words; the producer only learns that nobody listens any more.
    throw fault && fault.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? Object.assign(fault, { path }) : error
  }
}

async function* addEnd(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* compressed
  yield END_MARK
}

type Pack = ReturnType<typeof pack>

async function produceAll<Result>(
  produce: (writer: ArchiveWriter) => Promise<Result>,
  tar: Pack,
): Promise<Result> {
  const result = await produce({ add: (name, size, body) => addEntry(tar, name, size, body) })
  tar.finalize()
  return result
}

async function addEntry(
  tar: Pack,
  name: string,
  size: number,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const taken = Promise.withResolvers<void>()
  taken.promise.catch(() => undefined)
  const sink = tar.entry({ name, size, mode: 0o600 }, (error) =>
    error ? taken.reject(error) : taken.resolve(),
  )
  // Its error comes through the callback as well.
  sink.on('error', () => undefined)
  for await (const chunk of body)
    if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), taken.promise])
  sink.end(undefined)
  await taken.promise
}

async function claim(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw alreadyThere(path)
  }
}

const alreadyThere = (path: string) =>
  new BackupError(`${path} exists already: give another name, or remove it`)

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
