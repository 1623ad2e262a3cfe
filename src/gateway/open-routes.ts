import type { RouteRow } from '#kernel/routes.ts'

/** True for a route that everybody may open. */
export const isForVisitors = (entry: RouteRow) => !entry.auth && entry.path !== '*'
