import { isBeingBuilt } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'

const screens = manifest.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)
const sectionOf = (path: string) => `/${path.split('/')[1] ?? ''}`
const sections = Map.groupBy(screens, ({ path }) => sectionOf(path))

for (const [section, entries] of [...sections].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
  const missing = entries.filter(isBeingBuilt)
  const built = `${entries.length - missing.length} of ${entries.length}`
  process.stdout.write(`${section.padEnd(18)} ${built}\n`)
}
const built = screens.filter((entry) => !isBeingBuilt(entry)).length
const redirects = manifest.length - screens.length - 1
process.stdout.write(`screens built: ${built} of ${screens.length}; redirects: ${redirects}\n`)
