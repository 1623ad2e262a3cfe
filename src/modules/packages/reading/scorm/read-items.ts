import { childOf, childrenOf, textOf, type XmlElement } from '#modules/questions/public.server.ts'
import type { PackageItem } from '../../collections.ts'
import { PackageError } from '../package-reader.ts'
import { addParameters } from './paths.ts'
import type { Resource } from './read-resources.ts'

const MAX_ITEMS = 2000
const MAX_LEVEL = 50

const wordsOf = (element: XmlElement, name: string): string | undefined => {
  const found = childOf(element, name)
  return found && textOf(found).trim()
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** A number as these files write them; undefined where there is none. */
export function numberOf(words: string | undefined): number | undefined {
  const trimmed = words?.trim() ?? ''
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** The score from which an item is passed, where its primary objective is satisfied by measure. */
function passingScoreOf(element: XmlElement): number | undefined {
  const primary = childOf(element, 'sequencing', 'objectives', 'primaryObjective')
  if (primary?.attributes.satisfiedByMeasure !== 'true') return undefined
  return numberOf(textOf(childOf(primary, 'minNormalizedMeasure'))) ?? 1
}

/** What the standards say of an item beside its file. */
function settingsOf(element: XmlElement, isSco: boolean): Record<string, unknown> {
  const threshold = childOf(element, 'completionThreshold')
  const byMeasure = threshold?.attributes.completedByMeasure === 'true'
  const oldThreshold = threshold && numberOf(textOf(threshold))
  const data = childrenOf(childOf(element, 'data'), 'map').map(({ attributes }) => ({
    targetID: attributes.targetID ?? '',
    readSharedData: attributes.readSharedData !== 'false',
    writeSharedData: attributes.writeSharedData !== 'false',
  }))
  return present({
    isSco,
    isVisible: element.attributes.isvisible === 'false' ? false : undefined,
    prerequisites: wordsOf(element, 'prerequisites'),
    maxTime: wordsOf(element, 'maxtimeallowed'),
    timeAction: wordsOf(element, 'timelimitaction') ?? wordsOf(element, 'timeLimitAction'),
    launchData: wordsOf(element, 'datafromlms') ?? wordsOf(element, 'dataFromLMS'),
    mastery: numberOf(wordsOf(element, 'masteryscore')),
    completionThreshold: byMeasure ? (numberOf(threshold?.attributes.minProgressMeasure) ?? 1) : oldThreshold,
    passingScore: passingScoreOf(element),
    progressWeight: numberOf(threshold?.attributes.progressWeight),
    hides: childrenOf(childOf(element, 'presentation', 'navigationInterface'), 'hideLMSUI')
      .map((hidden) => textOf(hidden).trim())
      .join(' '),
    data: data.length > 0 ? data : undefined,
  })
}

/** The items of an organization in their order, each with the file that it opens. */
export function readItems(organization: XmlElement, resources: ReadonlyMap<string, Resource>): PackageItem[] {
  const items: PackageItem[] = []
  const known = new Set<string>()
  const visit = (element: XmlElement, level: number): void => {
    const { identifier: id = '', identifierref: ref = '', parameters = '' } = element.attributes
    const { line } = element
    if (id === '' || known.has(id)) throw new PackageError('packages.doubled-id', id, line)
    if (items.length >= MAX_ITEMS || level > MAX_LEVEL) throw new PackageError('packages.too-many', id, line)
    known.add(id)
    const resource = ref === '' ? undefined : resources.get(ref)
    if (ref !== '' && !resource) throw new PackageError('packages.resource-missing', ref, line)
    const below = childrenOf(element, 'item')
    const launch = resource?.launch ?? null
    if (launch === null && below.length === 0) throw new PackageError('packages.nothing-to-open', id, line)
    items.push({
      id: id.slice(0, 4000),
      title: (wordsOf(element, 'title') || id).slice(0, 500),
      level,
      launch: below.length > 0 || launch === null ? null : addParameters(launch, parameters),
      settings: settingsOf(element, resource?.isSco ?? false),
    })
    for (const child of below) visit(child, level + 1)
  }
  for (const element of childrenOf(organization, 'item')) visit(element, 0)
  return items
}
