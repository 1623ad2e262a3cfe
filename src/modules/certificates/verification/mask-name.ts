import { splitLetters } from '#kernel/thai/letters.ts'

const SHOWN = 2

/** A name of which the beginning of each part can be compared with a paper, and the rest cannot be read. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => {
      const all = [...splitLetters(part)].map(({ segment }) => segment)
      return all.length <= SHOWN ? `${all[0] ?? ''}•` : `${all.slice(0, SHOWN).join('')}•••`
    })
    .join(' ')
}
