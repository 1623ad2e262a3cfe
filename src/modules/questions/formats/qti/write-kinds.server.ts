import type { Picture, Shape } from '../../model/content-parts.ts'
import type { Kind, Question, QuestionOf } from '../../model/question.ts'
import { splitPattern } from '../../model/same-text.ts'
import { escapeXml, tag } from '../xml/walk-xml.ts'
import { writeDeclaration } from './declarations.ts'
import { writeFlow } from './flow.server.ts'

/** The parts of an item beside its text. */
export interface ItemParts {
  readonly declarations: readonly string[]
  /** What stands below the text. */
  readonly body: string
  /** `match_correct`, `map_response`, `map_response_point`, or the whole processing. */
  readonly processing?: string
  readonly feedback?: readonly { id: string; text: string }[]
  /** The text with what stands in it, where that is not the question's. */
  readonly text?: string
}

const RESPONSE = { responseIdentifier: 'RESPONSE' }
const rich = (text: string, question: Question) => writeFlow(text, question.format)
const coordsOf = ({ coords }: Shape) => coords.join(',')
const objectOf = (picture: Picture, address: string) =>
  tag(
    'object',
    {
      data: address,
      type: /^data:([\w/+.-]+)/.exec(picture.address)?.[1] ?? 'image/png',
      width: picture.width,
      height: picture.height,
    },
    escapeXml(picture.alt),
  )

function writeChoices(question: QuestionOf<'single'> | QuestionOf<'multiple'>, isSingle: boolean): ItemParts {
  const { choices } = question
  const correct = choices
    .filter(({ weight }) => (isSingle ? weight === 100 : weight > 0))
    .map(({ id }) => `c${id}`)
  return {
    declarations: [
      writeDeclaration({
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
        correct: isSingle ? correct.slice(0, 1) : correct,
        mapped: choices.map(({ id, weight }) => ({ key: `c${id}`, weight })),
      }),
    ],
    body: tag(
      'choiceInteraction',
      { ...RESPONSE, shuffle: String(question.shuffle), maxChoices: isSingle ? 1 : 0 },
      choices.map(({ id, text }) => tag('simpleChoice', { identifier: `c${id}` }, rich(text, question))),
    ),
    processing: 'map_response',
    feedback: choices.map(({ id, feedback }) => ({ id: `c${id}`, text: feedback })),
  }
}

/** Written answers with what each earns; a star that stands for anything has no place in a mapping. */
const writtenKeys = (answers: readonly { text: string; weight: number }[], caseSensitive: boolean) =>
  answers.map(({ text, weight }) => ({ key: splitPattern(text).join('*'), weight, caseSensitive }))

const variable = tag('variable', { identifier: 'RESPONSE' })
const setScore = (...inner: string[]) => tag('setOutcomeValue', { identifier: 'SCORE' }, inner)

const writeNumbers = (answers: QuestionOf<'number'>['answers']) =>
  tag(
    'responseProcessing',
    {},
    tag(
      'responseCondition',
      {},
      answers.map(({ value, tolerance, weight }, at) =>
        tag(
          at === 0 ? 'responseIf' : 'responseElseIf',
          {},
          tag(
            'equal',
            { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` },
            variable,
            tag('baseValue', { baseType: 'float' }, String(value)),
          ),
          setScore(tag('baseValue', { baseType: 'float' }, String(weight / 100))),
        ),
      ),
    ),
  )

function writeBlanks(question: QuestionOf<'blanks'>): ItemParts {
  const idOf = (id: string) => `RESPONSE_${id}`
  const inline = new Map(
    question.gaps.map((gap) => [
      gap.id,
      gap.type === 'pick'
        ? tag(
            'inlineChoiceInteraction',
            { responseIdentifier: idOf(gap.id), shuffle: 'true' },
            gap.answers.map(({ id, text }) => tag('inlineChoice', { identifier: `c${id}` }, escapeXml(text))),
          )
        : tag('textEntryInteraction', { responseIdentifier: idOf(gap.id) }),
    ]),
  )
  return {
    declarations: question.gaps.map((gap) =>
      writeDeclaration({
        id: idOf(gap.id),
        cardinality: 'single',
        baseType: gap.type === 'pick' ? 'identifier' : gap.type === 'typed' ? 'string' : 'float',
        mapped:
          gap.type === 'pick'
            ? gap.answers.map(({ id, weight }) => ({ key: `c${id}`, weight }))
            : gap.type === 'typed'
              ? writtenKeys(gap.answers, gap.caseSensitive)
              : gap.answers.map(({ value, weight }) => ({ key: String(value), weight })),
      }),
    ),
    text: rich(question.text, question).replace(
      /\[\[([a-z0-9]+)\]\]/g,
      (whole, id: string) => inline.get(id) ?? whole,
    ),
    body: '',
    processing: tag(
      'responseProcessing',
      {},
      setScore(
        tag(
          'sum',
          {},
          question.gaps.map(({ id }) => tag('mapResponse', { identifier: idOf(id) })),
        ),
      ),
    ),
  }
}

type Writers = { [K in Kind]: (question: QuestionOf<K>, pictureAddress: string) => ItemParts }
const marked = (interaction: string, guide: string): ItemParts => ({
  declarations: [],
  body: `${guide === '' ? '' : tag('rubricBlock', { view: 'scorer' }, guide)}${interaction}`,
})

/** How each kind is an item. */
export const writers: Writers = {
  single: (question) => writeChoices(question, true),
  multiple: (question) => writeChoices(question, false),
  'true-false': ({ isTrue, feedbackTrue, feedbackFalse }) => ({
    declarations: [
      writeDeclaration({ cardinality: 'single', baseType: 'identifier', correct: [String(isTrue)] }),
    ],
    body: tag(
      'choiceInteraction',
      { ...RESPONSE, shuffle: 'false', maxChoices: 1 },
      tag('simpleChoice', { identifier: 'true' }, 'ถูก'),
      tag('simpleChoice', { identifier: 'false' }, 'ผิด'),
    ),
    processing: 'match_correct',
    feedback: [
      { id: 'true', text: feedbackTrue },
      { id: 'false', text: feedbackFalse },
    ],
  }),
  short: ({ answers, caseSensitive }) => ({
    declarations: [
      writeDeclaration({
        cardinality: 'single',
        baseType: 'string',
        mapped: writtenKeys(answers, caseSensitive),
      }),
    ],
    body: tag('p', {}, tag('textEntryInteraction', RESPONSE)),
    processing: 'map_response',
  }),
  number: ({ answers }) => ({
    declarations: [writeDeclaration({ cardinality: 'single', baseType: 'float' })],
    body: tag('p', {}, tag('textEntryInteraction', RESPONSE)),
    processing: writeNumbers(answers),
  }),
  matching: (question) => {
    const { pairs, extra, shuffle } = question
    const one = (id: string, inner: string, matchMax: number) =>
      tag('simpleAssociableChoice', { identifier: id, matchMax }, inner)
    const keys = pairs.map(({ id }) => `a${id} b${id}`)
    return {
      declarations: [
        writeDeclaration({
          cardinality: 'multiple',
          baseType: 'directedPair',
          correct: keys,
          mapped: keys.map((key) => ({ key, weight: 100 / keys.length })),
        }),
      ],
      body: tag(
        'matchInteraction',
        { ...RESPONSE, shuffle: String(shuffle), maxAssociations: pairs.length },
        tag(
          'simpleMatchSet',
          {},
          pairs.map(({ id, text }) => one(`a${id}`, rich(text, question), 1)),
        ),
        tag('simpleMatchSet', {}, [
          ...pairs.map(({ id, match }) => one(`b${id}`, escapeXml(match), 0)),
          ...extra.map(({ id, text }) => one(`b${id}`, escapeXml(text), 0)),
        ]),
      ),
      processing: 'map_response',
    }
  },
  ordering: (question) => ({
    declarations: [
      writeDeclaration({
        cardinality: 'ordered',
        baseType: 'identifier',
        correct: question.items.map(({ id }) => `c${id}`),
      }),
    ],
    body: tag(
      'orderInteraction',
      { ...RESPONSE, shuffle: 'true' },
      question.items.map(({ id, text }) =>
        tag('simpleChoice', { identifier: `c${id}` }, rich(text, question)),
      ),
    ),
    processing: 'match_correct',
  }),
  blanks: writeBlanks,
  drag: ({ picture, items, places }, address) => {
    const keys = places.map(({ id, item }) => `i${item} ${id}`)
    return {
      declarations: [
        writeDeclaration({
          cardinality: 'multiple',
          baseType: 'directedPair',
          correct: keys,
          mapped: keys.map((key) => ({ key, weight: 100 / keys.length })),
        }),
      ],
      body: tag(
        'graphicGapMatchInteraction',
        RESPONSE,
        objectOf(picture, address),
        items.map(({ id, text }) => tag('gapText', { identifier: `i${id}`, matchMax: 0 }, escapeXml(text))),
        places.map(({ id, area }) =>
          tag('associableHotspot', {
            identifier: id,
            matchMax: 1,
            shape: area.shape,
            coords: coordsOf(area),
          }),
        ),
      ),
      processing: 'map_response',
    }
  },
  point: ({ picture, areas, max }, address) => ({
    declarations: [
      tag(
        'responseDeclaration',
        { identifier: 'RESPONSE', cardinality: 'multiple', baseType: 'point' },
        tag(
          'areaMapping',
          { defaultValue: 0 },
          areas.map(({ area, weight }) =>
            tag('areaMapEntry', { shape: area.shape, coords: coordsOf(area), mappedValue: weight / 100 }),
          ),
        ),
      ),
    ],
    body: tag('selectPointInteraction', { ...RESPONSE, maxChoices: max }, objectOf(picture, address)),
    processing: 'map_response_point',
  }),
  essay: (question) => ({
    ...marked(tag('extendedTextInteraction', RESPONSE), rich(question.guide, question)),
    declarations: [writeDeclaration({ cardinality: 'single', baseType: 'string' })],
  }),
  upload: (question) => ({
    ...marked(tag('uploadInteraction', RESPONSE), rich(question.guide, question)),
    declarations: [writeDeclaration({ cardinality: 'single', baseType: 'file' })],
  }),
  description: () => ({ declarations: [], body: '' }),
}
