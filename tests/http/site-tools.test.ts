import { beforeAll, describe, expect, it } from 'vitest'
import * as setupGeneral from '#modules/sites/screens/setup-general.tsx'
import * as tools from '#modules/sites/screens/tools.tsx'
import { CLEAR_PAUSE_MS } from '#modules/sites/tools/clear-hosts.server.ts'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/config/tools'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: tools, '/setup/general': setupGeneral }) })
  await cast.world.database.owner.query(
    `update site set email_key = 'hush-hush', contact = '{"phone":"02 111 1111"}' where "_id" = $1`,
    [cast.ours._id],
  )
  cast.world.engine.sites.forget()
})

const open = (path: string, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({ as, site: cast.ours, path })
const post = (
  values: readonly (readonly [string, string])[],
  coming: Partial<Parameters<Cast['api']['call']>[0]> = { as: cast.admin },
) =>
  cast.api.call({
    site: cast.ours,
    ...coming,
    path: PATH,
    raw: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const read = async (text: string) =>
  (await cast.world.database.owner.query(text, [cast.ours._id])).rows as Record<string, unknown>[]
const stored = async () => (await read('select "siteName", contact, layout from site where "_id" = $1'))[0]
const lastLine = async () =>
  (await read('select action, changes from audit where site_id = $1 order by "createdAt" desc limit 1'))[0]

interface ConfigFile {
  format: string
  version: number
  site: { id: string; name: string }
  config: Record<string, unknown>
}
const exported = async () => JSON.parse((await open(`${PATH}?export=json`)).text) as ConfigFile
const check = (json: string) =>
  post([
    ['do', 'check'],
    ['json', json],
  ])
const markIn = ({ text }: Answer) => /name="mark" value="([\w-]{22})"/.exec(text)?.[1] ?? ''

describe('the cache of host names', () => {
  it('is cleared one after the other, with 100 ms between several [AD-9-15] [AD-5.6-09]', async () => {
    expect(CLEAR_PAUSE_MS).toBe(100)
    const { hostname } = cast.ours
    const begun = performance.now()
    const answer = await post([
      ['do', 'clear'],
      ['host', hostname],
      ['host', cast.theirs.hostname],
    ])
    expect(performance.now() - begun).toBeGreaterThanOrEqual(CLEAR_PAUSE_MS)
    const page = seenIn(answer)
    expect(page).toContain('ล้างไม่ได้')
    expect(page).toContain(cast.theirs.hostname)
    expect(await lastLine()).toEqual({ action: 'clear-cache', changes: { hosts: hostname } })
    expect(
      seenIn(
        await post([
          ['do', 'clear'],
          ['host', hostname],
        ]),
      ),
    ).toContain('ล้างแล้ว 1 ชื่อ')
    expect((await post([['do', 'clear']])).status).toBe(400)
  })

  it('is for those who work here too, who have no configuration', async () => {
    const page = seenIn(await open(PATH, cast.manager))
    expect(page).toContain('ล้างแคช')
    expect(page).not.toContain('ดาวน์โหลดการตั้งค่า')
    expect((await open(`${PATH}?export=json`, cast.manager)).status).toBe(403)
    const sent = await post(
      [
        ['do', 'check'],
        ['json', JSON.stringify(await exported())],
      ],
      { as: cast.manager },
    )
    expect(sent.status).toBe(403)
  })
})

describe('what the system does again', () => {
  it('is a job of the site, with a line in the log', async () => {
    expect(
      (
        await post([
          ['do', 'run'],
          ['tool', 'search'],
        ])
      ).headers.location,
    ).toBe(`${PATH}?begun=1`)
    const jobs = await read(`select name from job where site_id = $1 and name = 'search.rebuild'`)
    expect(jobs).toHaveLength(1)
    expect(await lastLine()).toEqual({ action: 'site-tool', changes: { tool: 'search' } })
    expect(
      (
        await post([
          ['do', 'run'],
          ['tool', 'recount'],
        ])
      ).status,
    ).toBe(303)
    expect(
      (
        await post([
          ['do', 'run'],
          ['tool', 'nothing'],
        ])
      ).status,
    ).toBe(404)
  })
})

describe('the configuration as a file', () => {
  it('has no secret, and says that nothing differs when it comes back', async () => {
    const answer = await open(`${PATH}?export=json`)
    expect(answer.headers['content-disposition']).toContain('sala-configuration.json')
    for (const secret of ['hush-hush', cast.ours.key]) expect(answer.text).not.toContain(secret)
    expect(seenIn(await check(answer.text))).toContain('ทุกค่าเหมือนที่มีอยู่แล้ว')
  })

  it('is compared first, and only what is chosen is written', async () => {
    const file = await exported()
    const before = await stored()
    const json = JSON.stringify({
      ...file,
      config: { contact: { phone: '02 222 2222', footer: 'ท้ายหน้าใหม่' }, layout: { colorMode: 'dark' } },
    })
    const shown = await check(json)
    for (const part of ['contact.phone', '02 111 1111', '02 222 2222', 'layout.colorMode'])
      expect(seenIn(shown)).toContain(part)
    expect(await stored()).toEqual(before)
    const apply = [
      ['do', 'apply'],
      ['json', json],
      ['mark', markIn(shown)],
      ['path', 'contact.phone'],
    ] as const
    expect((await post(apply)).headers.location).toBe(`${PATH}?applied=1`)
    expect(await stored()).toEqual({ ...before, contact: { phone: '02 222 2222' } })
    expect(await lastLine()).toEqual({
      action: 'update',
      changes: { 'contact.phone': ['02 111 1111', '02 222 2222'] },
    })
    // What was compared with something older is not written.
    expect((await post([...apply.slice(0, 3), ['path', 'layout.colorMode']])).status).toBe(409)
  })

  it('of another site is understood, without its name and contact', async () => {
    const file = await exported()
    const other = { ...file, site: { id: cast.theirs._id, name: 'สถาบันอื่น' } }
    const config = { siteName: 'ชื่อของที่อื่น', layout: { colorMode: 'light' } }
    const page = (await check(JSON.stringify({ ...other, config }))).text
    expect(page).toContain('สถาบันอื่น')
    const boxOf = (path: string) => new RegExp(`<input[^>]*value="${path}"[^>]*>`).exec(page)?.[0] ?? ''
    expect(boxOf('siteName')).not.toContain('checked')
    expect(boxOf('layout.colorMode')).toContain('checked')
  })

  it.each([
    ['{"format": ', 'JSON'],
    ['[]', 'ชนิดของค่าไม่ถูกต้อง'],
    [
      '{"format":"sala-configuration","version":1,"site":{"id":"a","name":"b"},"config":{"email_key":"x"}}',
      'config.email_key',
    ],
    [
      '{"format":"sala-configuration","version":1,"site":{"id":"a","name":"b"},"config":{"layout":{"colorMode":"pink"}}}',
      'config.layout.colorMode',
    ],
    [
      '{"format":"sala-configuration","version":1,"site":{"id":"a","name":"b"},"config":{"plugins":["no-such"]}}',
      'config.plugins.0',
    ],
  ])('says where it is wrong: %s', async (json, words) => {
    const answer = await check(json)
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(words)
  })

  it.each(intruders)('is no business of a %s', async (intruder) => {
    const coming = comingAs(cast, intruder)
    const before = await stored()
    const file = await exported()
    const json = JSON.stringify({ ...file, config: { siteName: 'ยึดแล้ว' } })
    expect((await cast.api.call({ ...coming, path: `${PATH}?export=json` })).text).not.toContain(
      'sala-configuration',
    )
    await post(
      [
        ['do', 'apply'],
        ['json', json],
        ['mark', 'x'],
        ['path', 'siteName'],
      ],
      coming,
    )
    expect(await stored()).toEqual(before)
  })
})

describe('general setup', () => {
  it('shows the same settings with what the system knows, and saves them', async () => {
    const page = await open('/setup/general')
    for (const part of [cast.ours.hostname, 'ชื่อโฮสต์', 'ส่วนเสริม']) expect(seenIn(page)).toContain(part)
    const values = new URLSearchParams({
      mark: markIn(page),
      siteName: 'ชื่อจากหน้าติดตั้ง',
      tagline: '',
      description: '',
      phone: '',
      email: '',
      address: '',
      footer: '',
      'rule.formPrice': '700',
      'rule.offerDays': '3',
    })
    const answer = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: '/setup/general',
      raw: values.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/setup/general?saved'])
    expect(await stored()).toMatchObject({ siteName: 'ชื่อจากหน้าติดตั้ง' })
    expect((await open('/setup/general', cast.manager)).status).toBe(403)
  })
})
