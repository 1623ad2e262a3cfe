import { type RouteConfig, route } from '@react-router/dev/routes'
import type { RouteEntry } from '#kernel/routes.ts'
import { manifest } from './manifest.ts'

/** The file that serves an entry: its own screen, a generic one, or the redirect. */
function fileOf(entry: RouteEntry): string {
  if (entry.file) return entry.file
  if (entry.generic) return `shell/records/screens/${entry.generic.kind}.tsx`
  if (entry.redirectsTo) return 'shell/screens/redirect.tsx'
  throw new Error(`the route ${entry.path} names no screen`)
}

export default manifest.map((entry) =>
  route(entry.path, fileOf(entry), { id: entry.path }),
) satisfies RouteConfig
