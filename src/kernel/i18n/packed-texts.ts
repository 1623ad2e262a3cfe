import type { Texts } from './texts.ts'

/** Texts as one string: a page hands a thousand of them to the browser for the cost of one. */
export type PackedTexts = string

/** Packs that are remembered as they were read; those of all screens of an installation are fewer. */
const MAX_KNOWN = 300
const known = new Map<PackedTexts, Texts>()

/** Makes the string. */
export function packTexts(texts: Texts): PackedTexts {
  return JSON.stringify(texts)
}

/** The texts of the string, the same object for the same string. */
export function unpackTexts(packed: PackedTexts): Texts {
  const read = known.get(packed)
  if (read) return read
  const texts = JSON.parse(packed) as Texts
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(packed, texts)
  return texts
}
