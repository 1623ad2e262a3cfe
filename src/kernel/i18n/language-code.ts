const SHAPE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

const MAX_JUDGED = 500
const judged = new Map<string, boolean>()

/** Whether a code names a language that there is, as BCP 47 writes it: `lo`, `zh-Hans`, `pt-BR`. */
export function isLanguageCode(code: string): boolean {
  const known = judged.get(code)
  if (known !== undefined) return known
  // Codes are known by the tables that come with the runtime; one that is nobody's has no name. Asking takes long.
  const isKnown =
    SHAPE.test(code) &&
    new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
  if (judged.size >= MAX_JUDGED) judged.clear()
  judged.set(code, isKnown)
  return isKnown
}
