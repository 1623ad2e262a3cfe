import temml from 'temml'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Question } from './question.ts'

const BEGIN = /\\\(|\\\[|\$\$/g
const ENDS: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '"')

function drawFormula(whole: string, inner: string, isInline: boolean): string {
  try {
    return temml.renderToString(unescapeHtml(inner.replace(/<[^<>]*>/g, ' ')), {
      displayMode: !isInline,
      throwOnError: true,
      trust: false,
      maxSize: [20, 2000],
    })
  } catch {
    return whole
  }
}

/**
 * Formulas in TeX as MathML, which browsers draw and read aloud themselves; one that is wrong is shown as it was typed. What begins within
 * a tag is a value there, which drawn markup would end. Each letter is looked at once, and an end that is not there is looked for once.
 */
function drawFormulas(html: string): string {
  let shown = ''
  let at = 0
  let isInTag = false
  const endless = new Set<string>()
  for (const { 0: sign, index } of html.matchAll(BEGIN)) {
    if (index < at) continue
    const before = html.slice(at, index)
    const [open, close] = [before.lastIndexOf('<'), before.lastIndexOf('>')]
    if (open !== close) isInTag = open > close
    shown += before
    at = index
    if (isInTag || endless.has(sign)) continue
    const ending = ENDS[sign] ?? ''
    const end = html.indexOf(ending, index + sign.length)
    if (end < 0) endless.add(sign)
    else {
      at = end + ending.length
      shown += drawFormula(html.slice(index, at), html.slice(index + sign.length, end), sign === '\\(')
    }
  }
  return shown + html.slice(at)
}

/** A text of a question as HTML: cleaned, with its pictures and formulas. */
export function showText(text: string, format: Question['format'], media: Question['media'] = []): string {
  const html = format === 'html' ? sanitizeRichText(text) : escapeHtml(text).replaceAll('\n', '<br />')
  const shown = html.replace(/(["'])media\/([^"']+)\1/g, (whole, sign: string, name: string) => {
    const found = media.find((one) => one.name === unescapeHtml(name))
    return found ? `${sign}${escapeHtml(found.address)}${sign}` : whole
  })
  return drawFormulas(shown)
}
