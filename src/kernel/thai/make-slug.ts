import { splitWords } from './letters.ts'

/** Letters of an address that is made of a name: longer ones are cut between words. */
export const SLUG_LETTERS = 60

/** How an address is spelt: small letters, each accent with its letter. */
export const spellSlug = (slug: string) => slug.normalize('NFC').toLowerCase()

const join = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

/** The part of an address that says a name; empty for a name without letters. */
export function makeSlug(name: string, max = SLUG_LETTERS): string {
  const whole = join(spellSlug(name))
  if (whole.length <= max) return whole
  let cut = ''
  for (const { segment } of splitWords(whole)) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return join(cut) || whole.slice(0, max)
}
