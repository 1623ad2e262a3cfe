import { z } from 'zod'
import { paperFonts, paperWeights } from '#kernel/pdf/font-names.ts'

/** A4 on its side, in points. */
export const PAPER = { width: 842, height: 595 } as const

/** Parts of one design at most, and letters of one text. */
export const MAX_PARTS = 60
export const MAX_TEXT = 300

/** What can stand on a certificate. */
export const partKinds = ['words', 'line', 'frame', 'qr', 'logo', 'signature1', 'signature2'] as const
export type PartKind = (typeof partKinds)[number]

/** The pictures that a design can have, by the name of their field. */
export const designPictures = ['background', 'logo', 'signature1', 'signature2'] as const
export type DesignPicture = (typeof designPictures)[number]

export const alignments = ['left', 'center', 'right'] as const

/** What the texts of a design may name in braces; each is filled in when a certificate is drawn. */
export const placeNames = [
  'name',
  'course',
  'hours',
  'grade',
  'issued',
  'expires',
  'number',
  'code',
  'academy',
  'address',
] as const
export type PlaceName = (typeof placeNames)[number]

const PLACE = /\{(\w+)\}/g

const isPlace = (name: string): name is PlaceName => placeNames.some((one) => one === name)

/** The places that a text names and that do not exist. */
export function unknownPlaces(text: string): string[] {
  return [...text.matchAll(PLACE)].flatMap(([, name = '']) => (isPlace(name) ? [] : [name]))
}

/** The text with its places filled in; null where one of them has nothing to say or is gone, so that nothing half is printed. */
export function fillPlaces(text: string, facts: Readonly<Record<PlaceName, string | null>>): string | null {
  let isWhole = true
  const filled = text.replaceAll(PLACE, (_all, name: string) => {
    const value = isPlace(name) ? facts[name] : null
    if (value === null || value === '') isWhole = false
    return value ?? ''
  })
  return isWhole && filled.trim() !== '' ? filled : null
}

const words = z
  .string()
  .max(MAX_TEXT)
  .refine((text) => unknownPlaces(text).length === 0)

/** One part: where it stands in points, and how. For lines and frames `size` is their weight, for pictures their height. */
export const designPart = z.strictObject({
  kind: z.enum(partKinds),
  x: z.int().min(0).max(PAPER.width),
  y: z.int().min(0).max(PAPER.height),
  width: z.int().min(10).max(PAPER.width),
  size: z.int().min(1).max(300),
  font: z.enum(paperFonts),
  weight: z.enum(paperWeights),
  align: z.enum(alignments),
  color: z.string().regex(/^#[\da-f]{6}$/i),
  /** Lines that a text may have before its letters become smaller. */
  lines: z.int().min(1).max(4),
  th: words,
  en: words,
})

export type DesignPart = z.infer<typeof designPart>

export const designParts = z.array(designPart).max(MAX_PARTS)

const readablePart = designPart.extend({ th: z.string().max(MAX_TEXT), en: z.string().max(MAX_TEXT) })

/** What can still be drawn of stored parts: a kind, font or number that is gone leaves the rest as it is. */
export function readParts(stored: unknown): DesignPart[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_PARTS).flatMap((one) => {
    const part = readablePart.safeParse(one)
    return part.success ? [part.data] : []
  })
}
