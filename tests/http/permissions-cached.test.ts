import { beforeAll, describe, expect, it } from 'vitest'
import * as rights from '#modules/permissions/screens/staff-rights.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const SCREEN = '/setup/admin'
let cast: Cast
let root: SignedInPerson

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [SCREEN]: rights }) })
  await listening(cast.world.engine)
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.ours, email)
})

interface Override {
  routePath: string
  childPath: string
  overrides: object
}

async function stored(): Promise<{ overrides: Override[]; masterConfigChecksum: string }> {
  const answer = await cast.api.call<{ overrides: Override[]; masterConfigChecksum: string }>({
    as: cast.admin,
    path: 'router_permission',
  })
  return answer.body.data
}

const byPath = async () =>
  Object.fromEntries(
    (await stored()).overrides.map((one) => [`${one.routePath}/${one.childPath}`, one.overrides]),
  )

const boxes = (page: string) =>
  [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(input)?.[1] ?? 'on',
    isTicked: input.includes('checked=""'),
  }))
const ticked = (page: string) =>
  boxes(page).flatMap(({ name, value, isTicked }) => (isTicked ? `${name}=${value}` : []))
const checksumIn = (page: string) => /name="checksum" value="([^"]*)"/.exec(page)?.[1] ?? ''

const read = async (as: SignedInPerson, section: string) =>
  (await cast.api.call({ as, site: cast.ours, path: `${SCREEN}?section=${section}` })).text

/** The form of a section as its page would send it, with some of it changed. */
async function fill(as: SignedInPerson, section: string, intent = 'save'): Promise<URLSearchParams> {
  const page = await read(as, section)
  const form = new URLSearchParams({ section, intent, checksum: checksumIn(page) })
  for (const { name, value, isTicked } of boxes(page)) if (isTicked) form.append(name, value)
  return form
}

const send = (as: SignedInPerson, form: URLSearchParams) =>
  cast.api.call({
    as,
    site: cast.ours,
    path: SCREEN,
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** An override as somebody who runs the platform stores it. */
async function storeAsRoot(overrides: readonly object[]): Promise<void> {
  await cast.world.database.owner.query(
    `insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, $3)
     on conflict (site_id) do update set overrides = excluded.overrides,
       "masterConfigChecksum" = excluded."masterConfigChecksum"`,
    [cast.ours._id, JSON.stringify(overrides), String(Math.random())],
  )
  await cast.world.engine.changes.catchUp()
}

describe('rights that two people change at once', () => {
  it('keep what was ticked, show what is saved now, and can be saved then', async () => {
    const mine = await fill(cast.admin, '/shop')
    mine.append('roles orders', 'manager')
    mine.delete('menu products')
    const theirs = await fill(root, '/shop')
    theirs.append('roles inventory', 'manager')
    expect((await send(root, theirs)).status).toBe(302)
    const refused = await send(cast.admin, mine)
    expect(refused.status).toBe(409)
    expect(seenIn(refused)).toContain('ตัวเลือกของคุณยังอยู่ครบ')
    const kept = [...mine].flatMap(([name, value]) =>
      /^(?:roles|menu) /.test(name) ? `${name}=${value}` : [],
    )
    expect(ticked(refused.text).toSorted()).toEqual(kept.toSorted())
    expect(seenIn(refused)).toContain('ที่บันทึกอยู่ตอนนี้: ผู้ดูแลเว็บไซต์')
    mine.set('checksum', checksumIn(refused.text))
    expect((await send(cast.admin, mine)).status).toBe(302)
    expect(await byPath()).toMatchObject({ '/shop/orders': { roles: ['admin', 'manager'] } })
    await send(root, await fill(root, '/shop', 'reset-all'))
    expect((await stored()).overrides).toEqual([])
  })

  it('keep what was ticked when a screen would be nobody’s', async () => {
    const form = await fill(cast.admin, '/shop')
    form.delete('roles orders')
    form.append('roles inventory', 'manager')
    const refused = await send(cast.admin, form)
    expect(refused.status).toBe(400)
    expect(ticked(refused.text)).toContain('roles inventory=manager')
    expect(ticked(refused.text)).not.toContain('roles orders=admin')
  })
})

describe('what the platform’s owner changed on a unit', () => {
  const roots = [
    { routePath: '/origin', childPath: 'unit', overrides: { inMenu: false } },
    { routePath: '/config', childPath: 'general', overrides: { roles: ['admin'], order: 7 } },
    { routePath: '/config', childPath: '', overrides: { roles: ['admin'] } },
  ]
  const units = { routePath: '/shop', childPath: 'orders', overrides: { roles: ['admin', 'manager'] } }

  it('stays when its administrator restores everything', async () => {
    await storeAsRoot([...roots, units])
    expect(await byPath()).toHaveProperty('/shop/orders')
    expect((await send(cast.admin, await fill(cast.admin, '/shop', 'reset-all'))).status).toBe(302)
    expect(await byPath()).toEqual({
      '/origin/unit': { inMenu: false },
      '/config/general': { roles: ['admin'], order: 7 },
      '/config/': { roles: ['admin'] },
    })
  })

  it('stays when its administrator saves the section', async () => {
    await storeAsRoot(roots)
    const form = await fill(cast.admin, '/config')
    form.append('roles general', 'manager')
    expect((await send(cast.admin, form)).status).toBe(302)
    expect(await byPath()).toMatchObject({ '/config/general': { roles: ['admin', 'manager'], order: 7 } })
  })

  it('and other units keep theirs', async () => {
    await cast.world.database.owner.query(
      `insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, 'theirs')`,
      [cast.theirs._id, JSON.stringify([units])],
    )
    for (const person of [cast.admin, root])
      expect((await send(person, await fill(person, '/shop', 'reset-all'))).status).toBe(302)
    expect((await stored()).overrides).toEqual([])
    const answer = await cast.api.call<{ overrides: Override[] }>({
      as: cast.theirAdmin,
      path: 'router_permission',
    })
    expect(answer.body.data.overrides).toEqual([units])
  })
})
