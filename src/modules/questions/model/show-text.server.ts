import temml from 'temml'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Question } from './question.ts'

const TEX = /\\\(([^]*?)\\\)|\\\[([^]*?)\\\]|\$\$([^]*?)\$\$/g

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '"')

/** Formulas in TeX as MathML, which browsers draw and read aloud themselves; one that is wrong is shown as it was typed. */
function drawFormulas(html: string): string {
  return html.replace(TEX, (whole, inline?: string, block?: string, dollars?: string, at = 0) => {
    // What begins within a tag is a value there, which drawn markup would end.
    if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) return whole
    const tex = unescapeHtml((inline ?? block ?? dollars ?? '').replace(/<[^<>]*>/g, ' '))
    try {
      return temml.renderToString(tex, {
        displayMode: inline === undefined,
        throwOnError: true,
        trust: false,
        maxSize: [20, 2000],
      })
    } catch {
      return whole
    }
  })
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
