/** What the editor can hold; anything else would be lost in it. */
const KNOWN = /^(?:p|br|hr|h[234]|strong|b|em|i|u|s|code|pre|blockquote|a|ul|ol|li)$/

/** True when the editor can take the HTML without losing something, such as a table or a picture. */
export function isPlainEnough(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => KNOWN.test(tag.toLowerCase()))
}
