/** Whose picture a file is, as its name says. */
export type PictureName =
  | { readonly citizen: string }
  | { readonly email: string }
  | { readonly isUnreadable: true }

/** Reads a file's name: thirteen digits of a citizen id or an e-mail address; a copy's number at the end is left out. */
export function readPictureName(name: string): PictureName {
  const bare = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/(?<!\s)\s*(?:\(\d+\)|_\d)$/, '')
    .trim()
  const digits = bare.replace(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return { citizen: digits }
  return /^[^\s@]+@[^\s@]+$/.test(bare) ? { email: bare.toLowerCase() } : { isUnreadable: true }
}
