import { refuse } from '../exchange.ts'

/** An element without the prefix of its namespace. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
  readonly line: number
}

const MAX_DEPTH = 100
const MAX_ELEMENTS = 400_000
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ATTRIBUTE = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/** A text with its five names and numbers for signs; any other name is refused, since nothing here declares one. */
function decode(text: string, line: number): string {
  return text.replace(/&([^;\s&<]{0,40})(;?)/g, (_whole, name: string, end: string) => {
    const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1]
    const decimal = /^#(\d{1,7})$/.exec(name)?.[1]
    const point = code ? Number.parseInt(code, 16) : decimal ? Number(decimal) : undefined
    if (end === '' || (point === undefined && !Object.hasOwn(ENTITIES, name)))
      refuse('xml-entity', { name }, line)
    if (point === undefined) return ENTITIES[name] ?? ''
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) refuse('xml-entity', { name }, line)
    return String.fromCodePoint(point)
  })
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML strictly: no document types, no entities of its own, limits on depth and number. */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [top]
  let line = 1
  let at = 0
  let count = 0
  const take = (to: number) => {
    const piece = text.slice(at, to)
    for (let found = piece.indexOf('\n'); found >= 0; found = piece.indexOf('\n', found + 1)) line++
    at = to
    return piece
  }
  const endOf = (sign: string, from: number) => {
    const found = text.indexOf(sign, from)
    return found < 0 ? refuse('xml-end', undefined, line) : found
  }
  while (at < text.length) {
    const parent = open.at(-1) ?? top
    const next = text.indexOf('<', at)
    if (next !== at) {
      const start = line
      const piece = take(next < 0 ? text.length : next)
      if (open.length === 1 && piece.trim() !== '') refuse('xml', undefined, line)
      if (open.length > 1) parent.children.push(decode(piece, start))
    } else if (text.startsWith('<!--', at)) take(endOf('-->', at) + 3)
    else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 1) refuse('xml', undefined, line)
      parent.children.push(take(endOf(']]>', at) + 3).slice(9, -3))
    } else if (text.startsWith('<?', at)) take(endOf('?>', at) + 2)
    else if (text.startsWith('<!', at)) refuse('xml-doctype', undefined, line)
    else if (text.startsWith('</', at)) {
      const name = take(endOf('>', at) + 1)
        .slice(2, -1)
        .trim()
      if (open.length === 1 || local(name) !== parent.name) refuse('xml-close', { name }, line)
      open.pop()
    } else {
      if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) refuse('too-large', undefined, line)
      if (open.length === 1 && top.children.length > 0) refuse('xml', undefined, line)
      const name = /[^\s/>]+/y
      name.lastIndex = at + 1
      const found = name.exec(text)?.[0] ?? ''
      if (!/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(found)) refuse('xml', undefined, line)
      const attributes: Record<string, string> = Object.create(null)
      ATTRIBUTE.lastIndex = at + 1 + found.length
      let ended = ATTRIBUTE.lastIndex
      for (let one = ATTRIBUTE.exec(text); one; one = ATTRIBUTE.exec(text)) {
        if (!one[1]?.startsWith('xmlns'))
          attributes[local(one[1] ?? '')] = decode(one[2] ?? one[3] ?? '', line)
        ended = ATTRIBUTE.lastIndex
      }
      const close = /\s*(\/?)>/y
      close.lastIndex = ended
      const closed = close.exec(text)
      if (!closed) refuse('xml-tag', { name: found }, line)
      const element: XmlElement = { name: local(found), attributes, children: [], line }
      parent.children.push(element)
      take(close.lastIndex)
      if (closed[1] === '') open.push(element)
    }
  }
  const unclosed = open.at(-1)
  if (open.length > 1 && unclosed) refuse('xml-open', { name: unclosed.name }, unclosed.line)
  const root = top.children.find((child) => typeof child !== 'string')
  return root ?? refuse('xml', undefined, 1)
}
