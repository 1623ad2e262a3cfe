/** The longest keyword of a search. */
export const MAX_KEYWORD = 100

/** What an address or an input asks for, without the space around it and without what no text has. */
export function readKeyword(text: string): string {
  return text
    .slice(0, MAX_KEYWORD * 10)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_KEYWORD)
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
}

/** Where a search leads. */
export const searchAddress = (keyword: string) => `/lesson/search/${encodeURIComponent(keyword)}`
