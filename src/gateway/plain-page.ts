import type { FastifyReply } from 'fastify'
import { escapeHtml } from './api/documentation/markup.ts'

/** As strict as that of answers that are no pages, but for the looks of these few lines. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"
const LOOK =
  "margin:18vh auto;max-width:28rem;padding:0 1.5rem;font:1rem/1.7 'Noto Sans Thai','Leelawadee UI',Thonburi,system-ui,sans-serif"

export interface PlainPage {
  readonly status: number
  readonly lang: string
  readonly title: string
  /** What stands below the title, as HTML. */
  readonly lines: readonly string[]
  /** Seconds after which the browser opens the page again. */
  readonly again?: number | undefined
}

/** Sends a page of a few lines that needs nothing else: no style sheet, no site, no database. */
export function plainPage(
  reply: FastifyReply,
  { status, lang, title, lines, again }: PlainPage,
  /** Where it has a form, or stands in a frame. */
  policy = POLICY,
): FastifyReply {
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(`<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${refresh}
<title>${escapeHtml(title)}</title>
<body style="${LOOK}">
<h1 style="font-size:1.75rem;line-height:1.45">${escapeHtml(title)}</h1>
${lines.join('\n')}
</html>
`)
}
