import { childrenOf, within, type XmlElement } from '#modules/questions/public.server.ts'
import { PackageError } from '../package-reader.ts'
import { isElsewhere, nameFile, queryOf } from './paths.ts'

/** Something of the package that items name. */
export interface Resource {
  /** Its file with what follows it; null where it has none to open. */
  readonly launch: string | null
  readonly isSco: boolean
}

const baseOf = (element: XmlElement) => element.attributes.base ?? ''

interface Reading {
  readonly names: ReadonlySet<string>
  readonly bases: readonly string[]
}

/** Names are compared as they are written, and as they are composed. */
function findName(names: ReadonlySet<string>, wanted: string): string | undefined {
  if (names.has(wanted)) return wanted
  const composed = wanted.normalize('NFC')
  if (names.has(composed)) return composed
  const parted = wanted.normalize('NFD')
  return names.has(parted) ? parted : undefined
}

function requireFile({ names, bases }: Reading, address: string, line: number): string {
  const wanted = nameFile(bases, address, line)
  const found = findName(names, wanted)
  if (found === undefined) throw new PackageError('packages.file-missing', wanted, line)
  return found
}

function readResource(element: XmlElement, reading: Reading): Resource {
  const { href, scormtype, scormType } = element.attributes
  const isSco = (scormtype ?? scormType ?? '').toLowerCase() === 'sco'
  for (const { attributes, line } of childrenOf(element, 'file'))
    if (attributes.href !== undefined && !isElsewhere(attributes.href))
      requireFile(reading, attributes.href, line)
  if (href === undefined || href.trim() === '') return { launch: null, isSco }
  // What lies elsewhere would find nothing here to speak with.
  if (isElsewhere(href)) throw new PackageError('packages.outside-address', href, element.line)
  return { launch: requireFile(reading, href, element.line) + queryOf(href), isSco }
}

/** The resources of a manifest by their identifiers; throws naming the first file that is missing. */
export function readResources(
  manifest: XmlElement,
  names: ReadonlySet<string>,
): ReadonlyMap<string, Resource> {
  const found = new Map<string, Resource>()
  for (const resources of within(manifest, 'resources'))
    for (const element of childrenOf(resources, 'resource')) {
      const bases = [baseOf(manifest), baseOf(resources), baseOf(element)]
      const { identifier = '' } = element.attributes
      if (found.has(identifier)) throw new PackageError('packages.doubled-id', identifier, element.line)
      found.set(identifier, readResource(element, { names, bases }))
    }
  return found
}
