import { defineSlot } from '#kernel/contributions.ts'
import type { PackageFault, PackageItem, PackageKind } from '../collections.ts'

/** A package that was opened: the files of an archive, or one file of XML alone. */
export interface OpenedPackage {
  /** False for a file of XML that came without an archive. */
  readonly isArchive: boolean
  /** The files by their names, with `/` between folders. */
  readonly names: ReadonlySet<string>
  /** A file as text: UTF-8, UTF-16, or Thai in one byte a letter. */
  readText(name: string): Promise<string>
}

/** What was read in a package. */
export interface ReadPackage {
  readonly kind: PackageKind
  readonly name: string
  readonly items: readonly PackageItem[]
  readonly settings: Readonly<Record<string, unknown>>
}

/** Reads packages of one standard. What is wrong with one of its own it throws as a `PackageError`. */
export interface PackageReader {
  /** The package as this standard says it; undefined where it is none of this standard. */
  read(opened: OpenedPackage): Promise<ReadPackage | undefined>
}

/** What is wrong with a package: a text key, the file or part that it is about, and the line of it. */
export class PackageError extends Error {
  readonly fault: PackageFault
  constructor(code: string, path = '', line: number | null = null) {
    super(code)
    this.fault = { code, path: path.slice(0, 4000), line }
  }
}

/** Standards whose packages can be brought in. */
export const packageReaders = defineSlot<PackageReader>('standards of packages')
