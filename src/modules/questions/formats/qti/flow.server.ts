import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Question } from '../../model/question.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { childrenOf, escapeXml } from '../xml/walk-xml.ts'

type Format = Question['format']

/** A text as the markup of an item. */
export function writeFlow(text: string, format: Format): string {
  if (format === 'html') return sanitizeRichText(text)
  return text
    .split('\n')
    .map((line) => escapeXml(line))
    .join('<br/>')
}

/** Where a paragraph begins or ends; no XML has the sign. */
const EDGE = '\0'
/** Two of them or more are one empty line. */
const EDGES = new RegExp(`${EDGE}{2,}`)

const PLAIN = new Set(['p', 'div', 'br', 'prompt'])

/** Whether something within is more than lines of text. */
export const hasMarkup = (element: XmlElement): boolean =>
  childrenOf(element).some(
    (child) =>
      (!PLAIN.has(child.name) && !/Interaction$|Choice$|rubricBlock|gap/i.test(child.name)) ||
      hasMarkup(child),
  )

/** Gives what stands for an element, or undefined where it stands for itself. */
export type Replace = (element: XmlElement) => string | undefined

function toPlain(element: XmlElement, replace: Replace): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      const other = replace(child)
      if (other !== undefined) return other
      if (child.name === 'br') return '\n'
      const inner = toPlain(child, replace)
      return PLAIN.has(child.name) ? `${EDGE}${inner}${EDGE}` : inner
    })
    .join('')
}

function toHtml(element: XmlElement, replace: Replace): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child).replaceAll('&#10;', '\n')
      const other = replace(child)
      if (other !== undefined) return other
      const said = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
        .join('')
      const name = child.name === 'prompt' ? 'p' : child.name
      return `<${name}${said}>${toHtml(child, replace)}</${name}>`
    })
    .join('')
}

/** The text of a part of an item. */
export function readFlow(
  element: XmlElement | undefined,
  format: Format,
  replace: Replace = () => undefined,
): string {
  if (!element) return ''
  if (format === 'html') return sanitizeRichText(toHtml(element, replace)).trim()
  return toPlain(element, replace).split(EDGES).join('\n\n').replaceAll(EDGE, '\n').trim()
}
