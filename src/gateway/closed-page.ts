import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from '#kernel/i18n/catalog.server.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { escapeHtml } from './api/documentation/markup.ts'
import { type ClosedSite, USUAL_SECONDS } from './closed-sites.ts'
import { setRetryAfter } from './errors.ts'
import { knownPageLang } from './identify.ts'
import { plainPage } from './plain-page.ts'

function paragraph(catalog: Catalog, { code, closed }: ClosedSite, lang: string): string {
  const t = catalog.translate(lang)
  const { until } = closed
  const isToCome = until !== null && Date.parse(until) > Date.now()
  const day = isToCome ? formatThaiDate(until, 'long', lang) : ''
  const end = isToCome ? t('gateway.closed-until', { day, time: formatThaiTime(until, lang) }) : ''
  return `<p lang="${lang}">${escapeHtml(`${t(code)} ${end}`.trim())}</p>`
}

/** Says on a page, in Thai and English, that the site is closed; one under maintenance loads itself again. */
export function closedPage(
  catalog: Catalog,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ClosedSite,
): FastifyReply {
  const isEnglish = knownPageLang(request) === 'en'
  const languages = isEnglish ? ['en', 'th'] : ['th', 'en']
  setRetryAfter(reply, error)
  return plainPage(reply, {
    status: error.status,
    lang: isEnglish ? 'en' : 'th',
    title: error.site.siteName,
    lines: languages.map((lang) => paragraph(catalog, error, lang)),
    again: error.retryAfter !== undefined && request.method === 'GET' ? USUAL_SECONDS : undefined,
  })
}
