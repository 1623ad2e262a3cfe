/** The longest keyword of a search. */
export const MAX_KEYWORD = 100
/** Words of a keyword that are looked for; those behind them narrow nothing. */
const MAX_WORDS = 8

/** What an address or an input asks for, without the space around it. */
export function readKeyword(text: string): string {
  return text.trim().slice(0, MAX_KEYWORD).trim()
}

/** The words of a keyword. Thai names have no spaces between theirs, so each is looked for by itself, in any order. */
export function wordsOf(keyword: string): string[] {
  return readKeyword(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}
