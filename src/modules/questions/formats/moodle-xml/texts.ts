import type { Question } from '../../model/question.ts'
import { readData, writeData } from '../data-address.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, escapeXml, tag, textOf, within } from '../xml/walk-xml.ts'

const FILES = '@@PLUGINFILE@@/'

/** Text as Moodle has it: markup in a section that needs no escapes. */
export const said = (text: string): string =>
  tag('text', {}, /[<&]/.test(text) && !text.includes(']]>') ? `<![CDATA[${text}]]>` : escapeXml(text))

const outward = (text: string) =>
  text.replaceAll('media/', (own, at: number, all: string) => (/["']/.test(all[at - 1] ?? '') ? FILES : own))
const inward = (text: string) =>
  text.replace(/@@PLUGINFILE@@\/([^"'\s<>]*)/g, (_whole, name: string) => `media/${decodeName(name)}`)

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A formatted text with the files of the question where it is the main one. */
export function writeText(name: string, text: string, question: Question, hasFiles = false): string {
  const files = hasFiles
    ? question.media.flatMap((one) => {
        const data = readData(one.address)
        return data ? [tag('file', { name: one.name, path: '/', encoding: 'base64' }, data.base64)] : []
      })
    : []
  return tag(name, { format: question.format === 'html' ? 'html' : 'plain_text' }, said(outward(text)), files)
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;').replaceAll('\n', '<br />')

/** Reads the texts of one question in one format: HTML where any of them is. */
export function openTexts(element: XmlElement, note: (what: string) => void) {
  const formatted = within(
    element,
    'questiontext',
    'generalfeedback',
    'answer',
    'feedback',
    'subquestion',
    'responsetemplate',
    'graderinfo',
  )
  const isHtml = (one: XmlElement): boolean => {
    const { format } = one.attributes
    return (
      format === 'html' ||
      (format === 'moodle_auto_format' && /<\w[^<>]*>/.test(textOf(childOf(one, 'text'))))
    )
  }
  if (formatted.some(({ attributes }) => attributes.format === 'markdown')) note('markdown')
  const format: 'html' | 'plain' = formatted.some(
    (one) => isHtml(one) && textOf(childOf(one, 'text')).trim() !== '',
  )
    ? 'html'
    : 'plain'
  const media = new Map(
    within(element, 'questiontext', 'generalfeedback', 'answer', 'feedback', 'subquestion')
      .flatMap((one) => childrenOf(one, 'file'))
      .map((file) => {
        const name = (file.attributes.name ?? '').replace(/[/\\"'<>?#%]/g, '_')
        return [name, { name, address: writeData(name, textOf(file)) }]
      }),
  )
  return {
    format,
    media: [...media.values()],
    /** A text of the question's format. */
    rich(one: XmlElement | undefined): string {
      const text = textOf(childOf(one, 'text'))
      if (!one || format === 'plain' || isHtml(one)) return inward(text)
      return one.attributes.format === undefined ? text : escapeHtml(text)
    },
    /** A text that is never markup. */
    plain: (one: XmlElement | undefined): string => textOf(childOf(one, 'text')),
  }
}

export type Texts = ReturnType<typeof openTexts>
