import { decodeText, tidyText } from '../decode-text.ts'
import { Fault, nameFrom, type ReadItem, readItem, refuse } from '../exchange.ts'
import { parseXml, type XmlElement } from '../xml/parse-xml.ts'
import { childrenOf, textOf, within } from '../xml/walk-xml.ts'
import { openPackage } from './open-package.ts'
import { readQtiItem } from './read-item.server.ts'

const MAX_ITEMS = 2000

/** The path of a file by its address in another; undefined where it leads out of the package. */
function resolve(from: string, address: string): string | undefined {
  if (/^[a-z]+:|^\//i.test(address)) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of address.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const stringsOf = (resource: XmlElement, name: string) =>
  within(resource, name)
    .map((one) => textOf(one).trim())
    .filter((text) => text !== '')

function readOne(
  item: XmlElement,
  line: number,
  resource: XmlElement | undefined,
  file: (address: string) => string | undefined,
): ReadItem {
  const category = resource ? within(resource, 'taxon').map((one) => textOf(one).trim()) : []
  const tags = resource ? [...new Set(stringsOf(resource, 'keyword'))] : []
  const place = { line, name: nameFrom(item.attributes.title ?? ''), kind: '', category }
  return readItem(place, (note) => ({ ...readQtiItem(item, note, file), tags }))
}

function readPackage(bytes: Uint8Array): ReadItem[] {
  const files = openPackage(bytes)
  const manifest = files.get('imsmanifest.xml') ?? refuse('package-manifest')
  const resources = within(parseXml(decodeText(manifest)), 'resource').filter(({ attributes }) =>
    attributes.type?.startsWith('imsqti_item_'),
  )
  if (resources.length > MAX_ITEMS) refuse('too-many', { max: MAX_ITEMS })
  return resources.map((resource, at) => {
    const href = resource.attributes.href ?? textOf(childrenOf(resource, 'file')[0])
    const bytesOf = (path: string | undefined) => (path === undefined ? undefined : files.get(path))
    try {
      const found = bytesOf(href) ?? refuse('package-file', { name: href.slice(0, 80) })
      return readOne(parseXml(decodeText(found)), at + 1, resource, (address) => {
        const media = bytesOf(resolve(href, address))
        return media && Buffer.from(media).toString('base64')
      })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return { line: at + 1, name: href, kind: '', category: [], reason: error.reason, notes: [] }
    }
  })
}

/** The questions of one QTI 2.2 item, or of a package of them. */
export function readQti(content: string | Uint8Array): ReadItem[] {
  if (typeof content === 'string')
    return [readOne(parseXml(tidyText(content)), 1, undefined, () => undefined)]
  if (content[0] === 0x50 && content[1] === 0x4b) return readPackage(content)
  return [readOne(parseXml(decodeText(content)), 1, undefined, () => undefined)]
}
