const MAX_LETTERS = 200
const MAX_DEPTH = 5

/** A folder as it is stored: names without blanks around them, slashes between; empty for none. */
export function tidyFolder(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\\]+/gu, ' ')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .slice(0, MAX_DEPTH)
    .join('/')
    .slice(0, MAX_LETTERS)
    .replace(/\/$/, '')
}
