import { tidyNumber } from '../../model/numbers.ts'
import { readData, writeData } from '../data-address.ts'
import { numbered, refuse } from '../exchange.ts'
import { readPictureSize } from '../picture-size.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, textOf } from '../xml/walk-xml.ts'
import { leaveOther, readCloze } from './cloze.ts'
import { readShape } from './shapes.ts'
import type { Texts } from './texts.ts'

type ReadKind = (element: XmlElement, texts: Texts, note: (what: string) => void) => object

const value = (element: XmlElement, name: string) => textOf(childOf(element, name)).trim()
const isYes = (text: string) => text === '1' || text.toLowerCase() === 'true'
const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : 0)

const answersOf = (element: XmlElement, textOfAnswer: (answer: XmlElement) => string, texts: Texts) =>
  childrenOf(element, 'answer').map((answer) => ({
    text: textOfAnswer(answer),
    weight: Number(answer.attributes.fraction ?? 0),
    feedback: texts.rich(childOf(answer, 'feedback')),
  }))

function readNumber(text: string): number {
  const read = Number(text.trim())
  return text.trim() === '' || !Number.isFinite(read) ? refuse('number', { value: text.slice(0, 40) }) : read
}

function readPicture(element: XmlElement) {
  const file = childOf(element, 'file') ?? refuse('picture')
  const address = writeData(file.attributes.name ?? '', textOf(file))
  const size = readPictureSize(readData(address)?.base64 ?? '')
  const side = (name: string, known: number | undefined) =>
    Number(file.attributes[name] ?? known ?? refuse('picture'))
  return {
    address,
    width: side('width', size?.width),
    height: side('height', size?.height),
    alt: file.attributes.alt ?? '',
  }
}

/** Gaps of one text that share their options by groups. */
function readGroups(element: XmlElement, texts: Texts, optionName: string): object {
  const options = childrenOf(element, optionName).map((option) => ({
    text: textOf(childOf(option, 'text')),
    group: value(option, 'group') || '1',
  }))
  const gaps: object[] = []
  const text = texts
    .rich(childOf(element, 'questiontext'))
    .replace(/\[\[(\d+)\]\]/g, (_whole, number: string) => {
      const right = options[Number(number) - 1] ?? refuse('gaps')
      const answers = options
        .filter(({ group }) => group === right.group)
        .map((option) => ({ text: option.text, weight: option === right ? 100 : 0 }))
      gaps.push({ id: String(gaps.length + 1), type: 'pick', answers: numbered(answers) })
      return `[[${gaps.length}]]`
    })
  return { kind: 'blanks', text, gaps }
}

const draggedTexts = (element: XmlElement) =>
  childrenOf(element, 'drag').map((drag) => {
    const text = textOf(childOf(drag, 'text')).trim()
    if (text === '') refuse('drag-picture')
    return { id: value(drag, 'no'), text }
  })

const places = (element: XmlElement, areaOf: (drop: XmlElement) => object) =>
  childrenOf(element, 'drop').map((drop, at) => ({
    id: `p${at + 1}`,
    area: areaOf(drop),
    item: value(drop, 'choice'),
  }))

const GRADINGS: Readonly<Record<string, string>> = { '-1': 'all', '0': 'position', '1': 'next' }
/** Moodle knows no size of a place for things; this is that of its own boxes. */
const BOX = [120, 40] as const

/** How each type of Moodle is a kind here. */
export const readers: Readonly<Record<string, ReadKind>> = {
  multichoice: (element, texts) => ({
    kind: isYes(value(element, 'single') || 'true') ? 'single' : 'multiple',
    shuffle: isYes(value(element, 'shuffleanswers') || 'true'),
    choices: numbered(answersOf(element, texts.rich, texts)),
  }),
  truefalse(element, texts) {
    const answers = answersOf(element, texts.plain, texts)
    const of = (word: string) =>
      answers.find(({ text }) => text.trim().toLowerCase() === word) ?? refuse('answers')
    const isTrue = of('true').weight > 0
    return {
      kind: 'true-false',
      isTrue,
      feedbackTrue: of('true').feedback,
      feedbackFalse: of('false').feedback,
    }
  },
  shortanswer: (element, texts) => ({
    kind: 'short',
    caseSensitive: isYes(value(element, 'usecase')),
    answers: answersOf(element, texts.plain, texts),
  }),
  numerical: (element, texts, note) => ({
    kind: 'number',
    answers: leaveOther(
      childrenOf(element, 'answer').map((answer) => ({
        text: texts.plain(answer),
        tolerance: value(answer, 'tolerance') || '0',
        weight: Number(answer.attributes.fraction ?? 0),
        feedback: texts.rich(childOf(answer, 'feedback')),
      })),
      note,
    ).map(({ text, tolerance, weight, feedback }) => ({
      value: readNumber(text),
      tolerance: Math.abs(readNumber(tolerance)),
      weight,
      feedback,
    })),
    units: childrenOf(childOf(element, 'units'), 'unit').map((unit) => ({
      name: value(unit, 'unit_name'),
      factor: tidyNumber(1 / readNumber(value(unit, 'multiplier'))),
    })),
  }),
  matching(element, texts) {
    const all = childrenOf(element, 'subquestion').map((one) => ({
      text: texts.rich(one).trim(),
      match: textOf(childOf(one, 'answer', 'text')),
    }))
    const pairs = all.filter(({ text }) => text !== '')
    return {
      kind: 'matching',
      shuffle: isYes(value(element, 'shuffleanswers') || 'true'),
      pairs: numbered(pairs),
      extra: numbered(
        all.filter(({ text }) => text === '').map(({ match }) => ({ text: match })),
        pairs.length,
      ),
    }
  },
  ordering(element, texts, note) {
    const grading = GRADINGS[value(element, 'gradingtype') || '0']
    if (!grading) note('grading')
    return {
      kind: 'ordering',
      grading: grading ?? 'position',
      items: numbered(childrenOf(element, 'answer').map((answer) => ({ text: texts.rich(answer) }))),
    }
  },
  cloze: (element, texts, note) => ({
    kind: 'blanks',
    ...readCloze(texts.rich(childOf(element, 'questiontext')), texts.format, note),
  }),
  gapselect: (element, texts) => readGroups(element, texts, 'selectoption'),
  ddwtos: (element, texts) => readGroups(element, texts, 'dragbox'),
  ddmarker: (element) => ({
    kind: 'drag',
    picture: readPicture(element),
    items: draggedTexts(element),
    places: places(element, (drop) => readShape(value(drop, 'shape'), value(drop, 'coords'))),
  }),
  ddimageortext(element, _texts, note) {
    note('place-size')
    return {
      kind: 'drag',
      picture: readPicture(element),
      items: draggedTexts(element),
      places: places(element, (drop) => {
        const [x, y] = [readNumber(value(drop, 'xleft')), readNumber(value(drop, 'ytop'))]
        return { shape: 'rect', coords: [x, y, x + BOX[0], y + BOX[1]] }
      }),
    }
  },
  essay(element, texts, note) {
    const guide = texts.rich(childOf(element, 'graderinfo'))
    if (value(element, 'responseformat') === 'noinline') {
      const wanted = value(element, 'filetypeslist')
        .split(/[\s,;]+/)
        .flatMap((ending) => /^\.([a-z0-9]{1,10})$/i.exec(ending)?.[1]?.toLowerCase() ?? [])
      return {
        kind: 'upload',
        guide,
        maxFiles: wholeNumber(value(element, 'attachments')) || 20,
        endings: wanted,
      }
    }
    if (wholeNumber(value(element, 'attachments')) > 0 || value(element, 'attachments') === '-1')
      note('attachments')
    return {
      kind: 'essay',
      guide,
      template: texts.rich(childOf(element, 'responsetemplate')),
      minWords: wholeNumber(value(element, 'minwordlimit')),
      maxWords: wholeNumber(value(element, 'maxwordlimit')),
    }
  },
  description: () => ({ kind: 'description' }),
}
