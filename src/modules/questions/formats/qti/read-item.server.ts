import type { QuestionDraft } from '../../model/question.ts'
import { writeData } from '../data-address.ts'
import { nameFrom, numbered, refuse } from '../exchange.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, textOf, within } from '../xml/walk-xml.ts'
import { type Declaration, percents, readDeclarations } from './declarations.ts'
import { hasMarkup, readFlow } from './flow.server.ts'
import { type ItemReading, readers, readNumbers, readStrings } from './read-kinds.server.ts'

const INLINE = ['inlineChoiceInteraction', 'textEntryInteraction', 'gap']
/** Words of a processing that only adds up what the declarations say, or compares a number. */
const PLAIN_PROCESSING = new Set(
  'responseCondition responseIf responseElseIf responseElse setOutcomeValue sum mapResponse mapResponsePoint match equal isNull variable correct baseValue'.split(
    ' ',
  ),
)

const interactionsOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) =>
    child.name.endsWith('Interaction') ? [child] : interactionsOf(child),
  )

const isEmptyText = (element: XmlElement) => textOf(element).trim() === '' && childrenOf(element).length === 1

/** The template of the processing; refuses one that reckons in a way of its own. */
function readTemplate(item: XmlElement): string | undefined {
  const processing = childOf(item, 'responseProcessing')
  const template = /\/(match_correct|map_response_point|map_response)(?:\.xml)?$/.exec(
    processing?.attributes.template ?? '',
  )?.[1]
  if (processing?.attributes.template && !template) refuse('qti-custom')
  const names = (one: XmlElement): string[] =>
    childrenOf(one).flatMap((child) => [child.name, ...names(child)])
  if (processing && names(processing).some((name) => !PLAIN_PROCESSING.has(name))) refuse('qti-custom')
  return template
}

/** Words that are put into gaps of a text, each gap with all of them to choose from. */
function readGapMatch(
  interaction: XmlElement,
  declaration: Declaration,
  gap: XmlElement,
  number: number,
): object {
  const pairs = (
    declaration.correct.length > 0 ? declaration.correct : declaration.mapped.map(({ key }) => key)
  ).map((key) => key.split(/\s+/))
  const right = pairs.find(([, to]) => to === gap.attributes.identifier)?.[0]
  const options = childrenOf(interaction, 'gapText').map((one) => ({
    text: textOf(one),
    weight: one.attributes.identifier === right ? 100 : 0,
  }))
  return { id: String(number), type: 'pick', answers: numbered(options) }
}

function readGap(interaction: XmlElement, declaration: Declaration, number: number): object {
  const id = String(number)
  if (interaction.name === 'inlineChoiceInteraction') {
    const options = childrenOf(interaction, 'inlineChoice')
    const valueOf = (key: string) =>
      declaration.mapped.length > 0
        ? (declaration.mapped.find((one) => one.key === key)?.value ?? 0)
        : declaration.correct.includes(key)
          ? 1
          : 0
    const weights = percents(
      options.map((one) => valueOf(one.attributes.identifier ?? '')),
      false,
    )
    return {
      id,
      type: 'pick',
      answers: numbered(options.map((one, at) => ({ text: textOf(one), weight: weights[at] ?? 0 }))),
    }
  }
  if (declaration.baseType === 'float' || declaration.baseType === 'integer')
    return { id, type: 'numeric', answers: readNumbers(declaration) }
  return { id, type: 'typed', ...readStrings(declaration) }
}

/** The question that an item is. */
export function readQtiItem(
  item: XmlElement,
  note: (what: string) => void,
  file: (address: string) => string | undefined,
): QuestionDraft {
  if (item.name !== 'assessmentItem') refuse('not-qti')
  if (item.attributes.adaptive === 'true') refuse('qti-adaptive')
  const body = childOf(item, 'itemBody') ?? refuse('not-qti')
  const interactions = interactionsOf(body)
  if (interactions.some(({ name }) => /custom/i.test(name))) refuse('qti-custom')
  const template = readTemplate(item)
  const declarations = readDeclarations(item)
  const declarationOf = (one: XmlElement) =>
    declarations.find(({ id }) => id === one.attributes.responseIdentifier) ?? {
      id: '',
      baseType: '',
      correct: [],
      mapped: [],
      areas: [],
    }
  const said = body.attributes.class
  const format = said === 'plain' || said === 'html' ? said : hasMarkup(body) ? 'html' : 'plain'
  const media = new Map<string, { name: string; address: string }>()
  const shown = (element: XmlElement): string | undefined => {
    if (element.name !== 'img') return undefined
    const bytes = file(element.attributes.src ?? '')
    if (bytes === undefined) return undefined
    const name = (element.attributes.src ?? '').replace(/^.*\//, '').replace(/^q\d+-/, '')
    media.set(name, { name, address: writeData(name, bytes) })
    return `<img src="media/${name}" alt="${(element.attributes.alt ?? '').replace(/[<>&"]/g, '')}" />`
  }
  const shared = (text: string) => ({
    name: (item.attributes.title ?? '').replace(/\s+/g, ' ').trim() || nameFrom(text),
    format,
    text,
    feedback: readFlow(
      childrenOf(item, 'modalFeedback').find(({ attributes }) => attributes.identifier === 'general'),
      format,
    ),
    code: item.attributes.label ?? '',
    points: Number(
      textOf(
        childOf(
          childrenOf(item, 'outcomeDeclaration').find(
            ({ attributes }) => attributes.identifier === 'MAXSCORE',
          ),
          'defaultValue',
          'value',
        ),
      ) || 1,
    ),
    media: [...media.values()],
  })
  const [first] = interactions
  const alone =
    first && interactions.length === 1
      ? within(body, 'p', 'div').find((one) => childrenOf(one)[0] === first && isEmptyText(one))
      : undefined
  const gapMatch = interactions.length === 1 && first?.name === 'gapMatchInteraction' ? first : undefined
  const isInline =
    interactions.length > 0 &&
    interactions.every(({ name }) => INLINE.includes(name)) &&
    !(alone && first?.name === 'textEntryInteraction')
  if (isInline || gapMatch) {
    const gaps: object[] = []
    const text = readFlow(body, format, (element) => {
      if (element.name === 'rubricBlock' || element.name === 'gapText') return ''
      if (gapMatch && element.name === 'gapMatchInteraction') return undefined
      if (!INLINE.includes(element.name)) return shown(element)
      gaps.push(
        gapMatch
          ? readGapMatch(gapMatch, declarationOf(gapMatch), element, gaps.length + 1)
          : readGap(element, declarationOf(element), gaps.length + 1),
      )
      return `[[${gaps.length}]]`
    })
    return { ...shared(unwrap(text)), kind: 'blanks', gaps } as QuestionDraft
  }
  if (interactions.length > 1) refuse('qti-composite')
  const text = readFlow(body, format, (element) => {
    if (element.name === 'rubricBlock' || element === alone) return ''
    if (element === first) return readFlow(childOf(element, 'prompt'), format)
    return shown(element)
  })
  if (!first) return { ...shared(unwrap(text)), kind: 'description' } as QuestionDraft
  const read = Object.hasOwn(readers, first.name) ? readers[first.name] : undefined
  if (!read) refuse('type', { type: first.name })
  const reading: ItemReading = {
    item,
    interaction: first,
    declaration: declarationOf(first),
    format,
    template,
    note,
    file,
  }
  const parts = read?.(reading) ?? {}
  return { ...shared(unwrap(text)), ...parts } as QuestionDraft
}

/** Items of ours have their text in one part. */
const unwrap = (text: string) => /^<div>([^]*)<\/div>$/.exec(text)?.[1]?.trim() ?? text
