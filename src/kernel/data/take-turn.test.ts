import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { takeTurn } from './take-turn.server.ts'

let world: World
let ours: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
})

it('lets one after the other work on the same thing, and nobody wait for another thing', async () => {
  const first = world.open(ours, 'admin')
  const second = world.open(ours, 'admin')
  const other = world.open(ours, 'admin')
  const done: string[] = []
  await takeTurn(first, 'test', 'a')
  const waiting = takeTurn(second, 'test', 'a').then(() => done.push('second'))
  await takeTurn(other, 'test', 'b')
  done.push('first')
  await first.commit()
  await waiting
  expect(done).toEqual(['first', 'second'])
  await second.rollback()
  await other.rollback()
})
