import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { END_MARK } from './format.ts'

/** Takes the entries of an archive one after the other. */
export interface ArchiveWriter {
  add(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
}

/** Takes the bytes of an archive: all of them are there in the end, or nothing is. */
export type ArchiveSink = (bytes: AsyncIterable<Buffer>) => Promise<unknown>

/** Writes an archive into the sink; what fails in making it fails the sink, which then keeps nothing. */
export async function writeArchive<Result>(
  sink: ArchiveSink,
  produce: (writer: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const tar = pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(tar, compress, addEnd, async (bytes: AsyncIterable<Buffer>) => {
    await sink(bytes)
  })
  try {
    const produced = produceAll(produce, tar)
    // A disk that is full ends the pipeline while the producer still waits for it.
    produced.catch(() => undefined)
    await Promise.race([produced, written])
    await written
    return await produced
  } catch (error) {
    tar.destroy()
    const fault = await written.then(
      () => undefined,
      (cause: NodeJS.ErrnoException) => cause,
    )
    // The disk's own words; the producer only learns that nobody listens any more.
    throw fault && fault.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? fault : error
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
