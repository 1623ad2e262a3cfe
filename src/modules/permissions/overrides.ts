import { z } from 'zod'
import { type SessionRole, sessionRoles, staffRoles } from '#kernel/access/actor.ts'
import type { RouteRow } from '#kernel/routes.ts'

/** The roles whose sessions overrides change; members and visitors always have the routes as declared. */
export const overridableRoles = staffRoles
export type OverridableRole = (typeof overridableRoles)[number]

/** The screen on which overrides are made: it stays as declared, so that they can be taken back. */
export const EDITOR_PATH = '/setup/admin'

const values = z.strictObject({
  roles: z.array(z.enum(sessionRoles)).max(sessionRoles.length).optional(),
  auth: z.boolean().optional(),
  inMenu: z.boolean().optional(),
  icon: z.string().max(60).optional(),
  order: z.number().min(0).max(999).optional(),
  // Part of the record as others write it; what a screen shows does not follow from an override.
  type: z.string().max(60).optional(),
  collection: z.string().max(60).optional(),
  key: z.string().max(60).optional(),
  fullscreen: z.boolean().optional(),
})

/** One change of the route table: of a section, or of a screen below it. */
export const overrideSchema = z.strictObject({
  routePath: z.string().max(200),
  childPath: z.string().max(200),
  overrides: values,
})
export type RouteOverride = z.infer<typeof overrideSchema>
type Values = RouteOverride['overrides']

/** The path that an override is about. */
export const pathOf = ({ routePath, childPath }: Pick<RouteOverride, 'routePath' | 'childPath'>) =>
  childPath === '' ? routePath : `${routePath}/${childPath}`

const platformRoles: readonly SessionRole[] = ['root', 'superadmin']

/** The roles that a route may be given to: what runs the platform is for no unit's staff. */
export function grantableRoles(entry: RouteRow): readonly OverridableRole[] {
  if (!entry.auth || entry.path === EDITOR_PATH) return []
  const isPlatforms = entry.roles.length > 0 && entry.roles.every((role) => platformRoles.includes(role))
  return overridableRoles.filter((role) => entry.roles.includes(role) || !isPlatforms)
}

/** The roles that stay of those asked for. An empty list is everyone, so nobody left is a list of no staff at all. */
function rolesOf(entry: RouteRow, wanted: readonly SessionRole[] | undefined): readonly SessionRole[] {
  if (wanted === undefined || !entry.auth || entry.path === EDITOR_PATH) return entry.roles
  const grantable: readonly SessionRole[] = grantableRoles(entry)
  const asked = wanted.length === 0 ? grantable : wanted.filter((role) => grantable.includes(role))
  return asked.length > 0 ? asked : ['guest']
}

function narrow(roles: readonly SessionRole[], to: readonly SessionRole[]): readonly SessionRole[] {
  const both = roles.length === 0 ? to : roles.filter((role) => to.includes(role))
  return both.length > 0 ? both : ['guest']
}

function overrideEntry(entry: RouteRow, { roles, auth, inMenu, icon, order, fullscreen }: Values): RouteRow {
  return {
    ...entry,
    roles: rolesOf(entry, roles),
    // An override closes; it opens nothing to visitors.
    auth: entry.auth || auth === true,
    ...(inMenu !== undefined && { inMenu }),
    ...(icon !== undefined && { icon }),
    ...(order !== undefined && { order }),
    ...(fullscreen !== undefined && { fullscreen }),
  }
}

/** The route table as staff of a site see it. Entries that no override names are the same objects as before. */
export function applyOverrides(
  entries: readonly RouteRow[],
  overrides: readonly RouteOverride[],
): readonly RouteRow[] {
  if (overrides.length === 0) return entries
  const byPath = new Map(overrides.map((override) => [pathOf(override), override.overrides]))
  return entries.map((entry) => {
    const own = byPath.get(entry.path)
    const changed = own ? overrideEntry(entry, own) : entry
    // Of a section, the menu's item is limited, and with it every screen below.
    const isSection = entry.section === undefined && entry.redirectsTo !== undefined
    if (isSection) return own?.roles?.length ? { ...changed, roles: own.roles } : changed
    const above = entry.section === undefined ? undefined : byPath.get(entry.section)?.roles
    if (!above?.length || !entry.auth || entry.path === EDITOR_PATH) return changed
    return { ...changed, roles: narrow(changed.roles, above) }
  })
}
