import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import { UUID } from '#kernel/collections/ids.ts'
import type { ByteRange } from './range.ts'

export interface StoredObject {
  readonly key: string
  readonly size: number
  readonly modifiedAt: Date
}

/** Where the bytes of files are: a folder or a bucket. Keys are `<site>/<file>`. */
export interface FilePlace {
  /** Takes the bytes of resumable uploads under the key that the file will have. */
  readonly uploads: DataStore
  read(key: string, range?: ByteRange): Promise<Readable>
  write(key: string, bytes: Buffer): Promise<void>
  /** Takes bytes as they come, of whatever length: all of them are there in the end, or none. */
  take(key: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Takes the bytes away; those that are not there are gone already. */
  remove(key: string): Promise<void>
  /** Forgets what was kept to resume the upload; its bytes stay as the file. */
  settle(key: string): Promise<void>
  /** Everything that is kept for a site. */
  list(siteId: string): AsyncIterable<StoredObject>
}

/** Which of the installation's places: the disk, its bucket, or a space that a site has of its own. */
export type PlaceName = 'disk' | 's3' | `space:${string}`

const KEY = new RegExp(`^${UUID}/${UUID}(?:\\.[a-z0-9.]+)?$`)

/** True where the place answered that it has no such bytes; a place that cannot be reached or opened says something else. */
export function isMissingBytes(error: unknown): boolean {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown }
  return code === 'ENOENT' || name === 'NoSuchKey'
}

/** Throws on a key that the program did not make itself. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a key of a file has a wrong form')
  return key
}
