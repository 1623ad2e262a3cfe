export { type PackageFault, type PackageItem, type PackageKind, packages } from './collections.ts'
export {
  type OpenedPackage,
  PackageError,
  type PackageReader,
  packageReaders,
  type ReadPackage,
} from './reading/package-reader.ts'
