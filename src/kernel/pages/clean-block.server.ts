import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Block } from './block.ts'
import { REFUSED_LINK, safeLink } from './safe-link.ts'
import { toStored } from './stored.ts'

type Clean = (text: string) => string

/** The value with the clean text at the end of the path; lists on the way are gone through. */
function cleanAt(value: unknown, path: readonly string[], clean: Clean): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanAt(item, path, clean))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? clean(value) : value
  const owner = toStored(value)
  if (!owner || !Object.hasOwn(owner, name)) return value
  return { ...owner, [name]: cleanAt(owner[name], rest, clean) }
}

const cleanLink: Clean = (link) => (link.trim() === '' ? '' : safeLink(link, REFUSED_LINK))

/** A stored object or its settings with HTML that cannot run anything and addresses that lead only somewhere. */
export function cleanBlock<Part extends object>(block: Pick<Block, 'html' | 'links'>, part: Part): Part {
  let cleaned: unknown = part
  for (const path of block.html) cleaned = cleanAt(cleaned, path.split('.'), sanitizeRichText)
  for (const path of block.links) cleaned = cleanAt(cleaned, path.split('.'), cleanLink)
  return cleaned as Part
}
