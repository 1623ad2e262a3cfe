import { PackageError, type PackageItem, type ReadPackage } from '#modules/packages/public.server.ts'
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from '#modules/questions/public.server.ts'
import { isIri } from '#modules/xapi/public.server.ts'
import { moveOns } from '../model/move-on.ts'

const FILE = 'cmi5.xml'
/** Units of one course at most. */
export const MAX_UNITS = 1_000
const MAX_DEPTH = 20
const MAX_ID_BYTES = 1_000

/** Texts by language, as the elements say them; without one it is undetermined. */
function wordsOf(element: XmlElement | undefined): Record<string, string> {
  const words: Record<string, string> = {}
  for (const one of childrenOf(element, 'langstring')) {
    const lang = one.attributes['xml:lang'] ?? one.attributes.lang ?? 'und'
    words[lang] ??= textOf(one).trim().slice(0, 2000)
  }
  return words
}

const titleOf = (words: Record<string, string>) =>
  (words.th ?? words.en ?? Object.values(words)[0] ?? '').slice(0, 500)

interface Reading {
  readonly names: ReadonlySet<string>
  readonly isArchive: boolean
  readonly ids: Set<string>
  readonly items: PackageItem[]
}

function takeId(reading: Reading, { attributes, line }: XmlElement): string {
  const id = (attributes.id ?? '').trim()
  if (!isIri(id) || Buffer.byteLength(id) > MAX_ID_BYTES) throw new PackageError('cmi5.id-no-iri', id, line)
  if (reading.ids.has(id)) throw new PackageError('packages.doubled-id', id, line)
  reading.ids.add(id)
  return id
}

/** The file or address that a unit opens. */
function readUrl({ names, isArchive }: Reading, element: XmlElement): string {
  const url = textOf(childOf(element, 'url')).trim()
  if (url === '' || url.length > 3000)
    throw new PackageError('cmi5.no-url', element.attributes.id ?? '', element.line)
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(url)) throw new PackageError('cmi5.unsafe-url', url, element.line)
  if (!isArchive) throw new PackageError('cmi5.relative-alone', url, element.line)
  const [path = ''] = url.split(/[?#]/, 1)
  const name = decodeName(path)
  if (name.split('/').includes('..') || name.startsWith('/'))
    throw new PackageError('packages.unsafe-path', url, element.line)
  if (!names.has(name)) throw new PackageError('packages.file-missing', name, element.line)
  return url
}

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\.\//, '')
  } catch {
    return path
  }
}

function readMastery({ attributes, line }: XmlElement): number | null {
  if (attributes.masteryScore === undefined) return null
  const score = Number(attributes.masteryScore)
  if (!(score >= 0 && score <= 1)) throw new PackageError('cmi5.wrong-mastery', attributes.masteryScore, line)
  return score
}

function readUnit(reading: Reading, element: XmlElement, level: number): void {
  const id = takeId(reading, element)
  const { attributes, line } = element
  const title = wordsOf(childOf(element, 'title'))
  const moveOn = moveOns.find((one) => one === (attributes.moveOn ?? 'NotApplicable'))
  if (!moveOn) throw new PackageError('cmi5.wrong-move-on', attributes.moveOn ?? '', line)
  const launchMethod = attributes.launchMethod === 'OwnWindow' ? 'OwnWindow' : 'AnyWindow'
  reading.items.push({
    id,
    title: titleOf(title) || id,
    level,
    launch: readUrl(reading, element),
    settings: {
      words: { title, description: wordsOf(childOf(element, 'description')) },
      moveOn,
      masteryScore: readMastery(element),
      launchMethod,
      activityType: attributes.activityType ?? null,
      launchParameters: textOf(childOf(element, 'launchParameters')).trim() || null,
      entitlementKey: textOf(childOf(element, 'entitlementKey')).trim() || null,
    },
  })
}

function readParts(reading: Reading, element: XmlElement, level: number): void {
  if (level > MAX_DEPTH)
    throw new PackageError('packages.too-many', element.attributes.id ?? '', element.line)
  for (const child of childrenOf(element)) {
    if (child.name !== 'au' && child.name !== 'block') continue
    if (reading.items.length >= MAX_UNITS)
      throw new PackageError('packages.too-many', child.attributes.id ?? '', child.line)
    if (child.name === 'au') {
      readUnit(reading, child, level)
      continue
    }
    const id = takeId(reading, child)
    const title = wordsOf(childOf(child, 'title'))
    reading.items.push({
      id,
      title: titleOf(title) || id,
      level,
      launch: null,
      settings: { words: { title } },
    })
    readParts(reading, child, level + 1)
  }
}

/** What a course structure says; all of its files are there and all of its ids are IRIs. */
export function readStructure(
  text: string,
  { names, isArchive }: Pick<Reading, 'names' | 'isArchive'>,
): ReadPackage {
  const root = parseXml(text)
  const course = childOf(root, 'course')
  if (root.name !== 'courseStructure' || !course) throw new PackageError('cmi5.no-structure', FILE, root.line)
  const reading: Reading = { names, isArchive, ids: new Set(), items: [] }
  const id = takeId(reading, course)
  readParts(reading, root, 0)
  if (!reading.items.some(({ launch }) => launch !== null))
    throw new PackageError('packages.nothing-to-open', FILE, root.line)
  const title = wordsOf(childOf(course, 'title'))
  return {
    kind: 'cmi5',
    name: titleOf(title) || id,
    items: reading.items,
    settings: { courseID: id, words: { title, description: wordsOf(childOf(course, 'description')) } },
  }
}
