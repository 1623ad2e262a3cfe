import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** Every source file of the repository. */
export const sourceFiles: readonly SourceFile[] = ['src', 'tests', 'bench', 'script']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  )
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Those that people get: no tests and nothing that only tests use. */
export const productFiles = sourceFiles.filter(
  ({ path }) => path.startsWith('src/') && !/\.test\.tsx?$|\/test-[^/]*$/.test(path),
)
