import type { Context } from '#kernel/context.ts'
import { offeredLanguages } from '#kernel/i18n/offered.ts'
import type { PackedTexts } from '#kernel/i18n/packed-texts.ts'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { featureCodes, hasFeature, isSwitchedOff } from '#kernel/tenancy/features.ts'
import { nameHeadLook } from '#kernel/tenancy/head-look.ts'
import { applyMenuChanges, readMenuChanges } from '#kernel/tenancy/menu-changes.ts'
import { linkFont } from '#ui/site-fonts.ts'
import { type ColorMode, isColorMode, readMode } from './color-mode.ts'
import { CONSENT_VERSION, type FrameData, frameGroups, readFrame } from './layout/frame-data.server.ts'
import { findMenu, type MenuSection } from './menu/build-menu.ts'
import { type MenuCounts, readCounts } from './menu/read-counts.server.ts'
import { findRecorder, type Recorder } from './recorder.ts'
import { describeHead, type RouteHead } from './route-head.ts'
import { hasIslands, IS_BUILT, type PageRequest, type ScreenArgs, sayOnPage } from './screen.server.ts'
import { titleOf } from './title.ts'

/** Groups of texts that every page needs in the browser. */
const SHELL_GROUPS = ['general', 'shell', 'login']

export type { MenuLink, MenuSection } from './menu/build-menu.ts'

/** The frame around a page. */
export type Frame = 'public' | 'backend' | 'frontend' | 'blank' | 'fullscreen'

/** What the shell needs to draw itself; nothing in it is secret. */
export interface RootData {
  readonly lang: string
  /** The colours: the browser's choice, else the site's. */
  readonly mode: ColorMode
  /** The site's own family of letters, where it chose one. */
  readonly font?: { readonly sheet: string; readonly files: readonly string[] }
  readonly texts: PackedTexts
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
    /** Whether visitors may open an account here. */
    readonly registers: boolean
    readonly hasShop: boolean
    readonly hasCourses: boolean
    /** Whether the inbox is built: no icon leads to what is not. */
    readonly hasInbox: boolean
    /** How the site chose to draw the head of its pages, where that is not the usual. */
    readonly head?: string
    /** Services of others that pages show in a frame, where those are not all. */
    readonly embeds?: readonly string[]
  }
  readonly title: string
  readonly person: {
    readonly id: string
    readonly name: string
    readonly role: string
    readonly isStaff: boolean
    readonly avatar: string | null
    /** Where their own page is: employees who came by a link have one of their own. */
    readonly profile: string
  } | null
  readonly menu: readonly MenuSection[]
  /** Numbers beside menu items, and where their changes are told; null where no item has one. */
  readonly counts: MenuCounts | null
  /** What the route itself says to search engines and share cards. */
  readonly head: RouteHead
  readonly frame: Frame
  /** The page is HTML in which only islands come alive. */
  readonly isIslands: boolean
  /** On a page that is alive as a whole: the patterns of pages that are not, or that need headers of their own. */
  readonly opensAnew: readonly string[]
  /** Parts of the product that are switched on here. */
  readonly features: readonly string[]
  /** Script that records the visit, for those who agreed to it. */
  readonly recorder: string | null
  readonly extras: FrameData
  readonly origin: string
  readonly year: number
}

/** Reads what the shell shows on this page. */
export async function readRoot(args: ScreenArgs): Promise<RootData> {
  const root = await readShown(args)
  return sayOnPage(args, args.page.entryOf(args.pattern), root)
}

async function readShown({ ctx, page, pattern, url, request }: ScreenArgs): Promise<RootData> {
  const entry = page.entryOf(pattern)
  const rows = await ctx.engine.languages.rows(ctx.host)
  const frame = frameOf(ctx, entry)
  const isBare = frame === 'blank' || frame === 'fullscreen'
  const extras = await readFrame(ctx, url, request.headers.get('cookie') ?? undefined, isBare)
  const isIslands = hasIslands(ctx, entry)
  const recorder = frame === 'frontend' ? recorderOf(ctx, request) : undefined
  if (recorder) page.allow(recorder.allows)
  const { host } = ctx
  const { contact } = host
  const menu = menuOf(ctx, page.entries)
  const head = frame === 'frontend' ? nameHeadLook(host.layout) : ''
  const font = linkFont(host.layout.font, ctx.lang)
  return {
    lang: ctx.lang,
    mode: modeOf(ctx, request),
    ...(font && { font }),
    texts: ctx.engine.catalog.pack(
      ctx.lang,
      [...groupsOf(page, pattern, entry), ...frameGroups(ctx, extras)],
      rows,
    ),
    languages: offeredLanguages(rows, host),
    site: {
      name: host.siteName,
      logo: host.siteLogo,
      theme: host.layout.ownColor || host.siteSubStyle,
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
      registers: host.siteType === 'unit' && host.identity.registration !== false,
      hasShop: hasSection(host, 'shop'),
      hasCourses: hasSection(host, 'lesson'),
      hasInbox: isBuilt(page, '/message/inbox'),
      ...(head !== '' && { head }),
      ...(host.layout.builder?.embeds && { embeds: host.layout.builder.embeds }),
    },
    title: titleOf(entry, ctx.lang),
    person: personOf(ctx),
    menu,
    counts: await readCounts(ctx, menu),
    head: describeHead(entry, ctx.lang),
    frame,
    isIslands,
    opensAnew: isIslands ? [] : patternsAnew(ctx, page.declared),
    features: featureCodes.filter((code) => hasFeature(ctx.site, code)),
    recorder: recorder?.source ?? null,
    extras,
    origin: url.origin,
    year: ctx.now.getFullYear(),
  }
}

/** Whether the site has the plugin whose section is named after it, with no part that took it along. */
const hasSection = (site: Context['host'], plugin: string) =>
  site.plugins.includes(plugin) && !isSwitchedOff(site, `/${plugin}`)

/** Whether the address leads to more than the word that it is being built. */
function isBuilt({ declared }: PageRequest, path: string): boolean {
  const row = declared.find((one) => one.path === path)
  return row !== undefined && !isBeingBuilt(row)
}

const anew = new WeakMap<readonly RouteRow[], Map<boolean, readonly string[]>>()

function patternsAnew({ actor }: Context, declared: readonly RouteRow[]): readonly string[] {
  const drawsIslands = IS_BUILT && !actor.hasStaffRole
  const ofRoutes = anew.get(declared) ?? new Map<boolean, readonly string[]>()
  anew.set(declared, ofRoutes)
  const patterns =
    ofRoutes.get(drawsIslands) ??
    declared.filter(({ islands, devices }) => devices || (drawsIslands && islands)).map(({ path }) => path)
  ofRoutes.set(drawsIslands, patterns)
  return patterns
}

function groupsOf(page: PageRequest, pattern: string, entry: RouteRow | undefined): string[] {
  const groups = [...SHELL_GROUPS]
  const module = page.moduleOf(pattern)
  // What a collection's module says on a screen that all collections have, the server has said in the reader's language.
  const isOwn = module !== 'shell' && (entry?.file !== undefined || !entry?.generic)
  if (entry?.texts) groups.push(...entry.texts)
  else if (module && isOwn) groups.push(module)
  if (entry && isBeingBuilt(entry)) groups.push('being-built')
  if (entry?.generic) groups.push('records-screen', 'lists', 'dates', entry.generic.collection)
  return groups
}

function modeOf({ host }: Context, request: Request): ColorMode {
  const { colorMode } = host.layout
  return readMode(cookieOf(request)) ?? (isColorMode(colorMode) ? colorMode : 'device')
}

const cookieOf = (request: Request) => request.headers.get('cookie') ?? undefined

const recorderOf = ({ host }: Context, request: Request): Recorder | undefined =>
  findRecorder(host, cookieOf(request), CONSENT_VERSION)

function personOf({ actor }: Context): RootData['person'] {
  if (actor.userID === null) return null
  return {
    id: actor.userID,
    name: actor.name ?? '',
    role: actor.role,
    isStaff: actor.hasStaffRole,
    avatar: actor.avatar,
    profile: actor.mode === 'bypass' ? '/user/employee' : '/user/profile',
  }
}

/** Staff work in the backend; a unit shows itself to members and visitors, other sites have only the public header. */
function frameOf({ actor, host }: Context, entry: RouteRow | undefined): Frame {
  if (entry?.fullscreen) return 'fullscreen'
  if (entry?.layout === 'blank') return 'blank'
  if (actor.hasStaffRole) return 'backend'
  return host.siteType === 'unit' ? 'frontend' : 'public'
}

/** A unit's visitors get none: their menu is the site's own. Guests of the sites above get what is open to them. */
function menuOf(ctx: Context, entries: readonly RouteRow[]): readonly MenuSection[] {
  const { role, limitedTo, userID } = ctx.actor
  if (userID === null && ctx.host.siteType === 'unit') return []
  // Whatever a group runs itself, its academies have courses.
  const site = userID === null ? { plugins: [...ctx.site.plugins, 'lesson'] } : ctx.site
  const whole = findMenu(entries, { role, limitedTo, isSignedIn: userID !== null, site, lang: ctx.lang })
  // Sections are whole: what belongs to a switched part does so with all of its screens.
  const menu = ctx.site.layout.featureSections
    ? whole.filter(({ path }) => !isSwitchedOff(ctx.site, path))
    : whole
  return ctx.actor.is('admin', 'manager') ? applyMenuChanges(menu, readMenuChanges(ctx.site.menu)) : menu
}
