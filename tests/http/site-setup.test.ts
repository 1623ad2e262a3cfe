import { beforeAll, describe, expect, it } from 'vitest'
import { plugins, withDependents, withNeeded } from '#kernel/tenancy/plugins.ts'
import * as seminars from '#modules/course-making/screens/seminar-dashboard.tsx'
import * as home from '#modules/pages/screens/home.tsx'
import * as general from '#modules/sites/screens/general.tsx'
import * as pluginScreen from '#modules/sites/screens/plugins.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const GENERAL = '/config/general'
const PLUGINS = '/setup/install'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/': home,
      [GENERAL]: general,
      [PLUGINS]: pluginScreen,
      '/seminar/dashboard': seminars,
    }),
  })
})

const post = (as: SignedInPerson | undefined, path: string, values: Record<string, string>) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stored(id = cast.ours._id): Promise<Record<string, unknown>> {
  const found = await cast.world.database.owner.query(
    'select "siteName", description, contact, layout, plugins from site where "_id" = $1',
    [id],
  )
  return found.rows[0] as Record<string, unknown>
}

const good = {
  siteName: 'สถาบันบัวหลวง',
  tagline: 'เรียนรู้ตลอดชีวิต',
  description: 'หลักสูตรอาชีพ',
  phone: '02 123 4567',
  email: 'hello@bua.test',
  address: '1 ถนนสุขใจ',
  footer: 'สงวนลิขสิทธิ์',
  'rule.formPrice': '850.50',
  'rule.offerDays': '5',
}

const readBasis = async () =>
  inputsOf((await cast.api.call({ as: cast.admin, path: GENERAL })).text).basis ?? ''
const save = async (as: SignedInPerson | undefined, values: Record<string, string>) =>
  post(as, GENERAL, { basis: await readBasis(), ...values })

describe('the general settings of a site', () => {
  it('are what visitors see at once, of this site alone, with a line in the audit log', async () => {
    const before = await stored(cast.theirs._id)
    const answer = await save(cast.admin, good)
    expect([answer.status, answer.headers.location]).toEqual([303, `${GENERAL}?saved`])
    expect(await stored()).toMatchObject({
      siteName: 'สถาบันบัวหลวง',
      description: 'หลักสูตรอาชีพ',
      contact: { phone: '02 123 4567', email: 'hello@bua.test', tagline: 'เรียนรู้ตลอดชีวิต' },
      layout: { formPrice: 850.5, offerDays: 5 },
    })
    expect((await cast.api.call({ site: cast.ours, path: '/' })).text).toContain('สถาบันบัวหลวง')
    expect(await stored(cast.theirs._id)).toEqual(before)
    const lines = await cast.world.database.owner.query(
      `select changes from audit where site_id = $1 and collection = 'site' order by "createdAt" desc limit 1`,
      [cast.ours._id],
    )
    expect(lines.rows[0]?.changes).toMatchObject({ siteName: [expect.any(String), 'สถาบันบัวหลวง'] })
  })

  it('say what is wrong beside what was typed, and change nothing', async () => {
    const before = await stored()
    const wrong = { ...good, siteName: ' ', email: 'nobody', 'rule.offerDays': '61', phone: 'call me' }
    const answer = await save(cast.admin, wrong)
    expect(answer.status).toBe(400)
    const page = seenIn(answer)
    expect(page).toContain('ชื่อเว็บไซต์ต้องมี 1 ถึง 200 ตัวอักษร')
    expect(page).toContain('อีเมลไม่ถูกต้อง')
    expect(page).toContain('ตัวเลขนี้อยู่นอกช่วงที่ใช้ได้')
    expect(page).toContain('value="call me"')
    expect(await stored()).toEqual(before)
  })

  it('are merged by field of two people; of one field both values are shown', async () => {
    await save(cast.admin, good)
    const [second, third] = [await readBasis(), await readBasis()]
    await save(cast.admin, { ...good, tagline: 'ของเพื่อน', 'rule.offerDays': '9' })
    expect((await save(cast.admin, { ...good, phone: '02 999 9999', basis: second })).status).toBe(303)
    const friends = { contact: { tagline: 'ของเพื่อน', phone: '02 999 9999' }, layout: { offerDays: 9 } }
    expect(await stored()).toMatchObject(friends)
    const mine = { ...good, tagline: 'ของฉัน', 'rule.formPrice': '900', basis: third }
    const told = await save(cast.admin, mine)
    expect(told.status).toBe(412)
    for (const words of ['เลือกว่าจะใช้ค่าใด', 'ของเพื่อน', 'ของฉัน', 'value="02 999 9999"'])
      expect(seenIn(told)).toContain(words)
    expect(await stored()).toMatchObject({ ...friends, layout: { offerDays: 9, formPrice: 850.5 } })
    const again = inputsOf(told.text)
    expect(again).toMatchObject({ tagline: 'ของฉัน', 'rule.formPrice': '900', 'chosen.tagline': 'mine' })
    expect((await save(cast.admin, { ...again, 'chosen.tagline': 'theirs' })).status).toBe(303)
    expect(await stored()).toMatchObject({ ...friends, layout: { offerDays: 9, formPrice: 900 } })
  })

  it('are for the administrators of the site', async () => {
    const before = await stored()
    for (const as of [cast.manager, cast.member, cast.theirAdmin, undefined])
      expect((await save(as, { ...good, siteName: 'ยึดแล้ว' })).status).not.toBe(303)
    expect(await stored()).toEqual(before)
  })
})

describe('plugins', () => {
  const flip = (as: SignedInPerson | undefined, plugin: string, state: string) =>
    post(as, PLUGINS, { plugin, state })

  it('that are off are in no menu, open no screen and answer no call; their records come back with them', async () => {
    const course = await cast.world.make.course(cast.ours, { name: 'หลักสูตรที่อยู่ต่อ' })
    const query = () =>
      cast.api.call({
        as: cast.admin,
        site: cast.ours,
        path: 'course/query',
        body: { method: 'find', args: [{}] },
      })
    const ids = async () => JSON.stringify((await query()).body)
    expect(await ids()).toContain(course._id)
    expect((await flip(cast.admin, 'lesson', 'off')).status).toBe(303)
    const off = (await stored()).plugins
    expect(off).not.toContain('lesson')
    // What has nothing to work on without it went along.
    expect(off).not.toContain('seminar')
    expect(off).toContain('cms')
    const refused = await query()
    expect([refused.status, refused.body]).toMatchObject([404, { message: 'ส่วนนี้ของเว็บไซต์ปิดใช้งานอยู่' }])
    expect(
      (await cast.api.call({ as: cast.admin, site: cast.ours, path: '/seminar/dashboard' })).status,
    ).toBe(404)
    expect(
      (
        await cast.api.call({
          as: cast.theirAdmin,
          site: cast.theirs,
          path: 'course/query',
          body: { method: 'find', args: [{}] },
        })
      ).status,
    ).toBe(200)
    expect((await flip(cast.admin, 'seminar', 'on')).status).toBe(303)
    expect((await stored()).plugins).toEqual(expect.arrayContaining(['lesson', 'seminar']))
    expect(await ids()).toContain(course._id)
  })

  it('are offered with what goes along, once they have a screen', async () => {
    const page = seenIn(await cast.api.call({ as: cast.admin, path: PLUGINS }))
    expect(page).toContain('เมื่อปิด ส่วนต่อไปนี้จะปิดด้วย: สัมมนา')
    expect(page).not.toContain('value="vote"')
  })

  it('that nobody knows, or of another site, are not switched', async () => {
    const before = [await stored(), await stored(cast.theirs._id)]
    expect((await flip(cast.admin, 'origin', 'on')).status).toBe(404)
    expect((await flip(cast.admin, '__proto__', 'on')).status).toBe(404)
    expect((await flip(cast.admin, 'lesson', 'maybe')).status).toBe(404)
    for (const as of [cast.manager, cast.member, cast.theirAdmin, undefined])
      expect((await flip(as, 'cms', 'off')).status).not.toBe(303)
    expect([await stored(), await stored(cast.theirs._id)]).toEqual(before)
  })

  it('name what they need among themselves, in no circle', () => {
    for (const slug of Object.keys(plugins)) {
      expect(withNeeded(slug).every((one) => Object.hasOwn(plugins, one))).toBe(true)
      expect(withDependents(slug)).toContain(slug)
    }
    expect(withNeeded('seminar')).toEqual(['seminar', 'lesson'])
  })
})
