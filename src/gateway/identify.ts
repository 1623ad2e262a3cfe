import type { FastifyRequest } from 'fastify'
import { makeActor, reaches } from '#kernel/access/actor.ts'
import { readCookie } from '#kernel/access/cookies.ts'
import { actOnSite } from '#kernel/access/read-capabilities.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { negotiateLang } from '#kernel/i18n/negotiate.ts'
import { bundledLanguages, offeredLanguages } from '#kernel/i18n/offered.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { noteFault } from '#modules/alerts/public.server.ts'
import {
  actAsEntered,
  isOperatorAtHome,
  resumeSession,
  SESSION_COOKIE,
  visitor,
} from '#modules/users/public.server.ts'
import { isOpenTo, requireOpen } from './closed-sites.ts'
import { isSafe } from './origin.ts'
import { noteTrace, onFault } from './trace.ts'

export const LANG_COOKIE = 'sala_lang'

const PROGRAM_HEADERS = ['client-token-key', 'x-api-key', 'x-hostname-ref', 'authorization']

/** The host name of a request in lower case, without its port. */
export function hostnameOf(request: Pick<FastifyRequest, 'headers'>): string {
  const host = (request.headers.host ?? '').toLowerCase()
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d+$/, '')
}

/** The first value of a header. */
export function headerOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The site of a client key; a platform key may choose a site below its own by X-Hostname-Ref. */
async function siteOfKey(engine: Engine, key: string, hostnameRef: string | undefined): Promise<Site> {
  const owner = await engine.sites.byKey(key)
  if (!owner) throw new DomainError('gateway.unknown-key', { status: 401 })
  if (!hostnameRef) return owner
  const wanted = (await engine.sites.byHost(hostnameRef.toLowerCase()))?.site
  const isBelow = wanted && (wanted._id === owner._id || (await isUnder(engine, wanted, owner._id)))
  if (!isBelow) throw new DomainError('general.not-found', { status: 404 })
  return wanted
}

async function isUnder(engine: Engine, site: Site, ownerId: string): Promise<boolean> {
  for (let above = site.parentSite; above !== null; ) {
    if (above === ownerId) return true
    above = (await engine.sites.byId(above))?.parentSite ?? null
  }
  return false
}

/** True for a program, which says by a header who it is or which site it means. */
export function isProgram(request: Pick<FastifyRequest, 'headers'>): boolean {
  return PROGRAM_HEADERS.some((name) => request.headers[name] !== undefined)
}

/** The site that answers: by client key for programs, else by host name; undefined when no site has the name. */
export async function findSite(engine: Engine, request: FastifyRequest): Promise<Site | undefined> {
  const key = headerOf(request, 'client-token-key') ?? headerOf(request, 'x-api-key')
  if (key !== undefined) return siteOfKey(engine, key, headerOf(request, 'x-hostname-ref'))
  return (await engine.sites.byHost(hostnameOf(request)))?.site
}

/** The session's token: of a program in its header, of a browser in its cookie. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(headerOf(request, 'authorization') ?? '')?.[1]
  return bearer ?? readCookie(request.headers.cookie, SESSION_COOKIE)
}

/** The texts in the language that the caller wants. */
export async function translateFor(
  engine: Engine,
  request: FastifyRequest,
  options: { acceptLanguage: boolean; site?: Site | undefined },
): Promise<Translate> {
  const rows = await engine.languages.rows(options.site)
  const available = codesOf(rows, options.site)
  const chosen = negotiateLang(available, { cookie: readCookie(request.headers.cookie, LANG_COOKIE) })
  // A program says what it wants in each call; a person's choice counts on pages, whatever the browser prefers.
  const lang = options.acceptLanguage
    ? negotiateLang(available, { acceptLanguage: headerOf(request, 'accept-language'), fallback: chosen })
    : chosen
  return engine.catalog.translate(lang, rows)
}

type Rows = Parameters<typeof offeredLanguages>[0]

const bundledCodes = bundledLanguages.map(({ code }) => code)
/** By identity: whoever reads rows or sites anew after a change hands over new ones. */
const knownCodes = new WeakMap<Rows, WeakMap<Site, readonly string[]>>()

/** The languages that can be had: those of the site, else those of every site. */
function codesOf(rows: Rows, site: Site | undefined): readonly string[] {
  if (!site) return bundledCodes
  const ofRows = knownCodes.get(rows) ?? new WeakMap<Site, readonly string[]>()
  knownCodes.set(rows, ofRows)
  const codes = ofRows.get(site) ?? offeredLanguages(rows, site).map(({ code }) => code)
  ofRows.set(site, codes)
  return codes
}

/** The language that somebody has chosen in this browser; undefined where they have not. */
async function chosenLang(engine: Engine, site: Site, request: FastifyRequest): Promise<string | undefined> {
  const cookie = readCookie(request.headers.cookie, LANG_COOKIE)
  return cookie === undefined ? undefined : pageLang(engine, site, request)
}

/** The language of a page: the visitor's choice where it can be met. */
export async function pageLang(engine: Engine, site: Site, request: FastifyRequest): Promise<string> {
  const known = knownPageLang(request)
  if (known !== undefined) return known
  const rows = await engine.languages.rows(site)
  const cookie = readCookie(request.headers.cookie, LANG_COOKIE)
  return negotiateLang(codesOf(rows, site), { cookie })
}

/** The same where no row has to be read for it: no choice, or one of the bundled languages. */
export function knownPageLang(request: FastifyRequest): string | undefined {
  const cookie = readCookie(request.headers.cookie, LANG_COOKIE)
  if (cookie === undefined) return defaultLang
  return bundledLanguages.find(({ code }) => code === cookie)?.code
}

/** Opens the context of a request on a site: who acts, in which language. Throws where the site is closed to them. */
export async function identify(
  engine: Engine,
  site: Site,
  request: FastifyRequest,
  options: {
    acceptLanguage: boolean
    whileClosed?: boolean | undefined
    /** The call changes nothing, though its method is not safe. */
    reads?: boolean | undefined
  },
): Promise<Context> {
  const token = tokenOf(request)
  const lang = token ? await chosenLang(engine, site, request) : undefined
  const resumed = token ? await resumeSession(engine, site, token, { counts: true, lang }) : undefined
  const isAtHome = resumed !== undefined && isOperatorAtHome(resumed.account, site)
  // Reach may have been taken away since the session was opened or the database chosen.
  const signedIn = resumed && (reaches(resumed.actor, site._id) || isAtHome) ? resumed : undefined
  const chosen = signedIn?.current ? await engine.sites.byId(signedIn.current) : undefined
  const isTheirs =
    chosen && signedIn && reaches(signedIn.actor, chosen._id) && isOpenTo(chosen, signedIn.actor)
  const current = isTheirs ? chosen : undefined
  // The site above is not theirs to work on: until they have chosen one of their own they are only known by name.
  const isChoosing = signedIn !== undefined && isAtHome && !current && !reaches(signedIn.actor, site._id)
  const own =
    signedIn && current && signedIn.isEntered ? actAsEntered(signedIn.actor, current) : signedIn?.actor
  const actor = isChoosing
    ? makeActor({ ...signedIn.actor, role: 'guest' })
    : own
      ? await actOnSite(engine, own, (current ?? site)._id)
      : visitor(site)
  const worked = (current ?? site)._id
  noteTrace(request, { site: worked, role: actor.role })
  onFault(request, (fault) => noteFault(engine, worked, fault))
  engine.logLines.noteSession(request.id, actor.sessionID)
  if (!options.whileClosed) requireOpen(site, actor)
  if (!actor.is('root')) engine.limits.takeRequest(site)
  const share = signedIn ? undefined : engine.visitorShares.of(site._id, request.ip)
  share?.require()
  return openContext({
    engine,
    host: site,
    onSpent: share?.spend,
    ...(current ? { site: current } : {}),
    actor,
    hostname: hostnameOf(request),
    address: request.ip,
    isPhone: isPhone(request),
    t: await translateFor(engine, request, { ...options, site }),
    log: request.log,
    onlyReads: !signedIn && (isSafe(request) || options.reads === true),
    // Kept pages are for visitors: whoever is signed in, or is a program, is given none that could be old.
    waitsForPages: !signedIn && !isProgram(request),
  })
}

/** By the hint that browsers send, else by what they call themselves. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}
