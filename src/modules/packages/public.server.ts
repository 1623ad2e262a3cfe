export {
  type PackageFault,
  type PackageItem,
  type PackageKind,
  packages,
  type StoredPackage,
} from './collections.ts'
export { openPackageLesson } from './launching/launch.server.ts'
export {
  type Launch,
  type Launched,
  type PackageLauncher,
  packageLaunchers,
} from './launching/launcher.ts'
export {
  type OpenedPackage,
  PackageError,
  type PackageReader,
  packageReaders,
  type ReadPackage,
} from './reading/package-reader.ts'
export { contentHostOf, contentOriginOf, type LaunchMark, signLaunch } from './serving/content-address.ts'
export { type ContentFile, createContent } from './serving/open-content.server.ts'
export { stagePage } from './serving/stage-page.ts'
export { typeOfFile } from './serving/types.ts'
