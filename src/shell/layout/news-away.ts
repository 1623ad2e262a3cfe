/** Names the news that somebody put away, until the browser is closed; the server does not draw them again. */
export const NEWS_COOKIE = 'sala_news'

/** A short mark of the news as one person reads them: other news, and other people, have another. */
export function markOfNews(text: string, personId: string): string {
  let mark = 0x811c9dc5
  for (const letter of personId + text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
