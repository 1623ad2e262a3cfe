import type { FastifyInstance } from 'fastify'
import { FLASH_COOKIE } from '#shell/flash.ts'
import { NEWS_COOKIE } from '#shell/layout/news-away.ts'
import { CONSENT_COOKIE } from '#shell/widgets/consent.ts'
import { isSecure } from './origin.ts'

const OURS = /^sala_/
const PREFIX = /^__(?:Host|Secure)-(?=sala_)/

/** What scripts of the pages read or write themselves; nothing is decided by it. */
const READABLE = new Set([FLASH_COOKIE, CONSENT_COOKIE, NEWS_COOKIE])

const nameOf = (cookie: string) => cookie.split('=', 1)[0]?.trim() ?? ''

/**
 * The cookies of a request that came by HTTPS, under their plain names: only those that this very host set under names that
 * browsers let no other host and no unencrypted page use.
 */
export function readGuarded(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const kept = header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => !OURS.test(cookie) || READABLE.has(nameOf(cookie)))
  return kept.map((cookie) => cookie.replace(PREFIX, '')).join('; ') || undefined
}

/** A cookie that is set by HTTPS, under such a name where browsers allow it. */
function guard(cookie: string): string {
  const secured = /; *Secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`
  if (!OURS.test(cookie) || READABLE.has(nameOf(cookie))) return secured
  return /; *Path=\/(?:;|$)/i.test(cookie) ? `__Host-${secured}` : `__Secure-${secured}`
}

/** Gives cookies their guarded names on the way out and takes them back on the way in, where HTTPS is spoken. */
export function guardCookies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    if (headers.cookie !== undefined && isSecure(request)) {
      const cookie = readGuarded(headers.cookie)
      if (cookie === undefined) delete headers.cookie
      else headers.cookie = cookie
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const set = reply.getHeader('set-cookie')
    if (set !== undefined && isSecure(request)) {
      const cookies = [set].flat().map((cookie) => guard(String(cookie)))
      void reply.removeHeader('set-cookie').header('set-cookie', cookies)
    }
    done(null, payload)
  })
}
