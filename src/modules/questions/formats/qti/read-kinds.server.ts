import { writeData } from '../data-address.ts'
import { numbered, refuse } from '../exchange.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, textOf, within } from '../xml/walk-xml.ts'
import { type Declaration, percents } from './declarations.ts'
import { readFlow } from './flow.server.ts'

export interface ItemReading {
  readonly item: XmlElement
  readonly interaction: XmlElement
  readonly declaration: Declaration
  readonly format: 'plain' | 'html'
  /** Name of the template of its processing, or undefined. */
  readonly template: string | undefined
  note(what: string): void
  /** A file of the package, by its address in the item, in base64. */
  file(address: string): string | undefined
}

type ReadKind = (reading: ItemReading) => object

const id = (element: XmlElement) => element.attributes.identifier ?? ''
const escapeStars = (text: string) => text.replaceAll('*', '\\*')

/** What choices earn, by the mapping where it is used, else by the right answer. */
function weighChoices(
  { declaration, template, note }: ItemReading,
  choices: readonly XmlElement[],
  isSingle: boolean,
): number[] {
  const valueOf = (key: string) => declaration.mapped.find((one) => one.key === key)?.value ?? 0
  if (template !== 'match_correct' && declaration.mapped.length > 0)
    return percents(
      choices.map((one) => valueOf(id(one))),
      !isSingle,
    )
  if (!isSingle) note('all-or-nothing')
  return percents(
    choices.map((one) => (declaration.correct.includes(id(one)) ? 1 : 0)),
    !isSingle,
  )
}

function feedbackOf({ item, format }: ItemReading, key: string): string {
  const found = childrenOf(item, 'modalFeedback').find((one) => id(one) === key)
  return readFlow(found, format)
}

function readChoices(reading: ItemReading): object {
  const { interaction, declaration, item, format } = reading
  const choices = childrenOf(interaction, 'simpleChoice')
  const keys = choices.map(id)
  if (keys.length === 2 && keys.includes('true') && keys.includes('false'))
    return {
      kind: 'true-false',
      isTrue: declaration.correct[0] === 'true',
      feedbackTrue: feedbackOf(reading, 'true'),
      feedbackFalse: feedbackOf(reading, 'false'),
    }
  const declared = childrenOf(item, 'responseDeclaration').find((one) => id(one) === declaration.id)
  const isSingle = declared?.attributes.cardinality === 'single'
  const weights = weighChoices(reading, choices, isSingle)
  return {
    kind: isSingle ? 'single' : 'multiple',
    shuffle: interaction.attributes.shuffle === 'true',
    choices: numbered(
      choices.map((one, at) => ({
        text: readFlow(one, format, skipFeedback),
        weight: weights[at] ?? 0,
        feedback: feedbackOf(reading, id(one)),
      })),
    ),
  }
}

const skipFeedback = (element: XmlElement) => (element.name === 'feedbackInline' ? '' : undefined)

function readWritten({ item, declaration }: ItemReading): object {
  if (declaration.baseType === 'float' || declaration.baseType === 'integer') {
    const equal = within(childOf(item, 'responseProcessing'), 'responseIf', 'responseElseIf')
    const answers = equal.map((condition) => ({
      value: Number(textOf(childOf(condition, 'equal', 'baseValue'))),
      tolerance: Number((childOf(condition, 'equal')?.attributes.tolerance ?? '0').split(' ')[0]),
      weight: Number(textOf(childOf(condition, 'setOutcomeValue', 'baseValue'))) * 100,
    }))
    return { kind: 'number', answers: answers.length > 0 ? answers : readNumbers(declaration) }
  }
  return { kind: 'short', ...readStrings(declaration) }
}

export function readNumbers(declaration: Declaration): object[] {
  const mapped =
    declaration.mapped.length > 0 ? declaration.mapped : declaration.correct.map((key) => ({ key, value: 1 }))
  const weights = percents(
    mapped.map(({ value }) => value),
    false,
  )
  return mapped.map(({ key }, at) => ({ value: Number(key), tolerance: 0, weight: weights[at] ?? 0 }))
}

export function readStrings(declaration: Declaration): { caseSensitive: boolean; answers: object[] } {
  const mapped =
    declaration.mapped.length > 0
      ? declaration.mapped
      : declaration.correct.map((key) => ({ key, value: 1, caseSensitive: true }))
  const weights = percents(
    mapped.map(({ value }) => value),
    false,
  )
  return {
    caseSensitive: mapped.some((one) => one.caseSensitive),
    answers: mapped.map(({ key }, at) => ({ text: escapeStars(key), weight: weights[at] ?? 0 })),
  }
}

/** Pairs that are right: those that earn, else those of the right answer. */
const rightPairs = ({ mapped, correct }: Declaration) =>
  (mapped.some(({ value }) => value > 0)
    ? mapped.filter(({ value }) => value > 0).map(({ key }) => key)
    : correct
  ).map((key) => key.trim().split(/\s+/))

function readMatches(
  reading: ItemReading,
  left: readonly XmlElement[],
  right: readonly XmlElement[],
): object {
  const { declaration, interaction, format } = reading
  const pairs = rightPairs(declaration)
  const used = new Set<XmlElement>()
  const matched = left.flatMap((one) => {
    const to = pairs.find(([from, other]) => from === id(one) || (left === right && other === id(one)))
    if (!to) return left === right ? [] : refuse('pairs')
    if (left === right && to[0] !== id(one)) return []
    const target = right.find((other) => id(other) === to[1]) ?? refuse('pairs')
    used.add(target).add(one)
    return [{ text: readFlow(one, format), match: readFlow(target, 'plain') }]
  })
  const rest = right.filter((one) => !used.has(one)).map((one) => ({ text: readFlow(one, 'plain') }))
  return {
    kind: 'matching',
    shuffle: interaction.attributes.shuffle === 'true',
    pairs: numbered(matched),
    extra: numbered(rest, matched.length),
  }
}

function readShape({ attributes }: XmlElement | { attributes: Record<string, string> }): object {
  return { shape: attributes.shape ?? '', coords: (attributes.coords ?? '').split(/[\s,]+/).map(Number) }
}

function readPicture({ interaction, file }: ItemReading): object {
  const object = within(interaction, 'object', 'img')[0] ?? refuse('picture')
  const { data, src, width, height } = object.attributes
  const address = data ?? src ?? ''
  const bytes = file(address)
  return {
    address:
      bytes === undefined
        ? address.startsWith('data:image/')
          ? address
          : refuse('picture')
        : writeData(address, bytes),
    width: Number(width),
    height: Number(height),
    alt: textOf(object).trim(),
  }
}

/** How each interaction is a kind here. */
export const readers: Readonly<Record<string, ReadKind>> = {
  choiceInteraction: readChoices,
  textEntryInteraction: readWritten,
  orderInteraction({ interaction, declaration, format }) {
    const items = childrenOf(interaction, 'simpleChoice')
    const ordered = declaration.correct.map((key) => items.find((one) => id(one) === key) ?? refuse('items'))
    return {
      kind: 'ordering',
      grading: 'all',
      items: numbered(ordered.map((one) => ({ text: readFlow(one, format) }))),
    }
  },
  matchInteraction(reading) {
    const [left, right] = childrenOf(reading.interaction, 'simpleMatchSet').map((set) =>
      childrenOf(set, 'simpleAssociableChoice'),
    )
    return readMatches(reading, left ?? [], right ?? [])
  },
  associateInteraction(reading) {
    const all = childrenOf(reading.interaction, 'simpleAssociableChoice')
    return readMatches(reading, all, all)
  },
  graphicGapMatchInteraction(reading) {
    const { interaction, declaration } = reading
    const items = childrenOf(interaction, 'gapText')
    if (items.length === 0) refuse('drag-picture')
    const pairs = rightPairs(declaration)
    return {
      kind: 'drag',
      picture: readPicture(reading),
      items: numbered(items.map((one) => ({ text: textOf(one) }))),
      places: childrenOf(interaction, 'associableHotspot').map((place, at) => {
        const pair = pairs.find(([, to]) => to === id(place)) ?? refuse('places')
        return {
          id: `p${at + 1}`,
          area: readShape(place),
          item: String(items.findIndex((one) => id(one) === pair[0]) + 1),
        }
      }),
    }
  },
  selectPointInteraction(reading) {
    const { declaration, interaction } = reading
    const weights = percents(
      declaration.areas.map(({ value }) => value),
      true,
    )
    const earning = weights.filter((weight) => weight > 0).length
    return {
      kind: 'point',
      picture: readPicture(reading),
      areas: numbered(
        declaration.areas.map((one, at) => ({
          area: readShape({ attributes: { ...one, value: '' } }),
          weight: weights[at] ?? 0,
        })),
      ),
      max: Math.max(Number(interaction.attributes.maxChoices ?? 1) || earning, earning),
    }
  },
  hotspotInteraction(reading) {
    const { interaction, declaration } = reading
    const areas = childrenOf(interaction, 'hotspotChoice')
    const weights = weighChoices(reading, areas, declaration.correct.length < 2)
    return {
      kind: 'point',
      picture: readPicture(reading),
      areas: numbered(areas.map((one, at) => ({ area: readShape(one), weight: weights[at] ?? 0 }))),
      max: Math.max(1, weights.filter((weight) => weight > 0).length),
    }
  },
  extendedTextInteraction: (reading) => ({ kind: 'essay', guide: guideOf(reading) }),
  uploadInteraction: (reading) => ({ kind: 'upload', guide: guideOf(reading) }),
}

const guideOf = ({ item, format }: ItemReading) => readFlow(within(item, 'rubricBlock')[0], format)
