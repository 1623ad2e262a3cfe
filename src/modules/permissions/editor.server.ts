import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { buildMenu } from '#shell/menu/build-menu.ts'
import { typedBasis } from '#shell/records/merge-typed.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import {
  applyOverrides,
  EDITOR_PATH,
  grantableRoles,
  type OverridableRole,
  overridableRoles,
  pathOf,
  type RouteOverride,
} from './overrides.ts'
import { parseOverrides, readRouterPermission } from './queries.server.ts'
import { textsOfRights } from './rights-texts.ts'

/** A row of the editor: a screen, who opens it and whether the menu shows it. */
export interface EditorRow {
  readonly childPath: string
  readonly title: string
  /** Roles that may be chosen; none where the row cannot be changed. */
  readonly choices: readonly OverridableRole[]
  readonly roles: readonly OverridableRole[]
  /** Null where the menu could not lead to it. */
  readonly inMenu: boolean | null
  readonly isChanged: boolean
}

const titleIn = (entry: RouteRow, lang: string) => entry.title[lang] ?? entry.title.th ?? entry.path

/** True for the path of a section itself. */
export const isSection = (entry: RouteRow) => entry.section === undefined && entry.redirectsTo !== undefined

/** Staff roles that open the entry; an empty list is all of them. */
export function staffOf(entry: RouteRow): OverridableRole[] {
  return overridableRoles.filter((role) => entry.roles.length === 0 || entry.roles.includes(role))
}

const childrenOf = (entries: readonly RouteRow[], section: string) =>
  entries.filter((entry) => entry.section === section && entry.auth && entry.path !== EDITOR_PATH)

/** The roles that the actor gives and takes: who runs the platform all, a site's administrator those of the site. */
export function choicesOf({ actor }: Context, entry: RouteRow): readonly OverridableRole[] {
  const grantable = grantableRoles(entry)
  return actor.is('root') ? grantable : grantable.filter((role) => role === 'admin' || role === 'manager')
}

/** The screens of a section that the actor may change. */
export const changeableOf = (ctx: Context, entries: readonly RouteRow[], section: string) =>
  childrenOf(entries, section).filter((entry) => choicesOf(ctx, entry).length > 0)

/** Whether the menu could lead to a screen. */
export const hasPlaceInMenu = ({ path }: RouteRow) => !/:\w+(?:\/|$)/.test(path)

/** The rows of screens as the overrides make them. */
export function rowsOf(
  ctx: Context,
  declared: readonly RouteRow[],
  overrides: readonly RouteOverride[],
): EditorRow[] {
  const changed = new Set(overrides.map(pathOf))
  return applyOverrides(declared, overrides).map((entry, at) => ({
    childPath: entry.path.slice((entry.section ?? '').length + 1),
    title: titleIn(entry, ctx.lang),
    choices: choicesOf(ctx, declared[at] ?? entry),
    roles: staffOf(entry),
    inMenu: hasPlaceInMenu(entry) ? (entry.inMenu ?? false) : null,
    isChanged: changed.has(entry.path),
  }))
}

function mayTakeBack(ctx: Context, declared: readonly RouteRow[], path: string): boolean {
  if (ctx.actor.is('root')) return true
  const entry = declared.find((one) => one.path === path)
  return entry?.section !== undefined && changeableOf(ctx, declared, entry.section).includes(entry)
}

/** What the editor shows: the sections, the screens of the chosen one, and what a role would see. */
export async function readEditor(ctx: Context, page: PageRequest, choice: { section: string; as: string }) {
  const kept = await readRouterPermission(ctx)
  const overrides = parseOverrides(kept.overrides)
  const entries = applyOverrides(page.declared, overrides)
  const sections = page.declared.filter(
    (entry) => isSection(entry) && changeableOf(ctx, page.declared, entry.path).length > 0,
  )
  const section = sections.find(({ path }) => path === choice.section) ?? sections[0]
  if (!section) throw notFound()
  const rows = rowsOf(ctx, changeableOf(ctx, page.declared, section.path), overrides)
  const role = overridableRoles.find((one) => one === choice.as) ?? 'manager'
  const menu = buildMenu(entries, { role, limitedTo: [], isSignedIn: true, site: ctx.site, lang: ctx.lang })
  return {
    checksum: kept.masterConfigChecksum,
    /** Changes that the actor could take back. */
    count: overrides.filter((override) => mayTakeBack(ctx, page.declared, pathOf(override))).length,
    sections: sections.map((entry) => ({
      path: entry.path,
      title: titleIn(entry, ctx.lang),
      isChanged: overrides.some(({ routePath }) => routePath === entry.path),
    })),
    section: { path: section.path, title: titleIn(section, ctx.lang) },
    rows,
    basis: typedBasis(textsOfRights(rows)),
    preview: {
      role,
      roles: overridableRoles,
      menu: menu.map(({ path, title, children }) => ({
        path,
        title,
        children: children.map((one) => one.title),
      })),
    },
  }
}
