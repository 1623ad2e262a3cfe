import { splitLetters } from '#kernel/thai/letters.ts'

/** The longest name of a course or a lesson. */
const LONGEST_NAME = 200

/** The name of a copy: a long one gives way to the word that says so, at whole letters. */
export function nameCopy(name: string, write: (name: string) => string): string {
  const room = LONGEST_NAME - write('').length
  if (name.length <= room) return write(name)
  const letters = Array.from(splitLetters(name), ({ segment }) => segment)
  let short = ''
  for (const letter of letters) {
    if (short.length + letter.length > room - 1) break
    short += letter
  }
  return write(`${short.trimEnd()}…`)
}
