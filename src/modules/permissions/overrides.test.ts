import { describe, expect, it } from 'vitest'
import type { SessionRole } from '#kernel/access/actor.ts'
import { defineSection, type RouteRow } from '#kernel/routes.ts'
import { manifest } from '#src/manifest.ts'
import { applyOverrides, EDITOR_PATH, overrideSchema, type RouteOverride } from './overrides.ts'
import { checksumOf, parseOverrides } from './queries.server.ts'

const title = { th: 'ก', en: 'A' }
const entries: readonly RouteRow[] = [
  ...defineSection(
    { path: '/shop', title, roles: ['admin'], home: 'orders', group: 'ecommerce', icon: 'house' },
    [
      { path: 'orders', title, inMenu: true },
      { path: 'product/:id', title, auth: false },
    ],
  ),
  ...defineSection({ path: '/origin', title, roles: ['root'], home: 'unit' }, [{ path: 'unit', title }]),
]

const change = (path: string, overrides: RouteOverride['overrides']): RouteOverride => {
  const [, section = '', ...child] = path.split('/')
  return { routePath: `/${section}`, childPath: child.join('/'), overrides }
}
const after = (path: string, ...overrides: RouteOverride[]) =>
  applyOverrides(entries, overrides).find((entry) => entry.path === path)

describe('overrides', () => {
  it('change roles, menu, icon, order and fullscreen of a route [AD-6-10]', () => {
    const values = { roles: ['admin', 'manager'] as SessionRole[], icon: 'star', order: 7, fullscreen: true }
    expect(after('/shop/orders', change('/shop/orders', { ...values, inMenu: false }))).toMatchObject({
      ...values,
      inMenu: false,
      auth: true,
    })
    expect(after('/shop/product/:id', change('/shop/orders', values))).toBe(entries[2])
  })

  it('are of nine fields and no others [AD-3-17]', () => {
    const all = {
      roles: ['admin'],
      auth: true,
      inMenu: true,
      icon: 'house',
      order: 1,
      type: 'list',
      collection: 'course',
      key: 'a',
      fullscreen: false,
    }
    const isTaken = (overrides: object) =>
      overrideSchema.safeParse({ routePath: '/shop', childPath: 'orders', overrides }).success
    expect(isTaken(all)).toBe(true)
    for (const [name, value] of Object.entries(all)) expect(isTaken({ [name]: value }), name).toBe(true)
    for (const name of ['path', 'title', 'file', 'plugin', '__proto__x'])
      expect(isTaken({ [name]: 'x' }), name).toBe(false)
  })

  it('of a section hold for its menu item and for every screen below', () => {
    const manager = change('/shop', { roles: ['manager'] })
    expect(after('/shop', manager)?.roles).toEqual(['manager'])
    expect(after('/shop/orders', manager, change('/shop/orders', { roles: [] }))?.roles).toEqual(['manager'])
    // Of what only administrators open nothing is left for anybody.
    expect(after('/shop/orders', manager)?.roles).toEqual(['guest'])
  })

  it('never give what runs the platform to a unit’s staff', () => {
    const opened = after(
      '/origin/unit',
      change('/origin/unit', { roles: ['root', 'superadmin', 'admin', 'manager'] }),
    )
    expect(opened?.roles).toEqual(['root'])
    expect(after('/origin/unit', change('/origin/unit', { roles: [] }))?.roles).toEqual(['root'])
    expect(after('/origin/unit', change('/origin/unit', { roles: ['admin'] }))?.roles).toEqual(['guest'])
  })

  it('open nothing to visitors and members, and close nothing that is open to them', () => {
    const wide = change('/shop/orders', { auth: false, roles: ['public', 'guest', 'member'] })
    expect(after('/shop/orders', wide)).toMatchObject({ auth: true, roles: ['guest'] })
    expect(after('/shop/product/:id', change('/shop/product/:id', { roles: ['root'] }))?.roles).toEqual([])
  })

  it('leave the screen that makes them as it is', () => {
    const locked = applyOverrides(manifest, [
      change('/setup', { roles: ['root'] }),
      change(EDITOR_PATH, { roles: ['manager'] }),
    ])
    expect(locked.find(({ path }) => path === EDITOR_PATH)?.roles).toEqual(['root', 'admin'])
  })

  it('that cannot be understood count for nothing', () => {
    const good = change('/shop/orders', { roles: ['admin'] })
    expect(parseOverrides([null, 'x', { routePath: 1 }, { ...good, more: 1 }, good])).toEqual([good])
    expect(parseOverrides([change('/shop', { roles: ['king' as never] })])).toEqual([])
    expect(parseOverrides('[]')).toEqual([])
    expect(applyOverrides(entries, [])).toBe(entries)
    expect(checksumOf([good])).not.toBe(checksumOf([]))
  })
})
