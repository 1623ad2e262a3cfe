import { isChoosingSite } from '#kernel/access/actor.ts'
import { readCookie } from '#kernel/access/cookies.ts'
import { idleMinutesOf } from '#kernel/access/idle-time.ts'
import type { Context } from '#kernel/context.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { CONSENT_COOKIE, parseConsent } from '#shell/widgets/consent.ts'
import { type FrameParts, noParts, readFrameParts, readFramePosts } from './frame-parts.server.ts'
import { type NavigatorItem, readNavigator } from './navigator.server.ts'
import { NEWS_COOKIE } from './news-away.ts'

/** What the frame of a page and its widgets show beside the site and the person. */
export interface FrameData {
  /** The database that an administrator or manager works on, and how many they have; null for everybody else. */
  readonly database: {
    readonly _id: string
    readonly name: string
    readonly count: number
    /** None is chosen yet, so that nothing can be done before one is. */
    readonly mustChoose: boolean
    /** They came from a site above, and can leave. */
    readonly isEntered: boolean
  } | null
  readonly navigator: readonly NavigatorItem[]
  readonly parts: FrameParts
  readonly topbar: { readonly text: string; readonly url: string } | null
  readonly consent: {
    readonly version: string
    readonly startsOff: boolean
    /** The browser came with an answer to the words of today. */
    readonly isAnswered: boolean
  }
  /** Minutes without activity after which staff are signed out; null for everybody else. */
  readonly idleMinutes: number | null
  readonly hasDeveloperTools: boolean
  /** The mark of the news that staff put away; null for everybody else. */
  readonly newsAway: string | null
}

/** Changes with the words of the cookie popup: who agreed to older words is asked again. */
export const CONSENT_VERSION = '2569-1'
const LOCAL_HOST = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/** True for the host names of a developer's own machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname)
}

/** True where the browser's cookie has an answer to the words of today. */
export function isConsentAnswered(cookie: string | undefined): boolean {
  return parseConsent(readCookie(cookie, CONSENT_COOKIE))?.version === CONSENT_VERSION
}

/** Reads what the frame shows. Staff and bare pages cost no query, others one for all posts of the theme where the site has any. */
export async function readFrame(ctx: Context, url: URL, cookie?: string, isBare = false): Promise<FrameData> {
  const { layout } = ctx.host
  const isStaff = ctx.actor.hasStaffRole
  const isPlain = isStaff || isBare
  const posts = isPlain ? new Map() : await readFramePosts(ctx)
  return {
    database: databaseOf(ctx),
    navigator: isPlain ? [] : readNavigator(ctx, posts),
    parts: isPlain ? noParts : await readFrameParts(ctx, posts, url),
    topbar: topbarOf(layout.topbarRight, layout.topbarRightUrl),
    consent: {
      version: CONSENT_VERSION,
      startsOff: layout.cookiesStartOff === true,
      isAnswered: isConsentAnswered(cookie),
    },
    idleMinutes: isStaff ? idleMinutesOf(ctx.host) : null,
    hasDeveloperTools: ctx.engine.developerTools && isLocalHost(url.hostname),
    newsAway: (isStaff && readCookie(cookie, NEWS_COOKIE)) || null,
  }
}

/** Groups of texts that the frame and its widgets need in the browser. */
export function frameGroups({ actor }: Context, frame: Pick<FrameData, 'hasDeveloperTools'>): string[] {
  const isChoosing = isChoosingSite(actor)
  return [
    ...(actor.hasStaffRole || isChoosing ? ['backend', 'find', 'beside'] : []),
    // Whoever has yet to choose a site stands in the frame of visitors, which asks about cookies.
    ...(actor.hasStaffRole ? [] : ['cookies']),
    ...(frame.hasDeveloperTools ? ['developer'] : []),
  ]
}

function databaseOf({ actor, site }: Context): FrameData['database'] {
  const mustChoose = isChoosingSite(actor)
  if (!mustChoose && actor.role !== 'admin' && actor.role !== 'manager') return null
  const count = actor.reach === 'all' ? 0 : actor.reach.length
  return {
    _id: mustChoose ? '' : site._id,
    name: mustChoose ? '' : site.siteName,
    count,
    mustChoose,
    isEntered: actor.isEntered,
  }
}

function topbarOf(text: string | undefined, url: string | undefined): FrameData['topbar'] {
  return text?.trim() ? { text: text.trim(), url: safeLink(url) } : null
}
