import { beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { countAttempt, isExhausted, takeAttempt } from './attempts.server.ts'

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

it('an amount that is not left takes nothing: what is less still goes', async () => {
  const take = (amount: number) => takeAttempt(world.engine, ['worth'], LIMIT, amount)
  expect(await take(2)).toBe(true)
  expect(await take(2)).toBe(false)
  expect(await take(4)).toBe(false)
  expect(await take(1)).toBe(true)
  expect(await take(1)).toBe(false)
  await world.database.owner.query(`update attempt set until = now() - interval '1 second'`)
  expect(await take(4)).toBe(false)
  expect(await take(3)).toBe(true)
})

it('many at once take no more together than there is', async () => {
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeAttempt(world.engine, ['together'], LIMIT)),
  )
  expect(taken.filter(Boolean)).toHaveLength(LIMIT.max)
})

it('goes on after an upgrade gave a column of the counters another type', async () => {
  const { owner } = world.database
  expect(await takeAttempt(world.engine, ['upgraded'], LIMIT)).toBe(true)
  await owner.query('alter table attempt alter column key type varchar')
  expect(await takeAttempt(world.engine, ['upgraded'], LIMIT)).toBe(true)
  expect(await countAttempt(world.engine, ['upgraded'], LIMIT)).toBe(3)
  await owner.query('alter table attempt alter column key type text')
  expect(await countAttempt(world.engine, ['upgraded'], LIMIT)).toBe(4)
})
