import { type RouteConfig, route } from '@react-router/dev/routes'
import { fileOf, manifest } from './manifest.ts'

export default manifest.map((entry) =>
  route(entry.path, fileOf(entry), { id: entry.path }),
) satisfies RouteConfig
