import { buffer } from 'node:stream/consumers'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { notFound } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import {
  type Archive,
  type ByteSource,
  openArchive,
  SMALL_ENTRY_BYTES,
} from '#modules/course-files/public.server.ts'
import { findFile, type StoredFile } from '#modules/files/public.server.ts'
import { decodeText } from '#modules/questions/public.server.ts'
import { packageLimits } from './limits.ts'
import { type OpenedPackage, PackageError } from './package-reader.ts'
import { readAhead } from './read-ahead.server.ts'

/** What a file of XML that came alone is called. */
const ALONE = 'cmi5.xml'

/** The archive of a stored file. Nothing of it is unpacked before it is asked for. */
export async function openStoredArchive(
  { storage }: Pick<Engine, 'storage'>,
  file: Pick<StoredFile, 'place' | 'key' | 'size'>,
  wrap: (source: ByteSource) => ByteSource = (source) => source,
): Promise<Archive> {
  const place = await storage.open(file.place)
  const source = {
    size: file.size,
    read: (start: number, end: number) => place.read(file.key, { start, end }),
  }
  return openArchive(wrap(source), packageLimits)
}

/** The stored file of a package. */
export async function findPackageFile(ctx: Context, address: string): Promise<StoredFile> {
  const file = await findFile(ctx, fileIdOf(address) ?? '')
  if (!file) throw notFound()
  return file
}

/** Opens a package as its readers see it, every byte of its archive checked. */
export async function openPackage(
  ctx: Context,
  file: StoredFile,
  onChecked: (share: number) => Promise<void>,
): Promise<OpenedPackage> {
  if (file.type !== 'application/zip') return openAlone(ctx, file)
  const archive = await openStoredArchive(ctx.engine, file, readAhead)
  const entries = [...archive.entries.values()].toSorted((one, other) => one.offset - other.offset)
  for (const [at, entry] of entries.entries()) {
    if (Math.max(entry.size, entry.packedSize) <= SMALL_ENTRY_BYTES) await archive.readSmall(entry)
    else for await (const _piece of await archive.open(entry));
    if (at % 500 === 0) await onChecked(at / entries.length)
  }
  return {
    isArchive: true,
    names: new Set(archive.entries.keys()),
    async readText(name) {
      const entry = archive.entries.get(name)
      if (!entry) throw new PackageError('packages.file-missing', name)
      if (entry.size > packageLimits.manifestBytes) throw new PackageError('packages.too-large', name)
      return decodeText(await buffer(await archive.open(entry)))
    },
  }
}

async function openAlone(ctx: Context, file: StoredFile): Promise<OpenedPackage> {
  if (file.size > packageLimits.manifestBytes) throw new PackageError('packages.too-large', file.name)
  const place = await ctx.engine.storage.open(file.place)
  const text = decodeText(await buffer(await place.read(file.key, { start: 0, end: file.size - 1 })))
  return { isArchive: false, names: new Set([ALONE]), readText: async () => text }
}
