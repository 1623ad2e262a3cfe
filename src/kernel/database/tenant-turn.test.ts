import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allOver } from '#kernel/data/all-over.ts'
import { requireRow } from '#kernel/data/require-row.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { sessions } from '#modules/users/tables.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { tenantTurn } from './lazy-transaction.server.ts'
import { connectionConfig } from './pools.server.ts'

let world: World
let site: MadeSite
let pool: pg.Pool

beforeAll(async () => {
  world = await openWorld()
  pool = new pg.Pool({ ...connectionConfig(world.database.config, 'sala_app'), max: 1, pipeline: true })
})
afterAll(() => pool.end())
beforeEach(async () => {
  site = await world.make.site()
})

const add = (code: string) =>
  ['insert into category (site_id, code, name) values ($1, $2, $2)', [site._id, code]] as const

async function codes(): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ code: string }>(
    'select code from category where site_id = $1 order by code',
    [site._id],
  )
  return rows.map(({ code }) => code)
}

it('leaves in one write with its beginning and its end', async () => {
  const turn = tenantTurn(pool, site._id)
  const client = await pool.connect()
  const { stream } = (
    client as unknown as { connection: { stream: { bytesWritten: number; _writev: unknown } } }
  ).connection
  let writes = 0
  const plain = stream._writev as (...given: unknown[]) => unknown
  stream._writev = (...given: unknown[]) => {
    writes += 1
    return plain.apply(stream, given)
  }
  client.release()
  const note = (network: string) =>
    turn.run(
      `insert into sign_in (site_id, account, outcome, mode, network) values ($1, 'x', 'signed-in', 'password', $2)`,
      [site._id, network],
    )
  await Promise.all([note('a'), note('b'), note('c')])
  await turn.commit()
  expect(writes).toBe(1)
  const { rowCount } = await world.database.owner.query('select from sign_in where site_id = $1', [site._id])
  expect(rowCount).toBe(3)
  stream._writev = plain
})

it('comes to nothing where one of its statements fails', async () => {
  const turn = tenantTurn(pool, site._id)
  const works = [turn.run(...add('a')), turn.run(...add('a')), turn.run(...add('b'))]
  await expect(allOver(works)).rejects.toMatchObject({ code: '23505' })
  await turn.rollback()
  expect(await codes()).toEqual([])
})

it('comes to nothing where a row that has to be there is not', async () => {
  const fault = new Error('it is not there')
  const write = (code: string) =>
    workOnSite(
      world.engine,
      site._id,
      (here) =>
        allOver([
          requireRow(
            here.run(
              `select 1 / count(*) from (select from category where site_id = $1 and code = $2 for share) found`,
              [site._id, code],
            ),
            fault,
          ),
          here.run(...add('b')),
        ]),
      { inOneTurn: true },
    )
  await expect(write('a')).rejects.toBe(fault)
  expect(await codes()).toEqual([])
  await world.database.owner.query(...(add('a') as unknown as [string, string[]]))
  await write('a')
  expect(await codes()).toEqual(['a', 'b'])
})

it('comes to nothing where a part fails that PostgreSQL does not know of', async () => {
  const fault = new Error('no statement failed')
  const write = workOnSite(
    world.engine,
    site._id,
    (here) => allOver([here.run(...add('a')), Promise.reject(fault)], here),
    { inOneTurn: true },
  )
  await expect(write).rejects.toBe(fault)
  expect(await codes()).toEqual([])
})

it('says that nothing is done where whoever works goes on as if nothing had failed', async () => {
  const turn = tenantTurn(pool, site._id)
  const asked = turn.run(...add('a'))
  turn.spoil()
  await asked
  await expect(turn.commit()).rejects.toThrow('nothing of it is done')
  expect(await codes()).toEqual([])
})

it('sees the rows of its own site alone', async () => {
  const other = await world.make.site()
  await world.database.owner.query(...(add('a') as unknown as [string, string[]]))
  const turn = tenantTurn(pool, other._id)
  expect(await turn.run('select code from category /* row-level security alone */', [])).toEqual([])
  await turn.commit()
})

it('asks nothing afterwards: that would be another transaction', async () => {
  const asked = workOnSite(
    world.engine,
    site._id,
    async (here) => {
      await here.from(sessions).select('_id').execute()
      await here.from(sessions).select('_id').execute()
    },
    { inOneTurn: true },
  )
  await expect(asked).rejects.toThrow('asks nothing afterwards')
})

it('tells of an end that was lost', async () => {
  pool.on('error', () => undefined)
  const client = await pool.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.release()
  const turn = tenantTurn(pool, site._id)
  const asked = turn.run('select pg_sleep(1)', [])
  asked.catch(() => undefined)
  await expect
    .poll(async () => {
      const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and wait_event = $2'
      return (await world.database.owner.query(cut, [rows[0]?.pid, 'PgSleep'])).rowCount
    })
    .toBe(1)
  await expect(asked).rejects.toThrow(/terminat/i)
  await expect(turn.commit()).rejects.toThrow(/terminat/i)
})
