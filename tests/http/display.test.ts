import { beforeAll, describe, expect, it } from 'vitest'
import * as home from '#modules/pages/screens/home.tsx'
import * as display from '#modules/sites/screens/display.tsx'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const SCREEN = '/config/display'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/': home, [SCREEN]: display }) })
})

const good = {
  siteStyle: 'plain',
  siteSubStyle: 'lotus',
  colorMode: 'dark',
  topbarRight: 'ติดต่อเรา',
  topbarRightUrl: 'tel:020000000',
  recorder: 'https://www.clarity.ms/tag/abc',
  cookiesStartOff: 'on',
  features: 'itemcode2',
}

/** The marks of what the administrator has before them; a form that was open says its own. */
async function readBasis(): Promise<string> {
  return inputsOf((await cast.api.call({ as: cast.admin, path: SCREEN })).text).basis ?? ''
}

async function save(as: SignedInPerson | undefined, values: Record<string, string>, headers = {}) {
  return cast.api.call({
    as,
    site: cast.ours,
    path: SCREEN,
    raw: new URLSearchParams({ basis: await readBasis(), ...values }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

async function stored(id = cast.ours._id): Promise<Record<string, unknown>> {
  const found = await cast.world.database.owner.query(
    'select "siteStyle", "siteSubStyle", layout from site where "_id" = $1',
    [id],
  )
  return found.rows[0] as Record<string, unknown>
}

describe('the look of a site', () => {
  it('is what its administrator saved, at once, on this site alone', async () => {
    const before = await stored(cast.theirs._id)
    const answer = await save(cast.admin, good)
    expect([answer.status, answer.headers.location]).toEqual([303, `${SCREEN}?saved`])
    expect(await stored()).toMatchObject({
      siteStyle: 'plain',
      siteSubStyle: 'lotus',
      layout: {
        colorMode: 'dark',
        topbarRight: 'ติดต่อเรา',
        recorder: good.recorder,
        cookiesStartOff: true,
        features: { itemcode1: false, itemcode2: true },
      },
    })
    const page = (await cast.api.call({ site: cast.ours, path: '/' })).text
    expect(page).toMatch(/<html[^>]* data-mode="dark" class="plain"/)
    expect(page).toContain('<a href="tel:020000000">ติดต่อเรา</a>')
    expect(await stored(cast.theirs._id)).toEqual(before)
    const shown = (await cast.api.call({ as: cast.admin, path: SCREEN })).text
    expect(shown).toContain('value="https://www.clarity.ms/tag/abc"')
    expect(shown).toMatch(/value="itemcode2"[^>]*checked=""|checked=""[^>]*value="itemcode2"/)
  })

  it('keeps what the form does not have, and leaves a line in the audit log', async () => {
    await cast.world.database.owner.query(
      `update site set layout = layout || '{"usermenuendpoint": "people"}' where "_id" = $1`,
      [cast.ours._id],
    )
    await save(cast.admin, { ...good, siteSubStyle: 'teal' })
    expect(await stored()).toMatchObject({ layout: { usermenuendpoint: 'people' } })
    const body = { method: 'find', args: [{ collection: 'site', action: 'update' }], sort: { createdAt: -1 } }
    const [line] = (await cast.api.call<Doc[]>({ as: cast.admin, path: 'audit/query', body })).body.data
    expect(line).toMatchObject({
      userID: cast.admin.userID,
      recordID: cast.ours._id,
      changes: { siteSubStyle: ['lotus', 'teal'] },
    })
  })

  it.each([
    ['siteStyle', 'neon'],
    ['siteSubStyle', '__proto__'],
    ['colorMode', 'sepia'],
    ['topbarRight', 'ก'.repeat(61)],
    ['topbarRightUrl', 'javascript:alert(1)'],
    ['topbarRightUrl', '//evil.example'],
    ['recorder', 'https://evil.example/a.js'],
    ['recorder', 'http://www.clarity.ms/tag/abc'],
    ['features', 'itemcode9'],
  ])('refuses %s %s, says where, and keeps what was typed', async (field, value) => {
    const before = await stored()
    const answer = await save(cast.admin, { ...good, topbarRight: 'พิมพ์ไว้แล้ว', [field]: value })
    const typed = field === 'topbarRight' ? value : 'พิมพ์ไว้แล้ว'
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(`href="#${field}"`)
    expect(answer.text).toContain(`value="${typed}"`)
    expect(await stored()).toEqual(before)
  })

  it('is merged by field of two people; of one field both values are shown', async () => {
    await save(cast.admin, good)
    const [second, third] = [await readBasis(), await readBasis()]
    const features = { features: 'itemcode1' }
    expect((await save(cast.admin, { ...good, ...features, siteSubStyle: 'gold' })).status).toBe(303)
    expect((await save(cast.admin, { ...good, topbarRight: 'โทรหาเรา', basis: second })).status).toBe(303)
    const layout = { topbarRight: 'โทรหาเรา', features: { itemcode1: true, itemcode2: false } }
    expect(await stored()).toMatchObject({ siteSubStyle: 'gold', layout })
    const mine = { ...good, siteSubStyle: 'teal', siteStyle: 'gradient', basis: third }
    const told = await save(cast.admin, mine)
    expect(told.status).toBe(412)
    for (const words of ['เลือกว่าจะใช้ค่าใด', 'ธีม', 'value="โทรหาเรา"']) expect(seenIn(told)).toContain(words)
    expect(await stored()).toMatchObject({ siteSubStyle: 'gold', siteStyle: 'plain' })
    const again = inputsOf(told.text)
    expect(again).toMatchObject({
      siteSubStyle: 'teal',
      siteStyle: 'gradient',
      'chosen.siteSubStyle': 'mine',
    })
    const theirs = { ...again, ...features, 'chosen.siteSubStyle': 'theirs' }
    expect((await save(cast.admin, theirs)).status).toBe(303)
    expect(await stored()).toMatchObject({ siteSubStyle: 'gold', siteStyle: 'gradient', layout })
  })

  it('stays with what others saved also after a field was wrong', async () => {
    await save(cast.admin, good)
    const basis = await readBasis()
    await save(cast.admin, { ...good, siteSubStyle: 'gold' })
    const wrong = await save(cast.admin, { ...good, topbarRightUrl: 'javascript:1', basis })
    expect([wrong.status, inputsOf(wrong.text).basis]).toEqual([400, basis])
    const mended = { ...good, topbarRightUrl: '/contact', basis }
    expect((await save(cast.admin, mended)).status).toBe(303)
    expect(await stored()).toMatchObject({ siteSubStyle: 'gold', layout: { topbarRightUrl: '/contact' } })
  })

  it('is saved once of two forms that set one field at the same time', async () => {
    const basis = await readBasis()
    const answers = await Promise.all(
      ['หนึ่ง', 'สอง'].map((topbarRight) => save(cast.admin, { ...good, topbarRight, basis })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '412'])
  })

  it('is changed by nobody without the right, from another site or another page', async () => {
    const before = await stored()
    for (const person of [cast.manager, cast.member, cast.theirAdmin, undefined]) {
      const answer = await save(person, { ...good, siteSubStyle: 'gold' })
      const isRefused = answer.status === 403 || answer.headers.location?.startsWith('/?login&next=')
      expect(isRefused).toBe(true)
    }
    const foreign = await save(cast.admin, good, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await stored()).toEqual(before)
  })
})
