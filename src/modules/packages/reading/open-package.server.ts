import { buffer } from 'node:stream/consumers'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { type Archive, openArchive } from '#modules/course-files/public.server.ts'
import { findFile, type StoredFile } from '#modules/files/public.server.ts'
import { decodeText } from '#modules/questions/public.server.ts'
import { packageLimits } from './limits.ts'
import { type OpenedPackage, PackageError } from './package-reader.ts'

/** What a file of XML that came alone is called. */
const ALONE = 'cmi5.xml'

/** The archive of a stored file. Nothing of it is unpacked before it is asked for. */
export async function openStoredArchive(ctx: Context, file: StoredFile): Promise<Archive> {
  const place = await ctx.engine.storage.open(file.place)
  return openArchive(
    { size: file.size, read: (start, end) => place.read(file.key, { start, end }) },
    packageLimits,
  )
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
  const archive = await openStoredArchive(ctx, file)
  const entries = [...archive.entries.values()]
  for (const [at, entry] of entries.entries()) {
    const content = await archive.open(entry)
    for await (const _piece of content);
    if (at % 100 === 0) await onChecked(at / entries.length)
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
