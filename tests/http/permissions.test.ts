import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  await listening(cast.world.engine)
})

const SCREEN = '/setup/admin'
const open = (as: SignedInPerson | undefined, path: string) => cast.api.call({ as, site: cast.ours, path })
const stored = async () =>
  (
    await cast.api.call<{ overrides: object[]; masterConfigChecksum: string }>({
      as: cast.admin,
      path: 'router_permission',
    })
  ).body.data

/** The form of a section as the page would send it, with some of it changed. */
async function save(as: SignedInPerson, section: string, change: (form: URLSearchParams) => void = () => {}) {
  const { text } = await open(cast.admin, `${SCREEN}?section=${section}`)
  const form = new URLSearchParams()
  for (const [input] of text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? ''
    if (input.includes('checked=""')) form.append(name, /value="([^"]*)"/.exec(input)?.[1] ?? 'on')
  }
  form.set('section', section)
  form.set('checksum', (await stored()).masterConfigChecksum)
  form.set('intent', 'save')
  change(form)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return cast.api.call({ as, site: cast.ours, path: SCREEN, raw: form.toString(), headers })
}

describe('the screen of staff’s rights', () => {
  it('gives a manager a screen and its menu item, on this site only, and takes it back [AD-4.6-01]', async () => {
    expect((await open(cast.manager, '/shop/orders')).status).toBe(403)
    const saved = await save(cast.admin, '/shop', (form) => form.append('roles orders', 'manager'))
    expect([saved.status, saved.headers.location]).toEqual([302, `${SCREEN}?section=%2Fshop&saved=1`])
    expect((await stored()).overrides).toEqual([
      { routePath: '/shop', childPath: 'orders', overrides: { roles: ['admin', 'manager'] } },
    ])
    const shown = await open(cast.manager, '/shop/orders')
    expect(shown.status).toBe(501)
    expect(shown.text).toContain('href="/shop')
    expect((await open(cast.member, '/shop/orders')).status).toBe(403)
    expect((await open(undefined, '/shop/orders')).headers.location).toBe('/?login&next=%2Fshop%2Forders')
    expect(seenIn(await open(cast.admin, `${SCREEN}?section=/shop&as=manager`))).toContain('คำสั่งซื้อทั้งหมด')
    const reset = await save(cast.admin, '/shop', (form) => form.set('intent', 'reset'))
    expect(reset.status).toBe(302)
    expect((await open(cast.manager, '/shop/orders')).status).toBe(403)
    expect((await stored()).overrides).toEqual([])
  })

  it('never widens what the data allow', async () => {
    await save(cast.admin, '/setup', (form) => form.append('roles email', 'manager'))
    const screen = await open(cast.manager, '/setup/email')
    expect(screen.status).toBe(403)
    const call = await cast.api.call({
      as: cast.manager,
      path: 'message/query',
      body: { method: 'find', args: [{}] },
    })
    expect(call.status).toBe(403)
    await save(cast.admin, '/setup', (form) => form.set('intent', 'reset-all'))
  })

  it('leaves a line in the audit log', async () => {
    await save(cast.admin, '/note', (form) => form.delete('menu home'))
    const body = { method: 'find', args: [{ collection: 'router_permission' }], sort: { createdAt: -1 } }
    const [line] = (await cast.api.call<Doc[]>({ as: cast.admin, path: 'audit/query', body })).body.data
    expect(line).toMatchObject({
      userID: cast.admin.userID,
      action: 'update',
      changes: { overrides: [[], [{ routePath: '/note', childPath: 'home', overrides: { inMenu: false } }]] },
    })
    await save(cast.admin, '/note', (form) => form.set('intent', 'reset-all'))
  })

  it('does not write over what somebody else changed meanwhile', async () => {
    const answer = await save(cast.admin, '/note', (form) => form.set('checksum', 'old'))
    expect(answer.status).toBe(409)
    expect(seenIn(answer)).toContain('มีผู้อื่นแก้ไขสิทธิ์ไปแล้ว')
    expect((await stored()).overrides).toEqual([])
  })
})

describe('two people who change rights at a time', () => {
  const basisOf = async (section: string) =>
    inputsOf((await open(cast.admin, `${SCREEN}?section=${section}`)).text).basis ?? ''
  const rolesOf = async () =>
    (await stored()).overrides.map((one) => {
      const { childPath, overrides } = one as { childPath: string; overrides: object }
      return [childPath, overrides]
    })

  it('both save what they changed of different screens', async () => {
    const basis = await basisOf('/note')
    await save(cast.admin, '/note', (form) => form.delete('menu home'))
    const late = await save(cast.admin, '/note', (form) => {
      form.set('basis', basis)
      form.set('menu home', 'on')
      form.set('checksum', '')
    })
    expect(late.status).toBe(302)
    expect(await rolesOf()).toEqual([['home', { inMenu: false }]])
    await save(cast.admin, '/note', (form) => form.set('intent', 'reset-all'))
  })

  it('choose between both of one screen; what was ticked elsewhere stays', async () => {
    const basis = await basisOf('/setup')
    await save(cast.admin, '/setup', (form) => form.append('roles email', 'manager'))
    const late = (form: URLSearchParams) => {
      form.set('basis', basis)
      form.delete('roles email')
      form.append('roles email', 'manager')
      form.delete('menu email')
    }
    const told = await save(cast.admin, '/setup', late)
    expect(told.status).toBe(412)
    expect(seenIn(told)).toContain('เลือกว่าจะใช้ค่าใด')
    expect(await rolesOf()).toEqual([['email', { roles: expect.arrayContaining(['admin', 'manager']) }]])
    const choose = (whose: string) => (form: URLSearchParams) => {
      late(form)
      form.set('basis', inputsOf(told.text).basis ?? '')
      form.set('chosen.roles email', whose)
    }
    expect((await save(cast.admin, '/setup', choose('theirs'))).status).toBe(302)
    const [[, kept] = []] = await rolesOf()
    expect(kept).toMatchObject({ roles: expect.arrayContaining(['admin']), inMenu: false })
    await save(cast.admin, '/setup', (form) => form.set('intent', 'reset-all'))
    expect((await stored()).overrides).toEqual([])
  })
})

describe('nobody', () => {
  it('changes rights without the right, or on another site', async () => {
    for (const person of [cast.manager, cast.member, cast.theirAdmin]) {
      const answer = await save(person, '/shop', (form) => form.append('roles orders', 'manager'))
      // A session of another site is none here.
      const isRefused = answer.status === 403 || answer.headers.location?.startsWith('/?login&next=')
      expect(isRefused).toBe(true)
    }
    expect((await stored()).overrides).toEqual([])
  })

  it.each([
    ['a role of the platform’s screens', '/origin', 'roles dashboard', 'admin', 400],
    ['a role that is none', '/shop', 'roles orders', 'king', 400],
    ['a member’s role', '/shop', 'roles orders', 'public', 400],
    ['a section that is none', '/nowhere', 'roles orders', 'admin', 400],
  ])('gives away %s', async (_name, section, field, role, status) => {
    const answer = await save(cast.admin, section, (form) => form.append(field, role))
    expect(answer.status).toBe(status)
    expect((await stored()).overrides).toEqual([])
  })

  it('takes a screen from everybody', async () => {
    const answer = await save(cast.admin, '/shop', (form) => form.delete('roles orders'))
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('อย่างน้อยหนึ่งบทบาท')
  })

  it('opens the platform by overrides that were stored some other way', async () => {
    const overrides = [
      {
        routePath: '/origin',
        childPath: 'dashboard',
        overrides: { roles: ['admin', 'manager', 'public'], auth: false },
      },
      { routePath: '/origin', childPath: '', overrides: { roles: [], auth: false } },
      { routePath: 'toString', childPath: '__proto__', overrides: {} },
    ]
    await cast.world.database.owner.query(
      `insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, 'forged')
       on conflict (site_id) do update set overrides = excluded.overrides, "masterConfigChecksum" = 'forged'`,
      [cast.ours._id, JSON.stringify(overrides)],
    )
    await cast.world.engine.changes.catchUp()
    for (const person of [cast.admin, cast.manager])
      expect((await open(person, '/origin/dashboard')).status).toBe(403)
    expect((await open(undefined, '/origin/dashboard')).headers.location).toMatch(/^\/\?login/)
  })
})
