import { beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { readFrame } from './frame-data.server.ts'

let world: World
const url = new URL('http://localhost/user/dashboard')

beforeAll(async () => {
  world = await openWorld()
})

it.each([
  ['the usual minutes where it says none', {}, 90],
  ['its own minutes', { idleMinutes: 10 }, 10],
  ['the usual minutes where its own cannot be read', { idleMinutes: 0 }, 90],
])('the browser’s clock of staff has %s of the site', async (_, identity, expected) => {
  const site = { ...(await world.make.site()), identity }
  expect((await readFrame(world.open(site, 'manager'), url)).idleMinutes).toBe(expected)
})

it('members and visitors have no clock', async () => {
  const site = { ...(await world.make.site()), identity: { idleMinutes: 10 } }
  for (const role of ['member', 'public'] as const)
    expect((await readFrame(world.open(site, role), url)).idleMinutes).toBeNull()
})
