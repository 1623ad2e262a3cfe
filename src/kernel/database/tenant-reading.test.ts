import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { tenantReading } from './lazy-transaction.server.ts'
import { connectionConfig } from './pools.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
/** One connection for everybody, so that whoever keeps it is noticed. */
let pool: pg.Pool

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  await world.make.course(ours, { name: 'ของเรา' })
  await world.make.course(theirs, { name: 'ของเขา' })
  pool = new pg.Pool({
    ...connectionConfig(world.database.config, 'sala_app'),
    max: 1,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
  })
})

afterAll(() => pool.end())

/** How many wait to hear of the loss of the only connection. */
async function countListeners(): Promise<number> {
  const client = await pool.connect()
  client.release()
  return client.listenerCount('end')
}

const names = 'select name from course order by name /* row-level security alone */'

describe('reading without a transaction of the whole request', () => {
  it('shows the rows of its site and no others, in every turn', async () => {
    const reading = tenantReading(pool, ours._id)
    const both = await Promise.all([reading.run(names, []), reading.run(names, [])])
    expect(both).toEqual([[{ name: 'ของเรา' }], [{ name: 'ของเรา' }]])
    expect(await reading.run(names, [])).toEqual([{ name: 'ของเรา' }])
  })

  it('holds no connection between two turns, and leaves no site behind on it', async () => {
    const reading = tenantReading(pool, ours._id)
    await reading.run(names, [])
    expect(await tenantReading(pool, theirs._id).run(names, [])).toEqual([{ name: 'ของเขา' }])
    expect((await pool.query(names)).rows).toEqual([])
    await reading.commit()
  })

  it('cannot write', async () => {
    const reading = tenantReading(pool, ours._id)
    await expect(
      reading.run(`update course set name = 'x' /* row-level security alone */`, []),
    ).rejects.toMatchObject({ code: '25006' })
    await reading.rollback()
    expect(await tenantReading(pool, ours._id).run(names, [])).toEqual([{ name: 'ของเรา' }])
  })

  it('goes on after a query that failed', async () => {
    const reading = tenantReading(pool, ours._id)
    await expect(reading.run('select 1 / 0', [])).rejects.toMatchObject({ code: '22012' })
    expect(await reading.run(names, [])).toEqual([{ name: 'ของเรา' }])
  })

  it('leaves nothing on a connection that is lost later', async () => {
    pool.on('error', () => undefined)
    const listeners = await countListeners()
    for (let turn = 0; turn < 3; turn += 1) await tenantReading(pool, ours._id).run(names, [])
    expect(await countListeners()).toBe(listeners)
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await world.database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => pool.totalCount).toBe(0)
    expect(await tenantReading(pool, ours._id).run(names, [])).toEqual([{ name: 'ของเรา' }])
  })
})
