// Prints one hash over everything the build reads, so that a build is repeated only when it would differ.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .concat([
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'vite.islands.config.ts',
    'script/lib/light-islands.ts',
    'script/lib/public-sheet.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
  .toSorted()
const hash = createHash('sha256').update(process.version)
for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
process.stdout.write(`${hash.digest('hex')}\n`)
