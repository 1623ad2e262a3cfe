const inlineTags = new Set(
  [
    'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark',
    'q ruby s samp small span strong sub sup tt u var wbr',
  ]
    .join(' ')
    .split(' '),
)
const silentTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title'])

const namedEntities = new Map([
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwj', 'zwnj'].map((name) => [name, ''] as const),
  ...readPairs('amp & lt < gt > quot " apos \' hellip … ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ”'),
  ...readPairs('laquo « raquo » bull • middot · copy © reg ® trade ™ deg ° times ×'),
])

function readPairs(list: string): [name: string, character: string][] {
  return Array.from(list.matchAll(/(\w+) (\S)/g), ([, name = '', character = '']) => [name, character])
}

/**
 * Answers the words of a piece of HTML as plain text on one line: no tags, no scripts, entities resolved.
 * It is text, not safe HTML. Reads no further than it needs for `atMost` characters, in time linear in the length.
 */
export function textOfHtml(html: string, atMost = Number.POSITIVE_INFINITY): string {
  const pieces: string[] = []
  let length = 0
  let endsInSpace = true
  function add(piece: string): void {
    const line = piece.replace(/\s+/g, ' ')
    const added = endsInSpace && line.startsWith(' ') ? line.slice(1) : line
    if (added === '') return
    pieces.push(added)
    length += added.length
    endsInSpace = added.endsWith(' ')
  }
  let position = 0
  while (position < html.length && length < atMost) {
    const found = html.indexOf('<', position)
    const open = found === -1 ? html.length : found
    add(html.slice(position, open))
    const tag = readTag(html, open)
    if (!tag) add(html.slice(open, open + 1))
    else if (!inlineTags.has(tag.name)) add(' ')
    position = tag?.end ?? open + 1
  }
  return decodeEntities(pieces.join(''))
}

function readTag(html: string, open: number): { name: string; end: number } | undefined {
  if (html.startsWith('<!--', open)) return { name: 'wbr', end: after(html, '-->', open + 4) }
  const start = /^<([/!?]?)([a-zA-Z][a-zA-Z0-9]*)?/.exec(html.slice(open, open + 40))
  const name = start?.[2]?.toLowerCase() ?? ''
  if (!name && !start?.[1]) return undefined
  const end = findTagEnd(html, open + 1)
  if (start?.[1] === '' && silentTags.has(name) && html[end - 2] !== '/') {
    const close = html.slice(end).search(new RegExp(`</${name}`, 'i'))
    return { name, end: close === -1 ? html.length : after(html, '>', end + close) }
  }
  return { name, end }
}

function findTagEnd(html: string, from: number): number {
  let quote = ''
  for (let position = from; position < html.length; position += 1) {
    const character = html.charAt(position)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return position + 1
  }
  return html.length
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,7}));/g,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return namedEntities.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : ''
    },
  )
}
