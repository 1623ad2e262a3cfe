import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from '#kernel/i18n/catalog.server.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { escapeHtml } from './api/documentation/markup.ts'
import { inWordsOf, setRetryAfter, toDomainError } from './errors.ts'
import { knownPageLang } from './identify.ts'
import { plainPage } from './plain-page.ts'
import { logFault } from './trace.ts'

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''
/** The same page once more; never an address that a browser reads as another host's. */
const sameAddress = ({ url }: FastifyRequest) => (/^\/[^/\\]/.test(url) ? url : '/')
const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/**
 * Makes what answers a page that could be neither drawn nor refused by its screen, mostly because the database is away: a page that
 * needs none, in the person's language, with the words of its route and a way to try again. Programs get the words alone.
 */
export function createFaultPages(catalog: Catalog, manifest: readonly RouteRow[]) {
  const faults = new Map(manifest.flatMap(({ path, fault }) => (fault ? [[path, fault] as const] : [])))

  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = inWordsOf(faults.get(pathOf(request)), toDomainError(error))
    setRetryAfter(reply, known)
    if (known.status >= 500) logFault(request, error)
    const lang = knownPageLang(request) ?? 'th'
    const t = catalog.translate(lang)
    const title = t(known.code, known.values)
    const reference = known.status < 500 ? [] : [t('shell.fault.reference', { id: request.id })]
    if (!wantsPage(request))
      return reply
        .code(known.status)
        .type('text/plain; charset=utf-8')
        .send([title, ...reference].join('\n'))
    const again = `<p><a href="${escapeHtml(sameAddress(request))}" style="color:inherit">${escapeHtml(t('shell.fault.again'))}</a></p>`
    const words = known.status < 500 ? [] : [t('shell.fault.text'), ...reference]
    const lines = [...words.map((line) => `<p>${escapeHtml(line)}</p>`), again]
    return plainPage(reply, { status: known.status, lang, title, lines })
  }
}
