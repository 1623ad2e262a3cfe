import { createHash } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext } from '#kernel/seed.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { files } from '../collections.ts'

export interface DemoFile {
  readonly site: string
  readonly name: string
  readonly type: string
  /** The field that somebody would have uploaded it for. */
  readonly purpose: string
  readonly bytes: Buffer
  /** Public unless told. */
  readonly visibility?: 'public' | 'private'
}

/** Keeps a file of the demo as if staff had uploaded it. Answers its address. */
export async function storeDemoFile({ on, storage, today }: SeedContext, file: DemoFile): Promise<string> {
  const { site, name, type, purpose, bytes, visibility = 'public' } = file
  const id = newId(today)
  const key = `${site}/${id}`
  const place = await storage.placeFor({ spaceId: null })
  await (await storage.open(place)).write(key, bytes)
  await on(site).add(files, [
    {
      _id: id,
      name,
      type,
      purpose,
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('base64url'),
      visibility,
      used: true,
      place,
      key,
    },
  ])
  return addressOfFile(id, name)
}
