import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive that is being written; its bytes are asked for when its turn comes. */
export interface PackedFile {
  readonly name: string
  /** Texts are packed; films and pictures would only cost time. */
  readonly isText?: boolean
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** A zip archive that is written while it is read, so that it never lies in memory. */
export function writeArchive(files: readonly PackedFile[]): Readable {
  return Readable.from(packAll(files), { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* packAll(files: readonly PackedFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for (const file of files) {
    const entry = file.isText ? new ZipDeflate(file.name, { level: 6 }) : new ZipPassThrough(file.name)
    zip.add(entry)
    for await (const chunk of await file.open()) {
      entry.push(chunk, false)
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
