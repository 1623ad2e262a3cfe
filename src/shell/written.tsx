import { useLang } from './texts.tsx'

// The sign of the baht among them is no letter.
const THAI_LETTER = /[\u0e01-\u0e3a\u0e40-\u0e5b]/u

const lettersOf = (text: unknown) => (typeof text === 'string' ? text : (JSON.stringify(text) ?? ''))

/** Says of a text that staff wrote, or of what holds texts, that it is Thai, where the page is in another language and the text has no words in that. */
export function useWrittenLang(): (text: unknown) => 'th' | undefined {
  const lang = useLang()
  return (text) => (lang !== 'th' && THAI_LETTER.test(lettersOf(text)) ? 'th' : undefined)
}

/** A text that staff wrote, marked as Thai where the page is in another language and it is not. */
export function Written({ text }: { readonly text: string | null | undefined }) {
  const langOf = useWrittenLang()
  const lang = langOf(text)
  return lang ? <span lang={lang}>{text}</span> : text
}
