import { isBeingBuilt } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'

const screens = manifest.filter(({ path, redirectsTo }) => path !== '*' && !redirectsTo)
const sectionOf = (path: string) => `/${path.split('/')[1] ?? ''}`
const sections = Map.groupBy(screens, ({ path }) => sectionOf(path))

for (const [section, entries] of [...sections].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
  const missing = entries.filter(isBeingBuilt)
  const built = `${entries.length - missing.length} of ${entries.length}`
  console.log(`${section.padEnd(18)} ${built}`)
}
const built = screens.filter((entry) => !isBeingBuilt(entry)).length
console.log(
  `screens built: ${built} of ${screens.length}; redirects: ${manifest.length - screens.length - 1}`,
)
