/** Something that is kept in a store. */
export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly modifiedAt: Date
}

/** Where backups are put: a folder, or a bucket of an S3-compatible service. Names may have slashes. */
export interface BackupStore {
  /** What it is called in the log and in the records of backups: the setting's own words. */
  readonly place: string
  /** Puts the bytes under a name that nothing has yet, all of them or nothing; answers how many they were. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
  /** The bytes; undefined where there is nothing of this name. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>
  /** What is there under names that begin so, in no order. What is being written is not there yet. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Takes it away; what is not there is gone already. */
  remove(name: string): Promise<void>
}

/** Lets the bytes pass and counts them. */
export function countBytes(bytes: AsyncIterable<Buffer>): { bytes: AsyncGenerator<Buffer>; size(): number } {
  let size = 0
  async function* pass() {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      yield chunk
    }
  }
  return { bytes: pass(), size: () => size }
}
