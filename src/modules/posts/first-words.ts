import { objectsOf, type PageDocument } from '#kernel/pages/document.ts'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'

/** As many paragraphs as are read for it, whatever a page has. */
const MAX_PARAGRAPHS = 8

/** What a page says first, for those who find it and share it: its text, else its first paragraphs. */
export function firstWordsOf(
  content: string | null,
  { rows }: Pick<PageDocument, 'rows'>,
  limit = 160,
): string {
  const own = snippetOfHtml(content ?? '', limit)
  if (own !== '') return own
  const paragraphs = [...objectsOf(rows)].filter(({ type, hidden }) => type === 'paragraph' && !hidden)
  const html = paragraphs
    .slice(0, MAX_PARAGRAPHS)
    .map(({ value }) => (typeof value === 'string' ? value : ''))
  return snippetOfHtml(html.join(' '), limit)
}
