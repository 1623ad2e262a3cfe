import { expect, it } from 'vitest'
import { listening } from '#tests/support/catalog-pages.ts'
import { openWorld } from '#tests/support/world.ts'
import { createPageCache } from './page-cache.server.ts'
import { recordRender } from './render-notes.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-15T05:00:00Z')

it('a page made by a clock that was put back since is made anew, in the old hour and when that comes again', async () => {
  const world = await openWorld()
  world.engine.changes.open()
  await listening(world.engine)
  let now = NOON
  const cache = createPageCache<{ bytes: number; text: string }>(world.engine.changes, 100_000, () => now)
  const render = (text: string) =>
    cache.render('site', 'key', async () => ({
      page: { bytes: 100, text },
      record: recordRender(new Date(now)),
    }))
  await render('noon')
  expect(cache.find('key')?.text).toBe('noon')
  now -= HOUR
  expect(cache.find('key')).toBeUndefined()
  await render('eleven')
  expect(cache.find('key')?.text).toBe('eleven')
  now += HOUR
  expect(cache.find('key')?.text).toBe('eleven')
  now += 12 * HOUR
  expect(cache.find('key')).toBeUndefined()
  await world.engine.changes.close()
})
