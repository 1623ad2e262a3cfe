import { beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { countAttempt, isExhausted } from './attempts.server.ts'

const LIMIT = { max: 3, seconds: 900 }
let world: World

beforeAll(async () => {
  world = await openWorld()
})

async function fail(parts: readonly string[], times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await countAttempt(world.engine, parts, LIMIT)
}

it('the window has no attempt left after as many failures as are allowed, those that race counted', async () => {
  await Promise.all(Array.from({ length: LIMIT.max }, () => fail(['racing'], 1)))
  expect(await isExhausted(world.engine, ['racing'], LIMIT)).toBe(true)
  expect(await isExhausted(world.engine, ['another'], LIMIT)).toBe(false)
})

it('a clock that is put back by an hour locks nobody out for that hour', async () => {
  await fail(['moved'], LIMIT.max)
  // As it looks to a database whose clock was put back.
  await world.database.owner.query(`update attempt set until = until + interval '1 hour'`)
  expect(await isExhausted(world.engine, ['moved'], LIMIT)).toBe(false)
  await fail(['moved'], LIMIT.max - 1)
  expect(await isExhausted(world.engine, ['moved'], LIMIT)).toBe(false)
  await fail(['moved'], 1)
  expect(await isExhausted(world.engine, ['moved'], LIMIT)).toBe(true)
})
