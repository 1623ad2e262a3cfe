import { expect, it } from 'vitest'
import { stepsSchema } from '#kernel/flows/step.ts'
import { startKinds } from '../starts/words.ts'
import { readyMade } from './ready-made.ts'

it('flows to begin with are whole, each with a start of its own', () => {
  expect(readyMade.map(({ code }) => code)).toEqual([
    'welcome',
    'reminder',
    'expiring',
    'unpaid',
    'chat',
    'quotation',
  ])
  for (const { steps, start } of readyMade) {
    expect(stepsSchema.safeParse(steps).success).toBe(true)
    expect(startKinds).toContain(start)
  }
})
