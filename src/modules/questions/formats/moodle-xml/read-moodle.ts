import type { QuestionDraft } from '../../model/question.ts'
import { tidyText } from '../decode-text.ts'
import { nameFrom, type ReadItem, readItem, readPath, refuse } from '../exchange.ts'
import { parseXml, type XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, textOf } from '../xml/walk-xml.ts'
import { readers } from './read-kinds.ts'
import { openTexts } from './texts.ts'

const COMBINED = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
const isSaid = (element: XmlElement | undefined) => textOf(childOf(element, 'text')).trim() !== ''

/** Says what no question here has a place for. */
function noteLost(element: XmlElement, note: (what: string) => void): void {
  if (childrenOf(element, 'hint').some(isSaid)) note('hints')
  if (COMBINED.some((name) => isSaid(childOf(element, name)))) note('combined-feedback')
}

function readQuestion(element: XmlElement, type: string, note: (what: string) => void): QuestionDraft {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) refuse('type', { type: type.slice(0, 40) })
  noteLost(element, note)
  const texts = openTexts(element, note)
  const text = texts.rich(childOf(element, 'questiontext'))
  const points = Number(textOf(childOf(element, 'defaultgrade')).trim() || 1)
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) =>
    textOf(tag).replaceAll(',', ' ').trim(),
  )
  return {
    name:
      textOf(childOf(element, 'name', 'text'))
        .replace(/\s+/g, ' ')
        .trim() || nameFrom(text),
    format: texts.format,
    text,
    feedback: texts.rich(childOf(element, 'generalfeedback')),
    code: textOf(childOf(element, 'idnumber')),
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    points,
    media: texts.media,
    ...read?.(element, texts, note),
  } as QuestionDraft
}

/** The questions of a file in Moodle's XML. */
export function readMoodle(content: string): ReadItem[] {
  const root = parseXml(tidyText(content))
  if (root.name !== 'quiz') refuse('not-moodle', undefined, root.line)
  let category: string[] = []
  const items: ReadItem[] = []
  for (const element of childrenOf(root, 'question')) {
    const type = element.attributes.type ?? ''
    if (type === 'category') {
      category = readPath(textOf(childOf(element, 'category', 'text')))
      continue
    }
    const name = nameFrom(textOf(childOf(element, 'name', 'text')))
    items.push(
      readItem({ line: element.line, name, kind: type, category }, (note) =>
        readQuestion(element, type, note),
      ),
    )
  }
  return items
}
