import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '#gateway/create-app.ts'
import { openWorld } from '#tests/support/world.ts'

it('connections that listen are given back when they are lost, however often, and the pool can end', async () => {
  const world = await openWorld()
  const { standing } = world.engine.pools
  const app = await createApp({ engine: world.engine, log: pino({ level: 'silent' }), sockets: {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const listening = async () => {
    const found = await world.database.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'
       and application_name = 'sala_platform'`,
    )
    return found.rows.map(({ pid }) => pid)
  }
  for (let count = 0; count < 3; count += 1) {
    await expect.poll(listening).toHaveLength(2)
    await world.database.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
      await listening(),
    ])
    await expect.poll(listening).toHaveLength(0)
  }
  await expect.poll(listening).toHaveLength(2)
  expect(standing.totalCount - standing.idleCount).toBe(2)
  await app.close()
  // The adapter says goodbye on a connection of its own.
  await expect.poll(() => standing.totalCount - standing.idleCount).toBe(0)
})
