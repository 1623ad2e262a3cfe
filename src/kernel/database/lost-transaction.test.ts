import { expect, it } from 'vitest'
import { openWorld } from '#tests/support/world.ts'
import { lazyTransaction } from './lazy-transaction.server.ts'

it('a transaction that lost its connection gives it back, though nobody ends it', async () => {
  const { engine, database } = await openWorld()
  const { app } = engine.pools
  const transaction = lazyTransaction(app, 'begin')
  const [row] = await transaction.run<{ pid: number }>('select pg_backend_pid() as pid', [])
  expect(app.totalCount - app.idleCount).toBe(1)
  await database.owner.query('select pg_terminate_backend($1)', [row?.pid])
  await expect.poll(() => app.totalCount).toBe(0)
  await expect(transaction.commit()).rejects.toThrow(/./)
})
