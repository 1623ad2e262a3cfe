const MAX_WORDS = 6
const ONLY_DIGITS = /^[\d๐-๙\s().+-]+$/

/** The words of a search for people; a number that is written in groups is one of them. */
export function splitWords(text: string): string[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (ONLY_DIGITS.test(trimmed)) return [trimmed]
  return trimmed.split(/\s+/).slice(0, MAX_WORDS)
}

/** The digits of a telephone number or citizen id, however they are grouped; a number from abroad as it is dialled here. */
export function digitsOf(word: string): string {
  return word
    .replace(/[\s().-]/g, '')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/^\+?66(?=\d{9}$)/, '0')
}
