import { meetsRoles, staffRoles } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import type { RouteEntry } from '#kernel/routes.ts'
import type { PageRequest, ScreenArgs } from './screen.server.ts'

/** Groups of texts that every page needs in the browser. */
const SHELL_GROUPS = ['general', 'shell']

export interface MenuItem {
  readonly path: string
  readonly title: string
  readonly icon: string | null
}

/** What the shell needs to draw itself; nothing in it is secret. */
export interface RootData {
  readonly lang: string
  readonly texts: Texts
  readonly languages: readonly { code: string; name: string }[]
  readonly site: {
    readonly name: string
    readonly logo: string | null
    readonly theme: string
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
  readonly menu: readonly MenuItem[]
  readonly layout: string
  readonly origin: string
  readonly year: number
}

/** Reads what the shell shows on this page. */
export async function readRoot({ ctx, page, pattern, url }: ScreenArgs): Promise<RootData> {
  const entry = page.entryOf(pattern)
  const rows = await ctx.engine.languages.rows()
  const { host } = ctx
  const { contact } = host
  return {
    lang: ctx.lang,
    texts: ctx.engine.catalog.pick(ctx.lang, groupsOf(page, pattern, entry), rows),
    languages: [
      { code: 'th', name: 'ไทย' },
      { code: 'en', name: 'English' },
      ...rows
        .filter(({ code }) => !['th', 'en'].includes(code.toLowerCase()))
        .map(({ code, name }) => ({ code, name })),
    ],
    site: {
      name: host.siteName,
      logo: host.siteLogo,
      theme: host.siteSubStyle,
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
    layout: entry?.fullscreen ? 'fullscreen' : (entry?.layout ?? 'default'),
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

function menuOf(ctx: Context, entries: readonly RouteEntry[]): MenuItem[] {
  if (!staffRoles.includes(ctx.actor.role)) return []
  return entries
    .filter((entry) => entry.inMenu && meetsRoles(ctx.actor.role, entry.roles))
    .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map((entry) => ({ path: entry.path, title: titleOf(entry, ctx.lang), icon: entry.icon ?? null }))
}
