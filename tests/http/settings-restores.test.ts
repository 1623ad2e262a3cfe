import { beforeAll, describe, expect, it } from 'vitest'
import * as line from '#modules/audits/screens/audit-line.tsx'
import * as rights from '#modules/permissions/screens/staff-rights.tsx'
import * as display from '#modules/sites/screens/display.tsx'
import * as general from '#modules/sites/screens/general.tsx'
import * as plugins from '#modules/sites/screens/plugins.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const [RIGHTS, DISPLAY, GENERAL, PLUGINS] = [
  '/setup/admin',
  '/config/display',
  '/config/general',
  '/config/plugins',
] as const
const BACK = 'คืนค่าก่อนการแก้ไขนี้'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/setup/audit/:id': line,
      [RIGHTS]: rights,
      [DISPLAY]: display,
      [GENERAL]: general,
      [PLUGINS]: plugins,
    }),
  })
})

type Fields = Readonly<Record<string, string>>
const open = (path: string, as = cast.admin) => cast.api.call({ as, site: cast.ours, path })
const post = (path: string, fields: Fields | URLSearchParams, who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    path,
    raw: new URLSearchParams(fields as Fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function newestLine(collection: string): Promise<string> {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    `select "_id" from audit where collection = $1 order by "createdAt" desc, "_id" desc limit 1`,
    [collection],
  )
  return `/setup/audit/${rows[0]?._id}`
}

async function readSite() {
  const { rows } = await cast.world.database.owner.query(
    'select "siteName", "siteSubStyle", contact, layout from site where "_id" = $1',
    [cast.ours._id],
  )
  return rows[0]
}

/** Saves a form as it is opened, with some of it changed; answers the page of its line in the log. */
async function change(path: string, fields: Fields): Promise<string> {
  const saved = await post(path, { ...inputsOf((await open(path)).text), ...fields })
  expect([302, 303], saved.text.slice(0, 300)).toContain(saved.status)
  return newestLine('site')
}

describe('a line about the settings of a site', () => {
  it('gives words back and leaves what others wrote since', async () => {
    const { siteName } = await readSite()
    const renamed = await change(GENERAL, { siteName: 'ชื่อที่พิมพ์ผิด', phone: '02 111 1111' })
    await change(GENERAL, { footer: 'ท้ายใหม่' })
    const page = seenIn(await open(renamed))
    for (const words of [BACK, 'ชื่อที่พิมพ์ผิด', '02 111 1111', 'โทรศัพท์']) expect(page).toContain(words)
    // Fields that nobody changed are no part of the line.
    expect(page).not.toContain('ข้อความส่วนท้าย')
    const footer = seenIn(await open(await newestLine('site')))
    expect(footer).toContain('ข้อความส่วนท้าย')
    expect(footer).not.toContain('มีรายละเอียดอยู่ภายใน')
    expect((await post(renamed, { line: 'x' })).headers.location).toBe(`${renamed}?saved`)
    expect(await readSite()).toMatchObject({ siteName, contact: { footer: 'ท้ายใหม่' } })
    expect((await readSite()).contact.phone || '').toBe('')
    // What was given back is a line of its own, by which it is taken back again.
    await post(await newestLine('site'), {})
    expect(await readSite()).toMatchObject({ siteName: 'ชื่อที่พิมพ์ผิด', contact: { phone: '02 111 1111' } })
  })

  it('says what somebody changed since, and writes over it only when asked again', async () => {
    await change(DISPLAY, { topbarRight: 'หนึ่ง', topbarRightUrl: 'tel:021' })
    const second = await change(DISPLAY, { topbarRight: 'สอง' })
    await change(DISPLAY, { topbarRight: 'สาม' })
    const told = await post(second, {})
    expect(told.status).toBe(409)
    for (const words of ['หลังจากนั้นมีผู้แก้ไขอีก (', 'คืนค่าเดิมทับ']) expect(seenIn(told)).toContain(words)
    expect((await readSite()).layout).toMatchObject({ topbarRight: 'สาม', topbarRightUrl: 'tel:021' })
    expect((await post(second, inputsOf(told.text))).status).toBe(302)
    expect((await readSite()).layout).toMatchObject({ topbarRight: 'หนึ่ง', topbarRightUrl: 'tel:021' })
  })

  it('says why parts of a site are not given back, and does not', async () => {
    const { rows } = await cast.world.database.owner.query<{ plugins: string[] }>(
      'select plugins from site where "_id" = $1',
      [cast.ours._id],
    )
    expect(rows[0]?.plugins).toContain('seminar')
    await post(PLUGINS, { plugin: 'seminar', state: 'off' })
    const switched = await newestLine('site')
    const shown = seenIn(await open(switched))
    expect(shown).toContain('ค่าเหล่านี้มีผลถึงส่วนอื่นของเว็บไซต์')
    expect(shown).not.toContain(BACK)
    expect((await post(switched, { sure: '1' })).status).toBe(409)
  })

  it('is given back by nobody else', async () => {
    const renamed = await change(GENERAL, { siteName: 'คงอยู่' })
    for (const intruder of intruders)
      expect([302, 401, 403, 404]).toContain((await post(renamed, {}, comingAs(cast, intruder))).status)
    expect((await post(renamed, {}, { as: cast.manager })).status).toBe(403)
    expect((await post(renamed, {}, { as: cast.theirAdmin, site: cast.theirs })).status).toBe(404)
    expect(await readSite()).toMatchObject({ siteName: 'คงอยู่' })
  })
})

describe('a line about rights', () => {
  const rightsNow = async () => {
    const { rows } = await cast.world.database.owner.query<{
      overrides: { childPath: string; overrides: object }[]
    }>('select overrides from router_permission where site_id = $1', [cast.ours._id])
    return Object.fromEntries(
      (rows[0]?.overrides ?? []).map(({ childPath, overrides }) => [childPath, overrides]),
    )
  }

  /** Ticks or unticks boxes of a section; answers the page of the line in the log. */
  async function tick(section: string, boxes: Readonly<Record<string, string | null>>): Promise<string> {
    const { text } = await open(`${RIGHTS}?section=${section}`)
    const form = new URLSearchParams({ ...inputsOf(text), section, intent: 'save' })
    const boxesOfForm = [...form.keys()].filter((name) => /^(?:roles|menu) /.test(name))
    for (const name of boxesOfForm) form.delete(name)
    for (const [input] of text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1] ?? ''
      const value = /value="([^"]*)"/.exec(input)?.[1] ?? 'on'
      if (input.includes('checked=""')) form.append(name, value)
    }
    for (const [name, value] of Object.entries(boxes))
      if (value === null) form.delete(name)
      else form.append(name, value)
    expect((await post(RIGHTS, form)).status).toBe(302)
    return newestLine('router_permission')
  }

  it('gives screens the roles that they had, and leaves other screens as they are', async () => {
    const opened = await tick('/setup', { 'roles email': 'manager' })
    await tick('/note', { 'menu home': null })
    expect(await rightsNow()).toEqual({
      email: { roles: ['root', 'admin', 'manager'] },
      home: { inMenu: false },
    })
    const page = seenIn(await open(opened))
    for (const words of [BACK, 'ผู้ดูแลเว็บไซต์, เจ้าหน้าที่']) expect(page).toContain(words)
    for (const who of [{ as: cast.manager }, { as: cast.member }])
      expect((await post(opened, {}, who)).status).toBe(403)
    expect((await post(opened, {}, { as: cast.theirAdmin, site: cast.theirs })).status).toBe(404)
    expect((await post(opened, {})).headers.location).toBe(`${opened}?saved`)
    expect(await rightsNow()).toEqual({ home: { inMenu: false } })
  })

  it('says which screen somebody changed since, and writes over it only when asked again', async () => {
    const hidden = await newestLine('router_permission')
    await post(hidden, {})
    expect(await rightsNow()).toEqual({
      email: { roles: ['root', 'admin', 'manager'] },
      home: { inMenu: false },
    })
    const first = await tick('/setup', { 'menu email': null })
    await tick('/setup', { 'menu email': 'on' })
    const told = await post(first, {})
    expect(told.status).toBe(409)
    for (const words of ['หลังจากนั้นมีผู้แก้ไขอีก (', 'คืนค่าเดิมทับ']) expect(seenIn(told)).toContain(words)
    expect((await post(first, inputsOf(told.text))).status).toBe(302)
  })
})
