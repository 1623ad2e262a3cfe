import type { PackageReader } from '#modules/packages/public.server.ts'
import { readStructure } from './read-structure.ts'

/** Reads packages of cmi5: an archive with cmi5.xml, or that file alone. */
export const cmi5Reader: PackageReader = {
  async read({ isArchive, names, readText }) {
    if (!names.has('cmi5.xml')) return undefined
    return readStructure(await readText('cmi5.xml'), { names, isArchive })
  },
}
