const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const nikhahitAndSaraAa = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g
const toneAfterSaraAm = /\u0E33([\u0E48-\u0E4B])/g
const doubleSaraE = /\u0E40\u0E40/g
const aroundRepeat = /\s*\u0E46\s*/g
const thaiDigits = /[\u0E50-\u0E59]/g

/** Thai digits as Arabic ones. */
export function plainDigits(text: string): string {
  return text.replace(thaiDigits, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/** The form in which two answers that say the same are equal: every spelling of ำ, of digits and of spaces. */
export function plainAnswer(text: string, isCaseSensitive = false): string {
  const plain = plainDigits(text.normalize('NFC').replace(invisible, ''))
    .replace(nikhahitAndSaraAa, (_both, tone: string) => `${tone}\u0E33`)
    .replace(toneAfterSaraAm, (_both, tone: string) => `${tone}\u0E33`)
    .replace(doubleSaraE, '\u0E41')
    .replace(aroundRepeat, '\u0E46')
    .replace(/\s+/g, ' ')
    .trim()
  return isCaseSensitive ? plain : plain.toLowerCase()
}

/** The parts of a pattern between its stars; a star with a backslash before it is a star. */
export function splitPattern(pattern: string): string[] {
  const parts = ['']
  for (const [sign] of pattern.matchAll(/\\\*|[^]/gu)) {
    if (sign === '*') parts.push('')
    else parts[parts.length - 1] += sign === '\\*' ? '*' : sign
  }
  return parts
}

/** Whether what was typed is what the pattern says; a star stands for anything. */
export function matchesPattern(typed: string, pattern: string, isCaseSensitive = false): boolean {
  const said = plainAnswer(typed, isCaseSensitive)
  const parts = splitPattern(pattern)
  // One space at an end of a part stays, so that «ก * ข» asks for the spaces that it has.
  const plain = parts.map((part, at) => {
    const bare = plainAnswer(part, isCaseSensitive)
    // Around ๆ there are none in what was typed either.
    const before = at > 0 && /^\s/.test(part) && /^[^\u0E46]/.test(bare) ? ' ' : ''
    const after = at < parts.length - 1 && /\s$/.test(part) && /[^\u0E46]$/.test(bare) ? ' ' : ''
    return before + bare + after
  })
  if (plain.length === 1) return said === plain[0]
  const first = plain[0] ?? ''
  const last = plain.at(-1) ?? ''
  if (!said.startsWith(first)) return false
  let at = first.length
  for (const part of plain.slice(1, -1)) {
    const found = said.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return said.endsWith(last) && said.length - last.length >= at
}

/** Something that matches the pattern: without its stars, or with a sign for each where letters would run together or spaces be lost. */
export function exampleOf(pattern: string): string {
  const parts = splitPattern(pattern)
  const plain = parts.join('') || '-'
  return matchesPattern(plain, pattern) ? plain : parts.join('-')
}
