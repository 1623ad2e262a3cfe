import { strToU8, zipSync } from 'fflate'
import type { Question } from '../../model/question.ts'
import { splitPattern } from '../../model/same-text.ts'
import { endingOf, readData } from '../data-address.ts'
import type { Lost, Placed, WrittenFile } from '../exchange.ts'
import { escapeXml, tag } from '../xml/walk-xml.ts'
import { writeFlow } from './flow.server.ts'
import { type ItemParts, writers } from './write-kinds.server.ts'

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/'
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p2'

const hasStar = (answers: readonly { text: string }[]) =>
  answers.some(({ text }) => splitPattern(text).length > 1)
const saysMore = (answers: readonly { feedback: string }[]) => answers.some(({ feedback }) => feedback !== '')

/** What an item leaves out of a question. */
function listLost(question: Question): string[] {
  const gaps = question.kind === 'blanks' ? question.gaps : []
  const answers = question.kind === 'short' || question.kind === 'number' ? question.answers : []
  const lost = {
    media: question.media.some(({ address }) => readData(address) === undefined),
    units: 'units' in question && question.units.length > 0,
    pattern:
      (question.kind === 'short' && hasStar(question.answers)) ||
      gaps.some((gap) => gap.type === 'typed' && hasStar(gap.answers)),
    'answer-feedback': saysMore(answers) || gaps.some((gap) => saysMore(gap.answers)),
    'gap-points': gaps.some(({ points }) => points !== 1),
    tolerance: gaps.some(
      (gap) => gap.type === 'numeric' && gap.answers.some(({ tolerance }) => tolerance > 0),
    ),
    // A gap that stands alone is read as a short answer.
    gaps: gaps.length === 1 && gaps[0]?.type !== 'pick' && question.text.trim() === `[[${gaps[0]?.id}]]`,
    grading: question.kind === 'ordering' && question.grading !== 'all',
    template: question.kind === 'essay' && question.template !== '',
    length: question.kind === 'essay' && (question.minWords > 0 || question.maxWords > 0),
    endings: question.kind === 'upload' && (question.endings.length > 0 || question.maxFiles > 1),
  }
  return Object.entries(lost).flatMap(([what, is]) => (is ? [what] : []))
}

function writeItem(
  question: Question,
  id: string,
  parts: ItemParts,
  mediaAt: (name: string) => string,
): string {
  const { processing } = parts
  const text = (parts.text ?? writeFlow(question.text, question.format)).replace(
    /(["'])media\/([^"']+)\1/g,
    (_whole, sign: string, name: string) => `${sign}${escapeXml(mediaAt(name))}${sign}`,
  )
  const feedback = [...(parts.feedback ?? []), { id: 'general', text: question.feedback }].filter(
    (one) => one.text !== '',
  )
  const outcome = (name: string, value?: number) =>
    tag(
      'outcomeDeclaration',
      { identifier: name, cardinality: 'single', baseType: 'float' },
      value === undefined ? undefined : tag('defaultValue', {}, tag('value', {}, String(value))),
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'assessmentItem',
    {
      xmlns: NAMESPACE,
      identifier: id,
      title: question.name,
      label: question.code || undefined,
      adaptive: 'false',
      timeDependent: 'false',
    },
    parts.declarations,
    outcome('SCORE'),
    outcome('MAXSCORE', question.points),
    feedback.length === 0
      ? undefined
      : tag('outcomeDeclaration', {
          identifier: 'FEEDBACK',
          cardinality: 'multiple',
          baseType: 'identifier',
        }),
    tag('itemBody', { class: question.format }, tag('div', { class: 'prompt' }, text), parts.body),
    processing === undefined || processing.startsWith('<')
      ? processing
      : tag('responseProcessing', { template: `${TEMPLATES}${processing}` }),
    feedback.map((one) =>
      tag(
        'modalFeedback',
        { outcomeIdentifier: 'FEEDBACK', identifier: one.id, showHide: 'show' },
        writeFlow(one.text, question.format),
      ),
    ),
  )}\n`
}

const string = (name: string, text: string) => tag(name, {}, tag('string', {}, escapeXml(text)))

/** What the manifest says of one item: its words to be found by, and its categories. */
const writeMetadata = ({ tags }: Question, category: readonly string[]) =>
  tag(
    'metadata',
    {},
    tag(
      'lom',
      { xmlns: 'http://ltsc.ieee.org/xsd/LOM' },
      tag(
        'general',
        {},
        tags.map((one) => string('keyword', one)),
      ),
      category.length === 0
        ? undefined
        : tag(
            'classification',
            {},
            tag(
              'taxonPath',
              {},
              category.map((name) => tag('taxon', {}, string('entry', name))),
            ),
          ),
    ),
  )

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

/** A package of QTI 2.2 items, with what they cannot hold of the questions. */
export function writeQti(placed: readonly Placed[]): WrittenFile {
  const lost: Lost[] = []
  const files: Record<string, Uint8Array> = {}
  const resources: string[] = []
  for (const [at, { category, question }] of placed.entries()) {
    const id = `q${at + 1}`
    for (const what of listLost(question)) lost.push({ name: question.name, kind: question.kind, what })
    const own: string[] = []
    const store = (name: string, address: string) => {
      const data = readData(address)
      if (!data) return address
      const path = `media/${id}-${name}`
      files[path] = bytesOf(data.base64)
      own.push(path)
      return `../${path}`
    }
    const media = new Map(question.media.map(({ name, address }) => [name, store(name, address)]))
    const picture =
      'picture' in question
        ? store(
            `picture.${endingOf(readData(question.picture.address)?.type ?? '')}`,
            question.picture.address,
          )
        : ''
    const write = writers[question.kind] as (one: Question, address: string) => ItemParts
    files[`items/${id}.xml`] = strToU8(
      writeItem(question, id, write(question, picture), (name) => media.get(name) ?? `media/${name}`),
    )
    resources.push(
      tag(
        'resource',
        { identifier: id, type: 'imsqti_item_xmlv2p2', href: `items/${id}.xml` },
        writeMetadata(question, category),
        [`items/${id}.xml`, ...own].map((href) => tag('file', { href })),
      ),
    )
  }
  const manifest = tag(
    'manifest',
    { xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1', identifier: 'questions' },
    tag('metadata', {}, tag('schema', {}, 'QTIv2.2 Package'), tag('schemaversion', {}, '1.0.0')),
    tag('organizations'),
    tag('resources', {}, resources),
  )
  files['imsmanifest.xml'] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${manifest}\n`)
  return { content: zipSync(files, { level: 6 }), lost }
}
