import { partTitle } from '#kernel/thai/title-breaks.ts'
import { useWrittenLang, Written } from './written.tsx'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A title that staff wrote, marked as `Written` marks it; the lines of a long one end between Thai words. */
export function Title({ text }: { readonly text: string }) {
  const langOf = useWrittenLang()
  const parts = partTitle(text)
  if (parts.length === 1) return <Written text={text} />
  const html = parts.map((part) => part.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)).join('<wbr>')
  // A browser may part words otherwise than the server; what was drawn there stays.
  return <span lang={langOf(text)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
