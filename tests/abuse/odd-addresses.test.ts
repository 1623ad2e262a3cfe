import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { meetsRoles } from '#kernel/access/actor.ts'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'
import { addressOf, gatherVisitors, makeSamples } from '#tests/support/access-table.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Api, type CallInput, openApi } from '#tests/support/api.ts'
import { openWorld } from '#tests/support/world.ts'

const AT_ONCE = 8
const SOURCE = join(import.meta.dirname, '..', '..', 'src')

/** Every parameter that some screen reads from an address. */
const parameters = [
  ...new Set(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
      .filter((text) => /searchParams/i.test(text))
      .flatMap((text) => [...text.matchAll(/\.(?:get|getAll|has)\('([\w.-]+)'\)/g)])
      .flatMap(([, name]) => name ?? [])
      // These are answered before any screen is: see addresses.test.ts.
      .filter((name) => !['lang', 'preview'].includes(name)),
  ),
].toSorted()

const alone = (value: string) => `q=${value}`
const everywhere = (value: string) => parameters.map((name) => `${name}=${value}`).join('&')

const odd = {
  'NUL as what is searched': alone('%00'),
  'NUL everywhere': everywhere('a%00%27'),
  'hyphens as long as an id': everywhere('-'.repeat(36)),
  'a number beyond all': everywhere('-1e999'),
  'signs of SQL, half a letter and a broken escape': everywhere('%27%22%3B--%25_%5C%28%5B%2A%E0%B8%'),
  'a long text': alone(encodeURIComponent('ก'.repeat(1_000))),
}

let api: Api
let visitors: Awaited<ReturnType<typeof gatherVisitors>>
let samples: Record<string, string>

beforeAll(async () => {
  const world = await openWorld()
  api = await openApi(world, { pages: await allPages() })
  visitors = await gatherVisitors(world, api)
  samples = await makeSamples(world, visitors)
})

/** Who of the visitors gets furthest on the route: staff before members before the public. */
function comeTo({ roles }: RouteRow) {
  const role = (['admin', 'root', 'member', 'public', 'guest'] as const).find((one) => meetsRoles(one, roles))
  return visitors[role ?? 'admin']
}

const built = manifest.filter((entry) => entry.path !== '*' && !isBeingBuilt(entry) && !entry.redirectsTo)

it('knows the parameters and the screens', () => {
  expect(parameters).toEqual(expect.arrayContaining(['q', 'page', 'sort', 'state', 'export', 'size']))
  expect(built.length).toBeGreaterThan(100)
})

/** Calls every screen, and answers those that failed. */
async function findFailing(
  callOf: (path: string, entry: RouteRow) => Omit<CallInput, 'as' | 'site'>,
): Promise<string[]> {
  const visits = [...built]
  const failed: string[] = []
  const work = async () => {
    for (let entry = visits.pop(); entry; entry = visits.pop()) {
      const path = addressOf(entry.path, samples)
      const { status } = await api.call({ ...comeTo(entry), ...callOf(path, entry) })
      if (status >= 500) failed.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/** What screens draw of an odd address is seen with these; with the others they are asked for what they read, as the router asks. */
const drawn: readonly string[] = ['NUL everywhere', 'signs of SQL, half a letter and a broken escape']

it.each(Object.entries(odd))(
  'no screen fails for %s in its address',
  async (name, query) => {
    const isDrawn = (entry: RouteRow) => drawn.includes(name) || entry.islands || entry.path === '/'
    expect(
      await findFailing((path, entry) => ({ path: `${path}${isDrawn(entry) ? '' : '.data'}?${query}` })),
    ).toEqual([])
  },
  60_000,
)

it.each([
  ['NUL in a form', 'intent=%00&q=a%00', 'application/x-www-form-urlencoded'],
  ['a body that is no form', '{"q":"\0"}', 'text/plain'],
])(
  'no screen fails for %s',
  async (_, raw, type) => {
    const headers = { 'content-type': type }
    expect(await findFailing((path) => ({ path, method: 'POST', raw, headers }))).toEqual([])
  },
  60_000,
)
