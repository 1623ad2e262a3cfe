import { describe, expect, it } from 'vitest'
import type { SessionRole } from '#kernel/access/actor.ts'
import type { CapabilityName } from '#kernel/access/capability.ts'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'
import { manifest } from '#src/manifest.ts'
import { buildMenu, findMenu } from './build-menu.ts'

/** The whole product, as it is once everything is built. */
const whole = manifest.map((row) => (isBeingBuilt(row) ? { ...row, file: 'shell/screens/offline.tsx' } : row))

function menuOf(
  role: SessionRole,
  { siteType = 'unit', plugins, lang = 'en', entries = whole, limitedTo = [] }: Partial<MenuOptions> = {},
) {
  const isSignedIn = role !== 'public' && role !== 'guest'
  const site = { plugins: plugins ?? firstPlugins[siteType] }
  return buildMenu(entries, { role, limitedTo, isSignedIn, site, lang })
}

interface MenuOptions {
  siteType: SiteType
  plugins: readonly string[]
  limitedTo: readonly CapabilityName[]
  lang: string
  entries: readonly RouteRow[]
}

const paths = (role: SessionRole, options?: Partial<MenuOptions>) =>
  menuOf(role, options).map(({ path }) => path)

describe('the menu', () => {
  it('shows a section only where its plugin is enabled [AD-5.2-01]', () => {
    expect(paths('admin')).toContain('/shop')
    expect(paths('admin', { plugins: ['lesson'] })).not.toContain('/shop')
    expect(paths('admin', { plugins: [] })).toContain('/setup')
  })

  it('shows what is meant for it and what the role may open, and no section without a child [AD-5.2-02] [AD-5.2-03] [AD-5.2-05]', () => {
    const vote = (role: SessionRole) => menuOf(role).find(({ path }) => path === '/vote')
    expect(vote('superadmin')?.children.map(({ path }) => path)).toEqual([
      '/vote/event',
      '/vote/package',
      '/vote/influencer',
      '/vote/gift',
    ])
    expect(vote('admin')?.children.map(({ path }) => path)).toEqual(['/vote/event'])
    expect(vote('manager')).toBeUndefined()
    const all = menuOf('admin').flatMap(({ path, children }) => [
      path,
      ...children.map((child) => child.path),
    ])
    expect(all).not.toContain('/shop/demo')
    expect(all.filter((path) => path.includes(':'))).toEqual([])
  })

  it('leads to nothing that nobody has built yet', () => {
    const built = menuOf('admin', { entries: manifest }).flatMap((section) => [section, ...section.children])
    const unbuilt = new Set(manifest.filter(isBeingBuilt).map(({ path }) => path))
    expect(built.filter(({ path }) => unbuilt.has(path))).toEqual([])
    expect(built.map(({ path }) => path)).toContain('/lesson/dashboard')
  })

  it('shows an item with an empty role list to everyone [AD-5.2-04]', () => {
    const roles = ['root', 'superadmin', 'admin', 'manager', 'member', 'public', 'guest'] as const
    for (const role of roles) expect(paths(role)).toContain('/')
  })

  it('orders sections by group and order, and items by their place', () => {
    const groups = menuOf('admin').map(({ group }) => group)
    expect([...new Set(groups)]).toEqual([
      'default',
      'academy',
      'ecommerce',
      'payment',
      'system',
      'standard',
      'extra',
      'event',
    ])
    const setup = menuOf('admin').find(({ path }) => path === '/setup')
    expect(setup?.children.slice(0, 2).map(({ path }) => path)).toEqual([
      '/setup/dashboard',
      '/setup/workflow',
    ])
    expect(setup?.children.map(({ path }) => path)).toContain('/setup/email')
  })

  it('has titles in the language of the page, in Thai where it has none', () => {
    const titleOf = (lang: string) => menuOf('admin', { lang }).find(({ path }) => path === '/shop')?.title
    expect([titleOf('th'), titleOf('en'), titleOf('fr')]).toEqual(['ร้านค้า', 'Shop', 'ร้านค้า'])
  })

  it('carries counters on messages and enrolments [AD-2.2-46]', () => {
    const counters = menuOf('admin').filter(({ counter }) => counter)
    expect(counters.map(({ path, counter }) => [path, counter])).toEqual([
      ['/enroll', 'orders'],
      ['/message', 'messages'],
    ])
  })

  it('is made once for those who see the same', () => {
    const site = { plugins: ['b', 'a'] } as const
    const reader = { role: 'admin', limitedTo: [], isSignedIn: true, site, lang: 'th' } as const
    expect(findMenu(manifest, reader)).toBe(findMenu(manifest, { ...reader, site: { plugins: ['a', 'b'] } }))
    expect(findMenu(manifest, reader)).not.toBe(findMenu(manifest, { ...reader, role: 'manager' }))
    expect(findMenu(manifest, { ...reader, role: 'manager', limitedTo: ['teaching'] })).not.toBe(
      findMenu(manifest, { ...reader, role: 'manager' }),
    )
    expect(findMenu([...manifest], reader)).not.toBe(findMenu(manifest, reader))
  })
})

describe('how people come to a site', () => {
  it('is found in every menu of who sets it, once, where that menu has settings', () => {
    const found = (role: SessionRole) =>
      menuOf(role)
        .flatMap(({ children }) => children.map(({ path }) => path))
        .filter((path) => path.endsWith('/identity'))
    expect(found('superadmin')).toEqual(['/config/identity'])
    expect(found('admin')).toEqual(['/setup/identity'])
    expect(found('root')).toEqual(['/setup/identity'])
    expect(found('manager')).toEqual([])
  })
})

describe('the menu of', () => {
  const admin = (
    '/enroll /student /lesson /seminar /shop /order/index /billing /marketplace /credit /branch /cms /appointment ' +
    '/support /note /ticket /message /ai /application /form /apply /bqclp-create /bqclp-request /bqclp-send ' +
    '/bqclp-status /vote /config /setup'
  ).split(' ')
  const superadmin =
    '/asset /collection /school /category /website /institution /install /bqclp-website /vote /config /debug /member'.split(
      ' ',
    )
  const member = ['/student', '/shop', '/credit', '/message', '/ai', '/application', '/drive']
  it.each<[string, SessionRole, SiteType, string[], string[]]>([
    ['root [AD-6-01]', 'root', 'origin', ['/', '/origin', '/resource', '/setup'], ['/shop', '/school']],
    ['a superadmin [AD-6-02]', 'superadmin', 'collection', superadmin, ['/origin', '/setup', '/shop']],
    ['an admin [AD-6-03]', 'admin', 'unit', admin, ['/origin', '/school', '/debug', '/install']],
    ['a manager [AD-6-04]', 'manager', 'unit', ['/lesson', '/enroll', '/config'], ['/setup', '/shop']],
    ['a member [AD-6-07]', 'member', 'unit', ['/', ...member], ['/setup', '/user', '/enroll', '/install']],
    ['a guest [AD-6-06]', 'guest', 'unit', ['/', '/lesson'], ['/message', '/student']],
  ])('%s', (_name, role, siteType, shown, hidden) => {
    const found = paths(role, { siteType })
    expect(found).toEqual(expect.arrayContaining(shown))
    for (const path of hidden) expect(found).not.toContain(path)
  })

  it('the public: sections that hold something for those who are no staff, students to drive [AD-6-05]', () => {
    const sections = ['/student', '/shop', '/credit', '/cms', '/message', '/ai', '/application', '/drive']
    const isForAll = ({ roles, auth, redirectsTo }: RouteRow) =>
      !redirectsTo && (roles.includes('public') || (roles.length === 0 && !auth))
    const open = (section: string) =>
      manifest.some((entry) => `${entry.path}/`.startsWith(`${section}/`) && isForAll(entry))
    expect(sections.filter((section) => !open(section))).toEqual([])
    const staffOnly = ['/setup', '/branch', '/origin', '/school', '/resource']
    expect(staffOnly.filter(open)).toEqual([])
  })
})
