type Node = string | readonly Node[] | null

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML 1.0 has no place for is left out.
const clean = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

const flat = (node: Node): string =>
  node === null ? '' : typeof node === 'string' ? node : node.map(flat).join('')

/** An element with what is in it; a text of the document goes through `clean` by `leaf` alone. */
export function element(
  name: string,
  content: Node,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${clean(value)}"`)
  return `<${name}${given.join('')}>${flat(content)}</${name}>`
}

/** An element with a text of the document. */
export const leaf = (name: string, text: string | number, attributes?: Readonly<Record<string, string>>) =>
  element(name, clean(String(text)), attributes)
/** An element with an amount in baht. */
export const money = (name: string, amount: number, attributes?: Readonly<Record<string, string>>) =>
  leaf(name, amount.toFixed(2), attributes)
