import { meetsRoles, staffRoles } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import { type RouteCounter, type RouteEntry, type RouteGroup, routeGroups } from '#kernel/routes.ts'
import { type FrameData, frameGroups, readFrame } from './layout/frame-data.server.ts'
import type { PageRequest, ScreenArgs } from './screen.server.ts'

/** Groups of texts that every page needs in the browser. */
const SHELL_GROUPS = ['general', 'shell', 'login']

export interface MenuLink {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly counter: RouteCounter | null
}

/** A section of the product in the menu; without children it is a link itself. */
export interface MenuSection extends MenuLink {
  readonly group: RouteGroup
  readonly children: readonly MenuLink[]
}

/** The frame around a page. */
export type Frame = 'public' | 'backend' | 'frontend' | 'blank' | 'fullscreen'

/** What the shell needs to draw itself; nothing in it is secret. */
export interface RootData {
  readonly lang: string
  readonly texts: Texts
  readonly languages: readonly { code: string; name: string; flag: string | null }[]
  readonly site: {
    readonly name: string
    readonly logo: string | null
    readonly theme: string
    readonly style: string
    readonly type: string
    readonly tagline: string
    readonly contact: {
      readonly phone: string
      readonly email: string
      readonly address: string
      readonly footer: string
    }
    readonly userMenu: string
  }
  readonly title: string
  readonly person: {
    readonly name: string
    readonly role: string
    readonly isStaff: boolean
    readonly avatar: string | null
  } | null
  readonly menu: readonly MenuSection[]
  readonly frame: Frame
  readonly extras: FrameData
  readonly origin: string
  readonly year: number
}

/** Reads what the shell shows on this page. */
export async function readRoot({ ctx, page, pattern, url }: ScreenArgs): Promise<RootData> {
  const entry = page.entryOf(pattern)
  const rows = await ctx.engine.languages.rows()
  const extras = await readFrame(ctx, url)
  const { host } = ctx
  const { contact } = host
  return {
    lang: ctx.lang,
    texts: ctx.engine.catalog.pick(
      ctx.lang,
      [...groupsOf(page, pattern, entry), ...frameGroups(ctx, extras)],
      rows,
    ),
    languages: [
      { code: 'th', name: 'ไทย', flag: 'th' },
      { code: 'en', name: 'English', flag: 'gb' },
      ...rows
        .filter(({ code }) => !['th', 'en'].includes(code.toLowerCase()))
        .map(({ code, name, flag }) => ({ code, name, flag })),
    ],
    site: {
      name: host.siteName,
      logo: host.siteLogo,
      theme: host.siteSubStyle,
      style: host.siteStyle,
      type: host.siteType,
      tagline: contact.tagline ?? '',
      contact: {
        phone: contact.phone ?? '',
        email: contact.email ?? '',
        address: contact.address ?? '',
        footer: contact.footer ?? '',
      },
      userMenu: host.layout.usermenuendpoint ?? 'user',
    },
    title: titleOf(entry, ctx.lang),
    person: personOf(ctx),
    menu: menuOf(ctx, page.entries),
    frame: frameOf(ctx, entry),
    extras,
    origin: url.origin,
    year: ctx.now.getFullYear(),
  }
}

function groupsOf(page: PageRequest, pattern: string, entry: RouteEntry | undefined): string[] {
  const groups = [...SHELL_GROUPS]
  const module = page.moduleOf(pattern)
  if (entry?.texts) groups.push(...entry.texts)
  else if (module && module !== 'shell') groups.push(module)
  if (entry?.generic) groups.push('records-screen', entry.generic.collection)
  return groups
}

/** The title of a route; the specification's words where it has none. */
export function titleOf(entry: RouteEntry | undefined, lang: string): string {
  if (!entry?.title || Object.keys(entry.title).length === 0) return 'Title not set'
  return entry.title[lang] ?? 'Title not found'
}

function personOf({ actor }: Context): RootData['person'] {
  if (actor.userID === null) return null
  return {
    name: actor.name ?? '',
    role: actor.role,
    isStaff: staffRoles.includes(actor.role),
    avatar: actor.avatar,
  }
}

/** Staff work in the backend; a unit shows itself to members and visitors, other sites have only the public door. */
function frameOf({ actor, host }: Context, entry: RouteEntry | undefined): Frame {
  if (entry?.fullscreen) return 'fullscreen'
  if (entry?.layout === 'blank') return 'blank'
  if (staffRoles.includes(actor.role)) return 'backend'
  return host.siteType === 'unit' ? 'frontend' : 'public'
}

function linkOf(entry: RouteEntry, lang: string): MenuLink {
  return {
    path: entry.path,
    title: titleOf(entry, lang),
    icon: entry.icon ?? null,
    counter: entry.counter ?? null,
  }
}

function menuOf(ctx: Context, entries: readonly RouteEntry[]): MenuSection[] {
  if (!staffRoles.includes(ctx.actor.role)) return []
  const rank = ({ group, order }: RouteEntry) =>
    routeGroups.indexOf(group ?? 'default') * 1_000 + (order ?? 0)
  return entries
    .filter((entry) => entry.inMenu && meetsRoles(ctx.actor.role, entry.roles))
    .toSorted((left, right) => rank(left) - rank(right))
    .map((entry) => ({ ...linkOf(entry, ctx.lang), group: entry.group ?? 'default', children: [] }))
}
