import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { meetsRoles, type SessionRole, sessionRoles } from '#kernel/access/actor.ts'
import { isBeingBuilt } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'
import { drawAccessTable, isGuarded, type RouteWalk } from './support/access-table.ts'
import { allPages } from './support/all-pages.ts'
import { openApi } from './support/api.ts'
import { openWorld } from './support/world.ts'

const PLACE = join(import.meta.dirname, 'access-table.md')
const HEAD = `# Who may open what

Every route of the manifest, opened over HTTP by every session role: guests on a collection’s site, all others on a unit’s.
200 is the screen, 501 a screen that is still being built, 403 the wrong role, 404 what only a site above has; an arrow says where one is sent, without \`next\`.
After a change of routes or guard, \`UPDATE_ACCESS_TABLE=1 npx vitest run tests/access-table.test.ts\` writes it anew: read the difference.
`

/** A row of the documents' tables. */
interface Row {
  readonly path: string
  readonly section: string
  readonly roles?: readonly SessionRole[]
  readonly auth?: boolean
}

let walk: RouteWalk
let rows: readonly Row[]

beforeAll(async () => {
  rows = JSON.parse(
    await readFile(join(import.meta.dirname, 'support', 'route-table.json'), 'utf8'),
  ) as readonly Row[]
  const world = await openWorld()
  walk = await drawAccessTable(world, await openApi(world, { pages: await allPages() }))
}, 300_000)

it('lets every session role open exactly what the table says [AD-2.1-04] [AD-5.1-01] [AD-5.1-02]', async () => {
  const { table, taken, posts, keys, devices, written } = walk
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
})

const unbuilt = new Set(manifest.filter(isBeingBuilt).map(({ path }) => path))
/** It is about a unit of the superadmin's own, which no sample names; tests/screens-above.test.ts opens it. */
const OF_OWN_UNITS = '/website/design/:id'

const isSignedIn = (role: SessionRole) => role !== 'public' && role !== 'guest'
const mayOpen = ({ roles = [], auth = false }: Row, role: SessionRole) =>
  meetsRoles(role, roles) && (isSignedIn(role) || !auth)

/** What the documents say of a row and did not happen when it was opened. */
function findFaults(row: Row): string[] {
  return sessionRoles.flatMap((role) => {
    const outcome = walk.outcomes.get(row.path)?.get(role) ?? 'nothing'
    const isOpen = outcome !== 'nothing' && !isGuarded(outcome)
    const isRight = isOpen === mayOpen(row, role) && (outcome === '501') === (isOpen && unbuilt.has(row.path))
    return isRight ? [] : [`${row.path} for ${role}: ${outcome}`]
  })
}

describe('screens of the documents open for whom they say, and for nobody else', () => {
  it.each([
    ['home', '[AD-2.2-01]'],
    ['shell', '[PM-2.1-24]'],
    ['origin', '[AD-2.2-02]'],
    ['asset', '[AD-2.2-03]'],
    ['collection', '[AD-2.2-04]'],
    ['resource', '[AD-2.2-05]'],
    ['enroll', '[AD-2.2-06]'],
    ['school', '[AD-2.2-07]'],
    ['student', '[AD-2.2-08]'],
    ['lesson', '[AD-2.2-09]'],
    ['category', '[AD-2.2-11]'],
    ['seminar', '[AD-2.2-12]'],
    ['order/index', '[AD-2.2-14]'],
    ['billing', '[AD-2.2-15]'],
    ['branch', '[AD-2.2-17]'],
    ['website', '[AD-2.2-18]'],
    ['cms', '[AD-2.2-21]'],
    ['config', '[AD-2.2-26]'],
    ['setup', '[AD-2.2-27]'],
    ['install', '[AD-2.2-28]'],
    ['member', '[AD-2.2-29]'],
    ['user', '[AD-2.2-30]'],
    ['debug', '[AD-2.2-31]'],
    ['test', '[AD-2.2-34]'],
    ['institution', '[AD-2.2-36]'],
    ['form', '[AD-2.2-38]'],
  ])('those of %s %s', (section) => {
    const own = rows.filter((row) => row.section === section && row.path !== OF_OWN_UNITS)
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ path }) => unbuilt.has(path))).toEqual([])
    expect(own.flatMap(findFaults)).toEqual([])
  })

  it('also where a section is still being built', () => {
    expect(rows.filter(({ path }) => path !== OF_OWN_UNITS).flatMap(findFaults)).toEqual([])
  })

  it('most that add, edit or show one record ask who is there [AD-2.1-03]', () => {
    const ofRecords = rows.filter(({ path }) => /\/(?:add|edit|detail)(?:\/|$)/.test(path))
    const asks = ({ path }: Row) => isGuarded(walk.outcomes.get(path)?.get('public') ?? '')
    expect(ofRecords.length).toBeGreaterThan(60)
    expect(ofRecords.filter((row) => !asks(row)).map(({ path }) => path)).toEqual(['/lesson/detail/:id'])
  })

  it('the public has students and pages to open, and nothing of those who run sites [AD-6-05]', () => {
    const isOpen = (section: string) =>
      [...walk.outcomes].some(
        ([path, by]) => path.startsWith(`/${section}/`) && ['200', '404'].includes(by.get('public') ?? ''),
      )
    expect(['student', 'cms'].filter((section) => !isOpen(section))).toEqual([])
    expect(['setup', 'branch', 'origin', 'school', 'resource'].filter(isOpen)).toEqual([])
  })
})
