import { hasThai } from '#kernel/thai/thai-letters.ts'
import { useLang } from './texts.tsx'

const lettersOf = (text: unknown) => (typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))

/** Says of a text that staff wrote, or of what holds texts, that it is Thai, where the page is in another language and the text has no words in that. */
export function useWrittenLang(): (text: unknown) => 'th' | undefined {
  const lang = useLang()
  return (text) => (lang !== 'th' && hasThai(lettersOf(text)) ? 'th' : undefined)
}

/** A text that staff wrote, marked as Thai where the page is in another language and it is not. */
export function Written({ text }: { readonly text: string | null | undefined }) {
  const langOf = useWrittenLang()
  const lang = langOf(text)
  return lang ? <span lang={lang}>{text}</span> : text
}
