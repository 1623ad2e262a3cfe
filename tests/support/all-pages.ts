import { join } from 'node:path'
import { fileOf, manifest } from '#src/manifest.ts'
import { pagesOf, type ScreenPages } from './screens.ts'

const SOURCE = join(import.meta.dirname, '..', '..', 'src')

/** Every screen of the manifest, without the bundler's build. */
export async function allPages(): Promise<ScreenPages> {
  const screens = await Promise.all(
    manifest.map(
      async (entry) => [entry.path, (await import(join(SOURCE, fileOf(entry)))) as object] as const,
    ),
  )
  return pagesOf(Object.fromEntries(screens))
}
