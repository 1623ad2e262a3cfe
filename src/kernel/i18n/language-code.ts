const SHAPE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

/** Whether a code names a language that there is, as BCP 47 writes it: `lo`, `zh-Hans`, `pt-BR`. */
export function isLanguageCode(code: string): boolean {
  if (!SHAPE.test(code)) return false
  // Codes are known by the tables that come with the runtime; one that is nobody's has no name.
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
}
