import { childOf, childrenOf, parseXml, textOf, type XmlElement } from '#modules/questions/public.server.ts'
import { PackageError, type PackageReader, type ReadPackage } from '../package-reader.ts'
import { readItems } from './read-items.ts'
import { readResources } from './read-resources.ts'
import { readSequencing } from './read-sequencing.ts'

const MANIFEST = 'imsmanifest.xml'

/** Which of the two it is: by what it says of itself, else by how it writes what only one of them has. */
function kindOf(manifest: XmlElement): 'scorm12' | 'scorm2004' {
  const version = textOf(childOf(manifest, 'metadata', 'schemaversion')).trim()
  if (version === '1.2' || version === '1.1') return 'scorm12'
  if (/2004|CAM\s*1\.3/i.test(version)) return 'scorm2004'
  const resources = childrenOf(childOf(manifest, 'resources'), 'resource')
  return resources.some(({ attributes }) => attributes.scormType !== undefined) ? 'scorm2004' : 'scorm12'
}

function findOrganization(manifest: XmlElement): XmlElement {
  const organizations = childOf(manifest, 'organizations')
  const all = childrenOf(organizations, 'organization')
  const wanted = organizations?.attributes.default
  const found = all.find(({ attributes }) => attributes.identifier === wanted) ?? all[0]
  if (!found) throw new PackageError('packages.no-organization', MANIFEST, manifest.line)
  return found
}

/** What a manifest of SCORM 1.2 or 2004 says, all of whose files are there. */
export function readManifest(text: string, names: ReadonlySet<string>): ReadPackage {
  const manifest = parseXml(text)
  if (manifest.name !== 'manifest') throw new PackageError('packages.no-organization', MANIFEST, 1)
  const kind = kindOf(manifest)
  const organization = findOrganization(manifest)
  const items = readItems(organization, readResources(manifest, names))
  if (!items.some(({ launch }) => launch !== null))
    throw new PackageError('packages.nothing-to-open', MANIFEST, organization.line)
  const title = textOf(childOf(organization, 'title')).trim()
  return {
    kind,
    name: title || (items[0]?.title ?? ''),
    items,
    settings: kind === 'scorm2004' ? { sequencing: readSequencing(manifest, organization) } : {},
  }
}

/** Reads packages of SCORM 1.2 and 2004. */
export const scormReader: PackageReader = {
  async read({ isArchive, names, readText }) {
    if (!isArchive || !names.has(MANIFEST)) return undefined
    return readManifest(await readText(MANIFEST), names)
  },
}
