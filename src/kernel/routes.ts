import { type Actor, meetsRoles, type SessionRole } from './access/actor.ts'
import type { CapabilityName } from './access/capability.ts'
import type { SiteType } from './tenancy/site.ts'

export type RouteLayout = 'default' | 'standard' | 'blank'

/** The groups of the menu, in their order. */
export const routeGroups = [
  'default',
  'origin',
  'academy',
  'ecommerce',
  'payment',
  'system',
  'standard',
  'extra',
  'blog',
  'event',
] as const
export type RouteGroup = (typeof routeGroups)[number]

/** Records with one of these values in a field, on sites of these kinds; a new one gets the first value. */
export interface GenericPart {
  readonly field: string
  readonly values: readonly [string, ...string[]]
  readonly siteTypes: readonly SiteType[]
  /** What such a record is called. */
  readonly label: Readonly<Record<string, string>>
}

/** A screen that the engine draws from a collection's declaration. */
export interface GenericScreen {
  readonly kind: 'list' | 'add' | 'edit' | 'detail'
  readonly collection: string
  /** Path in front of /dashboard, /add, /edit/:id and /detail/:id; those of the collection's screens count. */
  readonly base: string
  /** Path of the page that visitors see of a record, in front of its id. */
  readonly page?: string
  /** The part of the collection that these screens are about; the whole of it unless told. */
  readonly only?: GenericPart
  /** The list's columns where they are not the collection's own. */
  readonly columns?: readonly string[]
  /** Paths of further screens that belong here, linked under their titles for whoever may open them. */
  readonly also?: readonly string[]
  /** Paths of the screens that show the same record, itself among them: they are its tabs for whoever may open them. */
  readonly tabs?: readonly string[]
}

/** One row of the manifest. Without a file, a generic screen or a redirect it is still being built. */
export interface RouteRow {
  readonly path: string
  readonly title: Readonly<Record<string, string>>
  /** Path of the section that it stands below in the menu. */
  readonly section?: string
  readonly roles: readonly SessionRole[]
  readonly auth: boolean
  /** The page over which visitors are asked to log in, with the parameters of this one; the home page unless told. */
  readonly loginOver?: string
  /** Those who are limited to one of these open it too; of the screens for certain roles they have only such. */
  readonly capabilities?: readonly CapabilityName[]
  readonly layout?: RouteLayout
  readonly fullscreen?: boolean
  readonly inMenu?: boolean
  /** Roles whose menu shows it, where those are not all that may open it. */
  readonly menuRoles?: readonly SessionRole[]
  readonly inTop?: boolean
  readonly inApp?: boolean
  readonly icon?: string
  readonly order?: number
  readonly group?: RouteGroup
  /** The module's counter whose number stands beside it in the menu. */
  readonly counter?: string
  /** Slug of the plugin that a site must have for the menu to show it. */
  readonly plugin?: string
  /** For search engines and share cards; the site's own words unless told. */
  readonly description?: Readonly<Record<string, string>>
  readonly keywords?: Readonly<Record<string, string>>
  /** Further meta tags of the page, name to content. */
  readonly metaTags?: Readonly<Record<string, string>>
  /** Screen file below src/, for a screen of its own. */
  readonly file?: string
  readonly generic?: GenericScreen
  /** Texts that the screen needs in the browser, as groups or parts of them (`users.login`); the module's own group unless told. */
  readonly texts?: readonly string[]
  readonly redirectsTo?: string
  /** What follows from the row and its neighbours; given by `describeRoutes`. */
  readonly type?: 'section' | GenericScreen['kind'] | 'screen'
  /** Its name without slashes and parameters, such as `config.type.edit`; tells the entries of menus and dashboards apart. */
  readonly key?: string
  /** The collection whose records it shows; a dashboard leaves out screens whose records the person may not read. */
  readonly collection?: string
  /** Of a section: whether screens of it stand in the menu, and whether one is its dashboard. */
  readonly hasSubmenu?: boolean
  readonly hasDashboard?: boolean
  /** Text that stands where the page could be neither drawn nor done: the database is away, or something unforeseen. */
  readonly fault?: string
  /** Bytes that its form may send, where files are larger than the usual megabyte. */
  readonly formBytes?: number
  /** Opens also for somebody who has to set a new password first. */
  readonly beforeReset?: boolean
  /** Opens for a session that is bound to one record; what it shows of others is refused where it is read. */
  readonly whenBound?: true
  /** Sent as HTML in which only islands come alive, except to staff, whose frame is one application. */
  readonly islands?: true
  /** Uses camera or microphone: browsers allow them by the headers of a document, so that its links open one. */
  readonly devices?: true
  /** Visitors who are not signed in share one copy of the page, for each choice of these parameters. */
  readonly cache?: { readonly query: readonly string[] }
}

/** A screen below its section's path; what it leaves out is the section's. */
export type SectionScreen = Partial<RouteRow> & Pick<RouteRow, 'path' | 'title'>

export interface SectionInput
  extends Pick<RouteRow, 'path' | 'title' | 'icon' | 'order' | 'group' | 'counter' | 'plugin' | 'inMenu'> {
  /** Who opens the section's screens, where a screen does not say otherwise. */
  readonly roles: readonly SessionRole[]
  /** The screen below the section that its own path leads to. */
  readonly home: string
}

/**
 * Rows below a section's path. They need a session unless they say `auth: false`, which admits everyone. Each stands after
 * the one before it unless it says its own `order`: a section's rows may come from several modules.
 */
export function extendSection(
  { path, roles, plugin }: Pick<SectionInput, 'path' | 'roles' | 'plugin'>,
  screens: readonly SectionScreen[],
): readonly RouteRow[] {
  let next = 0
  return screens.map((screen) => {
    const order = screen.order ?? next
    next = order + 1
    return {
      roles: screen.auth === false ? [] : roles,
      auth: true,
      ...(plugin !== undefined && { plugin }),
      ...screen,
      order,
      section: path,
      path: `${path}/${screen.path}`,
    }
  })
}

/** The rows of a section: its own path, which leads to its home and stands in the menu, and its screens. */
export function defineSection(
  { home, roles, ...section }: SectionInput,
  screens: readonly SectionScreen[],
): readonly RouteRow[] {
  return [
    { inMenu: true, ...section, roles: [], auth: false, redirectsTo: `${section.path}/${home}` },
    ...extendSection({ ...section, roles }, screens),
  ]
}

/** True when the route's roles admit the person; of one who is limited, when it names what they are limited to or all may come. */
export function meetsRoute(
  { role, limitedTo }: Pick<Actor, 'role' | 'limitedTo'>,
  { roles, capabilities = [] }: Pick<RouteRow, 'roles' | 'capabilities'>,
): boolean {
  if (!meetsRoles(role, roles)) return false
  return limitedTo.length === 0 || roles.length === 0 || limitedTo.some((name) => capabilities.includes(name))
}

/** True for a screen that the route table names and nobody has built yet. */
export function isBeingBuilt(entry: RouteRow): boolean {
  return !entry.file && !entry.generic && !entry.redirectsTo
}

/** The rows with what follows from each and its neighbours: menus and dashboards go by it. */
export function describeRoutes(rows: readonly RouteRow[]): readonly RouteRow[] {
  const withMenu = new Set(rows.flatMap(({ section, inMenu }) => (inMenu && section ? [section] : [])))
  const paths = new Set(rows.map(({ path }) => path))
  return rows.map((row) => {
    const isSection = row.redirectsTo !== undefined && row.section === undefined
    const collection = row.collection ?? row.generic?.collection
    return {
      ...row,
      type: isSection ? 'section' : (row.generic?.kind ?? 'screen'),
      key: row.path
        .split('/')
        .filter((part) => part !== '' && !part.startsWith(':'))
        .join('.'),
      ...(collection !== undefined && { collection }),
      ...(isSection && {
        hasSubmenu: withMenu.has(row.path),
        hasDashboard: paths.has(`${row.path}/dashboard`),
      }),
    }
  })
}
