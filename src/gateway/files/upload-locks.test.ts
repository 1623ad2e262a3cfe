import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { createUploadLocks, type UploadLocks } from './upload-locks.ts'

let world: World
let here: UploadLocks
let there: UploadLocks
let hasty: UploadLocks

beforeAll(async () => {
  world = await openWorld()
  const make = (waitMs?: number) =>
    createUploadLocks(world.engine.pools.standing, pino({ level: 'silent' }), waitMs)
  here = make()
  there = make()
  hasty = make(50)
})

afterAll(async () => {
  for (const locks of [here, there, hasty]) await locks.close()
})

const never = () => undefined

/** Holds the lock until told to end. */
async function take(locks: UploadLocks, key: string, giveWay: (end: () => void) => void = (end) => end()) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const done = locks.hold(
    key,
    () => giveWay(end),
    () => {
      begin()
      return ended
    },
  )
  await begun
  return { done, end }
}

describe.each([
  ['in the same process', () => here],
  ['in another process', () => there],
])('whoever comes later %s', (_where, other) => {
  it('sends the holder away and works when it has ended', async () => {
    const order: string[] = []
    const { done } = await take(here, 'sent away', (end) => {
      order.push('told')
      end()
    })
    await other().hold('sent away', never, async () => void order.push('works'))
    await done
    expect(order[0]).toBe('told')
    expect(order.at(-1)).toBe('works')
  })

  it('never works beside the holder, however many come', async () => {
    let working = 0
    let max = 0
    const work = async () => {
      working += 1
      max = Math.max(max, working)
      await world.engine.pools.platform.query('select 1')
      working -= 1
      return 'done'
    }
    const holds = Array.from({ length: 12 }, (_, n) => (n % 2 ? here : other()).hold('many', never, work))
    const results = await Promise.allSettled(holds)
    expect(max).toBe(1)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })

  it('does not wait for another upload', async () => {
    const { done, end } = await take(here, 'one')
    await expect(other().hold('two', never, async () => 'at once')).resolves.toBe('at once')
    end()
    await done
  })
})

it('gives up after its time with a holder that does not go', async () => {
  const { done, end } = await take(here, 'stays', never)
  await expect(hasty.hold('stays', never, async () => 'never')).rejects.toMatchObject({ status: 423 })
  end()
  await done
  await expect(hasty.hold('stays', never, async () => 'now')).resolves.toBe('now')
})

it('sends its holders away when the connection is lost, and takes locks again', async () => {
  const { done } = await take(here, 'lost')
  const { rowCount } = await world.database.owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rowCount).toBe(1)
  await done
  await expect(here.hold('lost', never, async () => 'again')).resolves.toBe('again')
})

it('frees the lock when the work fails', async () => {
  const failing = here.hold('fails', never, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await expect(there.hold('fails', never, async () => 'free')).resolves.toBe('free')
})
