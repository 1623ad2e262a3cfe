import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { sessionRoles } from '#kernel/access/actor.ts'
import { defineModule } from '#kernel/modules.ts'
import { isBeingBuilt, type RouteRow, routeGroups } from '#kernel/routes.ts'
import { firstPlugins, housePlugins } from '#kernel/tenancy/plugins.ts'
import { describeHead } from '#shell/route-head.ts'
import { entryOf, joinRoutes, manifest } from '#src/manifest.ts'

interface Row {
  readonly path: string
  readonly section: string
  readonly roles?: readonly string[]
  readonly auth?: boolean
  readonly layout?: string
  readonly fullscreen?: boolean
  readonly redirectsTo?: string
}

const table = JSON.parse(
  readFileSync(join(import.meta.dirname, 'support', 'route-table.json'), 'utf8'),
) as readonly Row[]

/** Fields of a row that the table does not name. */
const ours = [
  'file',
  'formBytes',
  'texts',
  'cache',
  'islands',
  'counter',
  'plugin',
  'redirectsTo',
  'fault',
  'menuRoles',
  'beforeReset',
  'devices',
  'whenBound',
  'loginOver',
  'capabilities',
]

function ruleOf(row: Partial<Row> | undefined) {
  return {
    roles: (row?.roles ?? []).toSorted(),
    // A visitor's order opens for the browser that made it; the screen sends everybody else to the login.
    auth: row?.path === '/lesson/pay/:id' ? undefined : (row?.auth ?? false),
    // The set-up screen has no site yet whose header it could show.
    layout: row?.path === '/install/dashboard' ? undefined : row?.layout,
    fullscreen: row?.fullscreen ?? false,
    // The login has a name of its own on each site, so its short address leads there.
    redirectsTo: row?.path === '/login' ? undefined : row?.redirectsTo,
  }
}

describe('the manifest', () => {
  it.each([
    'home [AD-2.2-01]',
    'shell [PM-2.1-24]',
    'origin [AD-2.2-02]',
    'asset [AD-2.2-03]',
    'collection [AD-2.2-04]',
    'resource [AD-2.2-05]',
    'enroll [AD-2.2-06]',
    'school [AD-2.2-07]',
    'student [AD-2.2-08]',
    'lesson [AD-2.2-09] [AD-2.2-10]',
    'category [AD-2.2-11]',
    'seminar [AD-2.2-12]',
    'shop [AD-2.2-13]',
    'order/index [AD-2.2-14]',
    'billing [AD-2.2-15]',
    'marketplace [AD-2.2-16]',
    'branch [AD-2.2-17]',
    'website [AD-2.2-18]',
    'credit [AD-2.2-19]',
    'redeem-coupon [AD-2.2-20]',
    'cms [AD-2.2-21]',
    'appointment [AD-2.2-22]',
    'support [AD-2.2-23]',
    'note [AD-2.2-24]',
    'ticket [AD-2.2-25]',
    'config [AD-2.2-26]',
    'setup [AD-2.2-27]',
    'install [AD-2.2-28]',
    'member [AD-2.2-29]',
    'user [AD-2.2-30]',
    'debug [AD-2.2-31]',
    'message [AD-2.2-33]',
    'test [AD-2.2-34]',
    'ai [AD-2.2-35]',
    'institution [AD-2.2-36]',
    'application [AD-2.2-37]',
    'form [AD-2.2-38]',
    'apply [AD-2.2-39]',
    'bqclp-access [AD-2.2-40]',
    'bqclp-create [AD-2.2-40]',
    'bqclp-request [AD-2.2-40]',
    'bqclp-send [AD-2.2-40]',
    'bqclp-status [AD-2.2-40]',
    'bqclp-website [AD-2.2-40]',
    'vote [AD-2.2-41]',
    'drive [AD-2.2-42]',
  ])('has the rows of %s', (title) => {
    const rows = table.filter(({ section }) => section === title.split(' ', 1)[0])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(ruleOf(entryOf(row.path)), row.path).toEqual(ruleOf(row))
  })

  it('has every row of the table [AD-2.1-01] [AD-2.1-02] [AD-2.1-03]', () => {
    expect(table.filter(({ path }) => !entryOf(path)).map(({ path }) => path)).toEqual([])
    // Rows of our own stand in tests/access-table.md, with who opens them.
    expect(table.filter(({ redirectsTo }) => redirectsTo)).toHaveLength(42)
    expect(table.filter(({ redirectsTo }) => !redirectsTo)).toHaveLength(301)
  })

  it('gives every row its titles, and rows of the menu an icon and a group [AD-2.3-02] [AD-2.3-04] [AD-2.3-05]', () => {
    const nameOf = (icon = '') => icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    for (const entry of manifest) {
      expect(entry.title.th, entry.path).toMatch(/[ก-๙]/)
      expect(entry.title.en, entry.path).toMatch(/^[A-Z][^ก-๙]+$/)
      for (const role of entry.roles) expect(sessionRoles).toContain(role)
      if (!entry.inMenu || entry.section) continue
      expect(routeGroups, entry.path).toContain(entry.group)
      expect(icons, entry.path).toHaveProperty(nameOf(entry.icon))
    }
  })

  it('tells the screens of a section apart by their titles, as the screen of rights shows them', () => {
    for (const lang of ['th', 'en']) {
      const named = manifest.filter(({ section, auth }) => section !== undefined && auth)
      const alike = [...Map.groupBy(named, ({ section, title }) => `${section} ${title[lang]}`)]
        .filter(([, entries]) => entries.length > 1)
        .map(([title, entries]) => `${title}: ${entries.map(({ path }) => path).join(', ')}`)
      expect(alike).toEqual([])
    }
  })

  it('has a place for every field of a route’s description, and three layouts [AD-2.3-01] [AD-2.3-03]', () => {
    const described: RouteRow = {
      path: '/a/:id',
      title: { th: 'ก', en: 'A' },
      roles: ['admin'],
      auth: true,
      section: '/a',
      inMenu: true,
      inTop: true,
      inApp: true,
      icon: 'house',
      order: 1,
      group: 'default',
      fullscreen: true,
      layout: 'standard',
      description: { th: 'ข', en: 'B' },
      keywords: { th: 'ค', en: 'C' },
      metaTags: { author: 'D' },
      generic: { kind: 'edit', collection: 'course', base: '/a' },
      type: 'edit',
      key: 'a',
      collection: 'course',
      hasSubmenu: true,
      hasDashboard: true,
    }
    expect(describeHead(described, 'en')).toMatchObject({
      description: 'B',
      keywords: 'C',
      metaTags: { author: 'D' },
    })
    const known = new Set([...Object.keys(described), ...ours])
    for (const entry of manifest) {
      expect(Object.keys(entry).filter((field) => !known.has(field))).toEqual([])
      expect(['default', 'standard', 'blank', undefined]).toContain(entry.layout)
    }
  })

  it('says of each row its type, key and collection, and of sections what menu and dashboard they have [AD-2.3-01]', () => {
    expect(entryOf('/config')).toMatchObject({
      type: 'section',
      key: 'config',
      hasSubmenu: true,
      hasDashboard: true,
    })
    expect(entryOf('/debug')).toMatchObject({ type: 'section', hasSubmenu: true, hasDashboard: false })
    expect(entryOf('/config/type/edit/:id')).toMatchObject({
      type: 'edit',
      key: 'config.type.edit',
      collection: 'config_type',
    })
    expect(entryOf('/debug/display')).toMatchObject({ type: 'screen', key: 'debug.display' })
    for (const entry of manifest) {
      expect(entry.type, entry.path).toBeDefined()
      expect(entry.collection, entry.path).toBe(entry.generic?.collection)
      expect(entry.hasSubmenu !== undefined, entry.path).toBe(entry.type === 'section')
    }
  })

  it('names only sections and plugins that there are', () => {
    const plugins = new Set([...housePlugins, ...firstPlugins.unit])
    const strange = manifest.filter(
      ({ section, plugin }) =>
        (section !== undefined && !entryOf(section)) || (plugin !== undefined && !plugins.has(plugin)),
    )
    expect(strange).toEqual([])
    expect(entryOf('/message')?.counter).toBe('messages')
    expect(entryOf('/enroll')?.counter).toBe('orders')
  })
})

describe('the modules’ rows', () => {
  const open = { title: { th: 'ก', en: 'A' }, roles: [], auth: false } as const
  const one = defineModule({ name: 'one', routes: [{ path: '/a', ...open, icon: 'house' }] })
  const two = defineModule({ name: 'two', routes: [{ path: '/a', ...open, file: 'a.tsx' }] })

  it('join: who builds a screen takes over the row that names it', () => {
    const joined = joinRoutes([one, two]).get('/a')
    expect(joined).toMatchObject({ owner: 'two', entry: { file: 'a.tsx', icon: 'house' } })
    expect(joinRoutes([two, one]).get('/a')).toEqual(joined)
    expect(isBeingBuilt(open as never)).toBe(true)
  })

  it('do not join when two modules build the same screen', () => {
    expect(() => joinRoutes([two, { ...two, name: 'three' }])).toThrow(
      'two and three both bring the route /a',
    )
  })
})
