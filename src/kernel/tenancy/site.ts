import type { Texts } from '#kernel/i18n/texts.ts'
import type { OwnLimits } from '#kernel/limits/limits.ts'
import type { StaffLogin } from './login-look.ts'

export const siteTypes = ['unit', 'collection', 'origin'] as const
export type SiteType = (typeof siteTypes)[number]

/** The kinds of unit, each with its own lists and words. */
export const unitKinds = ['school', 'institution', 'website'] as const
export type UnitKind = (typeof unitKinds)[number]

/** What the editor of pages leaves out on a site. */
export interface BuilderOffers {
  readonly hiddenBlocks?: readonly string[]
  readonly hiddenTemplates?: readonly string[]
  /** Names of services that pages may show in a frame, where those are not all that the product knows. */
  readonly embeds?: readonly string[]
}

export interface SiteLayout {
  selectedlayout?: string
  selectedposition?: string
  selectedlogotype?: string
  logosize?: string
  usermenutype?: string
  usermenuendpoint?: string
  topbarRight?: string
  topbarRightUrl?: string
  showUserMenu?: boolean
  /** The colours that people see who chose none themselves: light, dark or device. */
  colorMode?: string
  /** Parts of the product that the site switched on or off, by their codes. */
  features?: Readonly<Record<string, boolean>>
  /** Sections of the product that belong to such a part: with it they are in menus and open, without it neither. */
  featureSections?: Readonly<Record<string, readonly string[]>>
  /** Address of the script that records sessions or errors, of those who agreed to it. */
  recorder?: string
  /** The four boxes of the cookie popup that are not essential start unticked. */
  cookiesStartOff?: boolean
  /** What a form that is tied to no course costs. */
  formPrice?: number
  /** Days for which a seat that got free is kept for the next one of the waiting list. */
  offerDays?: number
  /** How the player and the pages of courses look; read through the module of courses, which knows the usual. */
  player?: unknown
  /** What new units of a collection begin with, by their kind; read by the module of units. */
  newUnits?: unknown
  /** How the site looked before the last change of its look. */
  lookBefore?: unknown
  /** A brand colour in OKLCH in place of the theme's, readable as it is stored. */
  ownColor?: string
  /** The family of letters that the site chose; the product's own unless told. */
  font?: string
  /** Words and colour of the staff's log-in; read by `readLoginLook`. */
  staffLogin?: StaffLogin
  /** Blocks, templates and embeds that pages of the site may not have. */
  builder?: BuilderOffers
  courseDetail?: unknown
}

export interface SiteTheme {
  homepage?: string
  header?: string
  subheader?: string
  footer?: string
  navigator?: string
}

export interface SiteContact {
  tagline?: string
  phone?: string
  email?: string
  address?: string
  footer?: string
}

/** The languages of a site beside Thai and English, and what it says in words of its own. */
export interface SiteLanguages {
  /** Codes of those that people can choose. */
  readonly on?: readonly string[]
  /** Those that nobody but this site has. */
  readonly added?: readonly { readonly code: string; readonly name: string }[]
  /** Own words by language, group and key. */
  readonly texts?: Readonly<Record<string, Texts>>
}

/** Why a site is closed to everybody but the platform's own staff. */
export interface Closure {
  readonly reason: 'suspended' | 'maintenance'
  /** When it is expected to be open again, where somebody has said so. */
  readonly until: string | null
}

/** The configuration of a site as the server works with it: no credentials. */
export interface Site {
  readonly _id: string
  readonly parentSite: string | null
  readonly siteName: string
  readonly siteLogo: string | null
  readonly siteFavicon: string | null
  readonly siteStyle: string
  readonly siteSubStyle: string
  readonly siteType: SiteType
  readonly loginLogo: string | null
  readonly loginBg: string | null
  readonly plugins: readonly string[]
  readonly defaultPlugin: string | null
  readonly defaultLogin: string | null
  readonly theme: SiteTheme
  readonly layout: SiteLayout
  readonly contact: SiteContact
  readonly description: string | null
  readonly spaceId: string | null
  /** How people arrive and leave; read through the module of users, which knows the defaults. */
  readonly identity: Readonly<Record<string, unknown>>
  readonly languages: SiteLanguages
  /** What the site may use, where that differs from the installation's limits. */
  readonly limits: OwnLimits
  /** How the staff's menu differs here; read by `readMenuChanges`. */
  readonly menu: unknown
  /** Which kind of unit it is; null for sites above units, and for units that nobody said it of. */
  readonly kind: UnitKind | null
  /** Set while the site, or one above it, is suspended or under maintenance; a platform is never closed itself. */
  readonly closed: Closure | null
}

/** A host name's configuration as it is cached. */
export interface CachedSite {
  readonly hostname: string
  readonly site: Site
  readonly lastUpdate: number
  readonly expires: number
}
