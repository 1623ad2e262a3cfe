import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalog } from '#kernel/i18n/catalog.server.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { escapeHtml } from './api/documentation/markup.ts'
import { type ClosedSite, USUAL_SECONDS } from './closed-sites.ts'
import { setRetryAfter } from './errors.ts'
import { knownPageLang } from './identify.ts'

/** As strict as that of answers that are no pages, but for the looks of these few lines. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

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
  const name = escapeHtml(error.site.siteName)
  const again =
    error.retryAfter !== undefined && request.method === 'GET'
      ? `\n<meta http-equiv="refresh" content="${USUAL_SECONDS}">`
      : ''
  setRetryAfter(reply, error)
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(`<!doctype html>
<html lang="${languages[0]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${again}
<title>${name}</title>
<body style="margin:18vh auto;max-width:28rem;padding:0 1.5rem;font:1rem/1.7 'Noto Sans Thai','Leelawadee UI',Thonburi,system-ui,sans-serif">
<h1 style="font-size:1.75rem;line-height:1.45">${name}</h1>
${languages.map((lang) => paragraph(catalog, error, lang)).join('\n')}
</html>
`)
}
