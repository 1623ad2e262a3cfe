const SPECIAL = '~=#{}:'
// Signs of no text stand for escaped ones while a question is taken apart.
const FIRST = 0xe000
const HIDDEN = `${SPECIAL}\\\n`

/** Puts signs that no rule sees in the place of escaped ones. */
export function hideEscaped(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_whole, sign: string) =>
    String.fromCharCode(FIRST + HIDDEN.indexOf(sign === 'n' ? '\n' : sign)),
  )
}

/** The text that was meant. */
export function showEscaped(text: string): string {
  return text.replace(/[\uE000-\uE007]/g, (sign) => HIDDEN[sign.charCodeAt(0) - FIRST] ?? '').trim()
}

/** A text as GIFT has it, on one line. */
export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
}

const FORMATS = /^\[(html|plain|moodle|markdown)\]\s*/

/** What a text says before itself of how it is written. */
export function splitFormat(text: string): { format: string | undefined; rest: string } {
  const found = FORMATS.exec(text.trimStart())
  return { format: found?.[1], rest: found ? text.trimStart().slice(found[0].length) : text }
}
