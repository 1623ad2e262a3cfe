import type { RouteRow } from '#kernel/routes.ts'
import { originRoutes } from './origin-routes.ts'
import { resourceRoutes } from './resource-routes.ts'
import { unitRoutes } from './unit-routes.ts'

export const routes: readonly RouteRow[] = [...originRoutes, ...resourceRoutes, ...unitRoutes]
