import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { afterwards } from './support/afterwards.ts'
import { openChecker } from './support/distributed/check-all.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
let platform: pg.Client

beforeAll(async () => {
  world = await openWorld()
  platform = new pg.Client(connectionConfig(world.database.config, 'sala_platform'))
  await platform.connect()
  afterwards(() => platform.end())
})

const sites = Array.from({ length: 3 }, () => newId())
const valuesOf = (sql: string) => (sql.includes('$1') ? [sites] : [])

describe('what is measured in the database', () => {
  it('is answered by the columns that are declared', async () => {
    expect(world.engine.measures.length).toBeGreaterThan(5)
    for (const { sql, labels, gauges } of world.engine.measures) {
      const { fields } = await platform.query(sql, valuesOf(sql))
      expect(fields.map(({ name }) => name)).toEqual([...labels, ...Object.keys(gauges)])
    }
  })

  it('can be asked of a cluster', async () => {
    const checker = await openChecker(world.database.owner)
    for (const { sql } of world.engine.measures) expect(await checker.check(sql)).toEqual([])
  })

  it('has names of its own, as Prometheus wants them', () => {
    const names = world.engine.measures.flatMap(({ gauges }) => Object.keys(gauges))
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^sala_[a-z_]+$/)
  })

  it('is read by an index: no table is read whole, however it grows', async () => {
    await platform.query('set enable_seqscan = off')
    for (const { sql } of world.engine.measures) {
      const { rows } = await platform.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, valuesOf(sql))
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
  })
})
