import type { FastifyInstance } from 'fastify'
import type { RouteRow } from '#kernel/routes.ts'
import { PREFETCH_RULES } from '#shell/own-addresses.ts'

const CACHED_SECONDS = 3_600

/**
 * What a browser may fetch of a public page once somebody points at a link to it: pages that are the same for all visitors, and
 * without parameters, because some of those change something.
 */
export function prefetchRules(routes: readonly RouteRow[]) {
  const pages = routes.filter(({ islands, cache, path }) => islands && cache && path !== '*')
  const [first, ...rest] = pages.map(({ path }) => ({ href_matches: { pathname: path, search: '' } }))
  if (!first) throw new Error('no public page is cached')
  // Another language is chosen by its link.
  const isPlain = { not: { selector_matches: '[hreflang], [download], [target]' } }
  return {
    prefetch: [
      { source: 'document', where: { and: [{ or: [first, ...rest] }, isPlain] }, eagerness: 'moderate' },
    ],
  }
}

/** Serves the rules: pages name their address in a header, so that no inline script has to be allowed. */
export function servePrefetchRules(app: FastifyInstance, routes: readonly RouteRow[]): void {
  const rules = JSON.stringify(prefetchRules(routes))
  app.get(PREFETCH_RULES, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(rules),
  )
}
