import { en } from '../locales/en.ts'
import { th } from '../locales/th.ts'
import type { DesignPart, PartKind } from './design.ts'

const BRAND = '#1d4ed8'
const GOLD = '#b08d2f'
const INK = '#1c1917'
const MUTED = '#57534e'

type Place = Pick<DesignPart, 'x' | 'y' | 'width' | 'size'> &
  Partial<Pick<DesignPart, 'weight' | 'align' | 'color' | 'lines'>>

const part = (kind: PartKind, place: Place, words = { th: '', en: '' }): DesignPart => ({
  kind,
  font: 'sarabun',
  weight: 'regular',
  align: 'left',
  color: INK,
  lines: 1,
  ...place,
  ...words,
})

type PaperText =
  | 'title'
  | 'given'
  | 'passed'
  | 'hours'
  | 'issued'
  | 'expires'
  | 'number'
  | 'code'
  | 'signed'
  | 'check'

/** A text of the product in both languages, with the places of designs. */
function say(key: PaperText, places: Readonly<Record<string, string>> = {}) {
  const put = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${places[name] ?? name}}`)
  return { th: put(th.certificates[`paper.${key}`]), en: put(en.certificates[`paper.${key}`]) }
}

const both = (text: string) => ({ th: text, en: text })

const middle = { x: 90, width: 662, align: 'center' } as const
const foot = { x: 56, width: 460 } as const

/** The look of a certificate where the academy has not designed one, and what a new design begins with. */
export const usualParts: readonly DesignPart[] = [
  part('frame', { x: 22, y: 22, width: 798, size: 3, color: BRAND }),
  part('frame', { x: 30, y: 30, width: 782, size: 1, color: GOLD }),
  part('words', { ...middle, y: 58, size: 20, weight: 'bold', color: BRAND }, both('{academy}')),
  part('words', { ...middle, y: 98, size: 36, weight: 'bold' }, say('title')),
  part('words', { ...middle, y: 168, size: 15, color: MUTED }, say('given')),
  part('words', { ...middle, y: 198, size: 34, weight: 'bold' }, both('{name}')),
  part('line', { x: 251, y: 256, width: 340, size: 1, color: GOLD }),
  part('words', { ...middle, y: 268, size: 15, color: MUTED }, say('passed')),
  part('words', { ...middle, y: 296, size: 24, weight: 'bold', lines: 2 }, both('{course}')),
  part('words', { ...middle, y: 370, size: 14 }, say('hours', { n: 'hours' })),
  part('words', { ...middle, y: 400, size: 14 }, say('issued', { day: 'issued' })),
  part('words', { ...middle, y: 424, size: 12, color: MUTED }, say('expires', { day: 'expires' })),
  part('words', { ...foot, y: 457, size: 12, weight: 'bold' }, say('number')),
  part('words', { ...foot, y: 477, size: 11, color: MUTED }, say('code')),
  part('words', { ...foot, y: 495, size: 10, color: MUTED }, say('signed')),
  part('words', { ...foot, y: 512, size: 10, color: MUTED }, say('check')),
  part('qr', { x: 702, y: 449, width: 84, size: 84, color: '#000000' }),
]
