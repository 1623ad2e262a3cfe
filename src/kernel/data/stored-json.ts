// JSON of JavaScript escapes both, and whole pairs never: what stands in the text as an escape is what no column takes.
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/**
 * A document as the text that a column holds. NUL and half of a letter, which cutting and pasting leave, become the sign of an unreadable
 * letter, as half a letter does in every text.
 */
export function toStoredJson(value: unknown): string {
  const text = JSON.stringify(value)
  return SUSPICIOUS.test(text) ? text.replace(UNSTORABLE, '$1\uFFFD') : text
}
