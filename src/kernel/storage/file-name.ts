import { splitLetters } from '#kernel/thai/letters.ts'

const MAX_LETTERS = 100

// Control characters, those that turn the direction of writing, and those that a path or a header gives a meaning.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|%;]+/gu

/** A name that is safe in a path, a header and on a disk, with the extension of what the file really is. */
export function tidyFileName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')
  const stem = plain.replace(/\.[^.]*$/, '').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const letters = [...splitLetters(stem)].slice(0, MAX_LETTERS)
  const short = letters
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 2 * MAX_LETTERS)
  return `${short.toWellFormed() || 'file'}.${extension}`
}

/** The Content-Disposition of a file: names in any script, with a plain one for old readers. */
export function dispositionOf(name: string, kind: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
