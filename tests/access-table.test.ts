import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawAccessTable } from './support/access-table.ts'
import { allPages } from './support/all-pages.ts'
import { openApi } from './support/api.ts'
import { openWorld } from './support/world.ts'

const PLACE = join(import.meta.dirname, 'access-table.md')
const HEAD = `# Who may open what

Every route of the manifest, opened over HTTP by every session role: guests on a collection’s site, all others on a unit’s.
200 is the screen, 501 a screen that is still being built, 403 the wrong role, 404 what only a site above has; an arrow says where one is sent, without \`next\`.
After a change of routes or guard, \`UPDATE_ACCESS_TABLE=1 npx vitest run tests/access-table.test.ts\` writes it anew: read the difference.
`

it('lets every session role open exactly what the table says [AD-2.1-04] [AD-5.1-01] [AD-5.1-02]', async () => {
  const world = await openWorld()
  const api = await openApi(world, { pages: await allPages() })
  const { table, taken, posts, keys, devices, written } = await drawAccessTable(world, api)
  const drawn = `${HEAD}\n${table}\n`
  if (process.env.UPDATE_ACCESS_TABLE) await writeFile(PLACE, drawn)
  const kept = await readFile(PLACE, 'utf8')
  expect(drawn.split('\n')).toEqual(kept.split('\n'))
  expect(taken, 'a form is refused as its screen is').toEqual([])
  expect(posts).toBeGreaterThan(100)
  expect(keys, 'every text is there').toEqual([])
  expect(devices.toSorted(), 'cameras are allowed on these alone').toEqual([
    '/lesson/camera',
    '/lesson/streaming',
    '/lesson/webcam',
  ])
  // A link that somebody else wrote, or a picture's address, opens what it likes and changes nothing; nor does what is refused.
  expect(written).toEqual([])
}, 300_000)
