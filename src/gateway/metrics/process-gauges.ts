import { Gauge, type Registry } from 'prom-client'
import type { Engine } from '#kernel/engine.server.ts'
import { showGauge } from './shown.ts'

/** What this process has open: connections, the line of changes, Redis; and values that it could not read. */
export function gaugeProcess({ pools, changes, redis, seal }: Engine, registry: Registry): void {
  const { app, platform, beside, standing } = pools
  const connections = new Gauge({
    name: 'sala_pool_connections',
    help: 'Database connections in use and idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      const all = Object.entries({ app, platform, beside, standing })
      for (const [pool, { totalCount, idleCount, waitingCount }] of all) {
        connections.set({ pool, state: 'used' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  const show = (name: string, help: string, read: () => number) => showGauge(registry, name, help, read)
  show(
    'sala_unreadable_values',
    'Sealed values that this process came upon and could not open',
    () => seal.unreadable,
  )
  show('sala_changes_current', '1 while the process hears of changes; else it caches no page', () =>
    Number(changes.isCurrent()),
  )
  if (redis) show('sala_redis_up', '1 while the Redis of REDIS_URL answers', () => Number(redis.isReady()))
}
