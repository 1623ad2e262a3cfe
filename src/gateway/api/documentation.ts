import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Call } from '#kernel/calls.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { negotiateLang } from '#kernel/i18n/negotiate.ts'
import { LANG_COOKIE } from '../identify.ts'
import { en } from './documentation/locales/en.ts'
import { th } from './documentation/locales/th.ts'
import { buildOpenApi } from './documentation/openapi.ts'
import { buildPage, pagePolicy } from './documentation/page.ts'

const languages = ['th', 'en']
const catalog = createCatalog([{ th, en }])
const english = catalog.translate('en')

/** Makes something when it is first asked for and keeps it. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

function languageOf({ headers }: FastifyRequest): string {
  return negotiateLang(languages, {
    cookie: readCookie(headers.cookie, LANG_COOKIE),
    acceptLanguage: headers['accept-language'],
  })
}

/** Serves what /api can do: for programs as OpenAPI at /openapi.json, for people as a page at /docs. */
export function documentationRoutes(app: FastifyInstance, engine: Engine, calls: readonly Call[]): void {
  const { registry } = engine
  const openApi = once(() => JSON.stringify(buildOpenApi(registry, calls, english)))
  const page = once((lang: string) =>
    buildPage(registry, calls, {
      t: catalog.translate(lang),
      english,
      product: engine.catalog.translate(lang),
    }),
  )

  app.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(openApi(undefined)),
  )

  app.get('/docs', (request, reply) => {
    const lang = languageOf(request)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy,
        'content-language': lang,
        'cache-control': 'no-cache',
        vary: 'accept-language, cookie',
      })
      .send(page(lang))
  })
}
