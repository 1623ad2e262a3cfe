import type { XmlElement } from './parse-xml.ts'

/** The elements right below, of one name where it is given. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

export const childOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((above, name) => childrenOf(above, name)[0], element)

/** All elements below of one of the names, in their order. */
export function within(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...within(child, ...names),
  ])
}

/** All text in it. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}

export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
    .replaceAll('\n', '&#10;')

type Written = string | undefined | readonly Written[]

const join = (parts: Written): string =>
  parts === undefined ? '' : typeof parts === 'string' ? parts : parts.map(join).join('')

/** An element as text; what is within has been escaped. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly Written[]
): string {
  const said = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('')
  const inner = join(children)
  return inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`
}
