import { expect, it } from 'vitest'
import type { PlaceChoice } from '../../drawing/places.ts'
import { namePlaces } from './say-rules.ts'

const places: PlaceChoice[] = [
  { place: 'export.prompt.value', label: 'ถามอีเมล › คำตอบ', group: 'step' },
  { place: 'อีเมล', label: 'อีเมล', group: 'form' },
]

it('names the values of a text as people know them, and leaves what nobody knows as it was written', () => {
  expect(namePlaces('ส่งถึง {export.prompt.value}, {อีเมล}', places)).toBe('ส่งถึง {ถามอีเมล › คำตอบ}, {อีเมล}')
  expect(namePlaces('{export.gone.value} {} {', places)).toBe('{export.gone.value} {} {')
})
