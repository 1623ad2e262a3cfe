import { expect, it } from 'vitest'
import { openWorld } from '#tests/support/world.ts'
import { countDataBlocks, DATA_BLOCKS } from '../bench/data-blocks.ts'

it.each(['public', 'member', 'admin'] as const)(
  'twenty blocks that read data make at most twenty statements, whoever looks: %s',
  async (role) => {
    const world = await openWorld()
    const site = await world.make.site()
    await world.make.course(site, {})
    const { total, each } = await countDataBlocks(world.engine, () => world.open(site, role))
    const told = JSON.stringify(each)
    expect(total, told).toBeGreaterThan(0)
    expect(total, told).toBeLessThanOrEqual(DATA_BLOCKS)
    expect(Math.max(...Object.values(each)), told).toBeLessThanOrEqual(DATA_BLOCKS)
  },
)
