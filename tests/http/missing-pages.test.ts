import { beforeAll, describe, expect, it } from 'vitest'
import { missingTally } from '#modules/missing-pages/note-missing.server.ts'
import { readablePath } from '#modules/missing-pages/readable-path.ts'
import * as missing from '#modules/missing-pages/screens/missing.tsx'
import * as page from '#modules/pages/screens/page.tsx'
import * as notFound from '#shell/screens/not-found.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost } from '#tests/support/pages.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({ '/cms/missing': missing, '/cms/page/:page': page, '*': notFound }),
  })
})

const visit = (path: string, headers: Record<string, string> = BROWSER) =>
  cast.api.call({ site: cast.ours, path, headers })
const rows = async () => {
  await missingTally.settle(cast.world.engine)
  const found = await cast.world.database.owner.query<{ _id: string; path: string; count: number }>(
    'select "_id", path, count from missing_page where site_id = $1 order by path',
    [cast.ours._id],
  )
  return found.rows
}
const act = (fields: string, as = cast.admin) =>
  cast.api.call({
    as,
    path: '/cms/missing',
    raw: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('an address that nothing answers', () => {
  it('is counted by its path alone', async () => {
    expect((await visit('/cms/page/old-news?email=a@b.test')).status).toBe(404)
    await visit('/cms/page/old-news')
    await visit('/somewhere/else')
    expect((await rows()).map(({ path, count }) => [path, count])).toEqual([
      ['/cms/page/old-news', 2],
      ['/somewhere/else', 1],
    ])
    const seen = seenIn(await cast.api.call({ as: cast.admin, path: '/cms/missing' }))
    expect(seen).toContain('/cms/page/old-news')
  })

  it.each([
    '/reset/0f9b2c3d4e5f60718293a4b5c6d7',
    '/u/somchai@example.test',
    '/tel/081-234-5678-9',
    '/wp-login.php',
    '/.env',
    '/%00',
    '/%E0%A4%A',
    `/${'a'.repeat(400)}`,
    'https://elsewhere.test/',
  ])('is not remembered where it may be somebody’s or a robot’s: %s', (path) => {
    expect(readablePath(path)).toBeUndefined()
  })

  it('is not counted for robots', async () => {
    const before = await rows()
    await visit('/for/robots', { 'user-agent': 'Googlebot/2.1' })
    expect(await rows()).toEqual(before)
  })

  it('leads to the page that staff choose, and leaves the list', async () => {
    const target = await makePost(cast.world, cast.ours, { title: 'ข่าวใหม่', slug: 'new-news', status: true })
    for (const row of await rows()) {
      const chosen = new URLSearchParams({ do: 'lead', 'option.lead': target._id, id: row._id })
      expect((await act(chosen.toString())).status).toBeLessThan(400)
    }
    expect(await rows()).toEqual([])
    for (const path of ['/cms/page/old-news', '/somewhere/else']) {
      const led = await visit(path)
      expect([led.status, led.headers.location]).toEqual([301, '/cms/page/new-news'])
    }
  })

  it('leads to no other site’s page', async () => {
    await visit('/lost')
    const [row] = await rows()
    const theirs = await makePost(cast.world, cast.theirs, { status: true })
    for (const option of [theirs._id, 'x', ''])
      await act(new URLSearchParams({ do: 'lead', 'option.lead': option, id: row?._id ?? '' }).toString())
    expect((await rows()).map(({ path }) => path)).toEqual(['/lost'])
  })

  it.each(intruders)('is no business of a %s', async (intruder) => {
    expect((await cast.api.call({ ...comingAs(cast, intruder), path: '/cms/missing' })).status).not.toBe(200)
  })
})
