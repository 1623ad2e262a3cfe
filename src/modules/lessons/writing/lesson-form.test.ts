import { expect, it } from 'vitest'
import { openWorld } from '#tests/support/world.ts'
import { enrolledKinds, lessonKinds } from '../registry/find-kind.ts'
import { describeLesson } from './lesson-form.server.ts'

it('asks whether a lesson is free only where a visitor could do it', async () => {
  const world = await openWorld()
  const ctx = world.open(await world.make.site(), 'admin')
  const asksFor = (kind: string) => describeLesson(ctx, kind).form.some(({ name }) => name === 'free')
  const asked = lessonKinds.map(({ kind }) => kind).filter(asksFor)
  expect(asked).toContain('video')
  expect(asked.filter((kind) => enrolledKinds.includes(kind))).toEqual([])
  expect(new Set([...asked, ...enrolledKinds]).size).toBe(lessonKinds.length)
})
