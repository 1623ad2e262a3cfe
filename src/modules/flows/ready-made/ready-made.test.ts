import { expect, it } from 'vitest'
import { stepsSchema } from '#kernel/flows/step.ts'
import { readyMadeIn, readyStarts } from './ready-made.ts'

it('flows to begin with are whole, each with a start of its own, in both languages', () => {
  const [thai, english] = [readyMadeIn('th'), readyMadeIn('en')]
  const codes = ['welcome', 'reminder', 'expiring', 'unpaid', 'chat', 'quotation']
  for (const all of [thai, english]) {
    expect(all.map(({ code }) => code)).toEqual(codes)
    for (const { steps, start } of all) {
      expect(stepsSchema.safeParse(steps).success).toBe(true)
      expect(readyStarts).toContain(start)
    }
  }
  expect(JSON.stringify(english)).not.toMatch(/[\u0e01-\u0e5b]/u)
  // The same steps with the same places, whatever the language.
  const places = (all: typeof thai) =>
    [...JSON.stringify(all).matchAll(/\{[a-z.]+\}/g)].map(([place]) => place).toSorted()
  expect(places(english)).toEqual(places(thai))
})
