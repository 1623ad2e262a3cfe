import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/tenancy/site.ts'
import { LANG_COOKIE } from './identify.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** `/{usermenuendpoint}/login` and `/register` are the site's names for the pages below /user. */
export function rewriteUserMenu(path: string, site: Site): string {
  const endpoint = site.layout.usermenuendpoint
  if (!endpoint || endpoint === 'user') return path
  const match = new RegExp(`^/${RegExp.escape(endpoint)}(/(?:login|register)(?:\\.data)?(?:\\?.*)?)$`).exec(
    path,
  )
  return match ? `/user${match[1]}` : path
}

/** True for an address that may ask the gateway itself for something, before any page is looked for. */
export function isForGateway(url: string): boolean {
  return url.includes('lang=') || url.includes('preview=')
}

/** `?lang=en` on any page stores the choice and comes back to the same address without it. */
export function switchLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!request.url.startsWith('/') || !request.url.includes('lang=') || request.method !== 'GET')
    return undefined
  // Joined, not resolved: an address such as //name would else be read as a host.
  const url = new URL(`http://host${request.url}`)
  const lang = url.searchParams.get('lang')
  if (lang === null || !/^[A-Za-z\d-]{2,10}$/.test(lang)) return undefined
  url.searchParams.delete('lang')
  return reply
    .header(
      'set-cookie',
      `${LANG_COOKIE}=${lang.toLowerCase()}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
    )
    .redirect(url.pathname.replace(/^\/{2,}/, '/') + url.search, 303)
}
