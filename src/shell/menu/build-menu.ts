import { type Actor, meetsRoles } from '#kernel/access/actor.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { isBeingBuilt, meetsRoute, type RouteGroup, type RouteRow, routeGroups } from '#kernel/routes.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { titleOf } from '../title.ts'

export interface MenuLink {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly counter: string | null
}

/** A section of the product in the menu; without children it is a link itself. */
export interface MenuSection extends MenuLink {
  readonly group: RouteGroup
  readonly children: readonly MenuLink[]
}

export interface MenuReader extends Pick<Actor, 'role' | 'limitedTo'> {
  readonly isSignedIn: boolean
  readonly site: Pick<Site, 'plugins'>
  readonly lang: string
}

/** Address of a menu item: parameters that may be left out are. */
const addressOf = (path: string) => path.replaceAll(/\/:\w+\?/g, '')

const hasParameter = (path: string) => addressOf(path).includes(':')

function linkOf(entry: RouteRow, lang: string): MenuLink {
  return {
    path: addressOf(entry.path),
    // A language without a name for it shows the Thai one: a menu must stay usable.
    title: entry.title[lang] ?? titleOf(entry, defaultLang),
    icon: entry.icon ?? null,
    counter: entry.counter ?? null,
  }
}

function isShown(entry: RouteRow, reader: MenuReader): boolean {
  const { role, isSignedIn, site } = reader
  // What nobody has built yet leads nowhere.
  if (!entry.inMenu || isBeingBuilt(entry) || hasParameter(entry.path) || !hasPlugin(site, entry.plugin))
    return false
  return (isSignedIn || !entry.auth) && meetsRoute(reader, entry) && meetsRoles(role, entry.menuRoles ?? [])
}

const rankOf = ({ group, order }: RouteRow) => routeGroups.indexOf(group ?? 'default') * 1_000 + (order ?? 0)

/** The menu of a session: sections in the order of their groups, and none of which nothing could be opened. */
export function buildMenu(entries: readonly RouteRow[], reader: MenuReader): MenuSection[] {
  const shown = entries.filter((entry) => isShown(entry, reader))
  const children = Map.groupBy(
    shown.filter(({ section }) => section !== undefined),
    ({ section }) => section,
  )
  return shown
    .filter(({ section }) => section === undefined)
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .map((entry) => ({
      ...linkOf(entry, reader.lang),
      group: entry.group ?? 'default',
      // A section says itself whether anything of it stands in menus.
      children: (entry.hasSubmenu === false ? [] : (children.get(entry.path) ?? []))
        .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0))
        .map((child) => linkOf(child, reader.lang)),
      isParent: entry.type === 'section' || entry.redirectsTo !== undefined,
    }))
    .filter((section) => !section.isParent || section.children.length > 0)
    .map(({ isParent: _isParent, ...section }) => section)
}

const kept = new WeakMap<readonly RouteRow[], Map<string, readonly MenuSection[]>>()

/** The same menu, made once for all who have the same role, plugins and language. */
export function findMenu(entries: readonly RouteRow[], reader: MenuReader): readonly MenuSection[] {
  const menus = kept.get(entries) ?? new Map<string, readonly MenuSection[]>()
  kept.set(entries, menus)
  const key = `${reader.role} ${reader.limitedTo.join()} ${reader.isSignedIn} ${reader.lang} ${reader.site.plugins.toSorted().join(' ')}`
  const menu = menus.get(key) ?? buildMenu(entries, reader)
  // As many plugin sets as there are packages; more would be somebody's mistake.
  if (menus.size >= 1_000) menus.clear()
  menus.set(key, menu)
  return menu
}
