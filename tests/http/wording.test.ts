import { beforeAll, describe, expect, it } from 'vitest'
import * as wording from '#modules/languages/screens/wording.tsx'
import * as words from '#modules/languages/screens/words.tsx'
import * as home from '#modules/pages/screens/home.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/setup/language'
const EDIT = '/setup/language/edit/:key'
const LOGIN = `${PATH}/edit/shell.log-in`
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/': home, [PATH]: wording, [EDIT]: words }) })
})

const open = (path: string, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({ as, site: cast.ours, path })
const post = (path: string, values: Record<string, string>, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const homeIn = async (lang: string, site = cast.ours) =>
  (await cast.api.call({ site, path: '/', headers: { cookie: `sala_lang=${lang}` } })).text
const stored = async () => {
  const found = await cast.world.database.owner.query<{ languages: unknown }>(
    'select languages from site where "_id" = $1',
    [cast.ours._id],
  )
  return found.rows[0]?.languages
}

async function makeBook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const file = write(rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))))
  return new Uint8Array(await file.toBuffer())
}

async function importRows(rows: readonly (readonly string[])[]) {
  const form = new FormData()
  form.set('do', 'import')
  const book = await makeBook(rows)
  form.set('file', new File([Buffer.from(book)], 'texts.xlsx'))
  const sent = new Response(form)
  return cast.api.call({
    as: cast.admin,
    path: PATH,
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}

describe('the wording of a site', () => {
  it('has every text in Thai and English', async () => {
    const page = seenIn(await open(PATH))
    const [thai, english] = page.matchAll(/มีข้อความแล้ว ([\d,]+) จาก ([\d,]+)/g)
    expect(thai?.[1]).toBe(thai?.[2])
    expect(english?.[1]).toBe(english?.[2])
  })

  it('stands side by side, what a language lacks first', async () => {
    const page = seenIn(await open(`${PATH}?lang-shown=lo&q=shell.co`))
    for (const part of ['ไทย', 'English', 'ລາວ', 'shell › contact', 'ยังไม่มี', 'ລາວ'])
      expect(page).toContain(part)
    const missing = seenIn(await open(`${PATH}?lang-shown=lo&q=shell.contact`))
    expect(missing).toContain('ຕິດຕໍ່ພວກເຮົາ')
    expect(seenIn(await open(`${PATH}?lang-shown=lo&state=missing&q=shell.contact`))).toContain('ไม่พบข้อความ')
    expect(seenIn(await open(`${PATH}?module=languages&q=wording.title`))).toContain('wording › title')
  })

  it('is changed by key for this site alone, marked, and taken back', async () => {
    const answer = await post(LOGIN, { th: 'คุยกับเรา', en: '' })
    expect(answer.status).toBe(303)
    expect(await homeIn('th')).toContain('คุยกับเรา')
    expect(await homeIn('th', cast.theirs)).not.toContain('คุยกับเรา')
    expect(seenIn(await open(`${PATH}?state=changed`))).toContain('แก้ไว้ที่นี่')
    const lines = await cast.world.database.owner.query(
      `select changes from audit where site_id = $1 and collection = 'site' order by "createdAt" desc limit 1`,
      [cast.ours._id],
    )
    expect(lines.rows[0]?.changes).toEqual({ 'th shell.log-in': [null, 'คุยกับเรา'] })
    await post(LOGIN, { reset: 'th' })
    expect(await homeIn('th')).not.toContain('คุยกับเรา')
    expect(await stored()).toMatchObject({ texts: {} })
  })

  it('keeps the places of the usual words, and says so of others', async () => {
    const answer = await post(`${PATH}/edit/shell.pages.page`, { th: 'หน้า {m}' })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain('วงเล็บปีกกา')
    expect(answer.text).toContain('หน้า {m}')
    expect((await post(`${PATH}/edit/shell.pages.page`, { th: 'แผ่นที่ {n}' })).status).toBe(303)
    await post(`${PATH}/edit/shell.pages.page`, { reset: 'th' })
    expect((await open(`${PATH}/edit/no.such`)).status).toBe(404)
  })

  it('comes as Excel and goes back in; wrong lines are told by their number', async () => {
    const file = await open(`${PATH}?q=shell.contact&export=xlsx`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const answer = await importRows([
      ['key', 'module', 'th', 'en', 'xx'],
      ['shell.log-in', 'shell', 'ฝากข้อความ', ''],
      ['shell.nothing', 'shell', 'อะไร', ''],
      ['shell.pages.page', 'shell', 'หน้า {oops}', ''],
    ])
    const page = seenIn(answer)
    for (const part of ['เปลี่ยนแล้ว 1 ข้อความ', 'บรรทัด 3', 'ไม่มีข้อความชื่อนี้', 'บรรทัด 4', 'บรรทัด 1'])
      expect(page).toContain(part)
    expect(await homeIn('th')).toContain('ฝากข้อความ')
    await post(LOGIN, { reset: 'th' })
    const wrong = await importRows([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(wrong.status).toBe(400)
    expect(seenIn(wrong)).toContain('ไม่มีคอลัมน์ key')
  })
})

describe('further languages', () => {
  it('are for visitors once the site switches them on, with the right lang and words', async () => {
    expect(await homeIn('lo')).toContain('<html lang="th"')
    expect((await post(PATH, { do: 'on', code: 'lo' })).status).toBe(303)
    const page = await homeIn('lo')
    expect(page).toContain('<html lang="lo"')
    expect(page).toContain('ເຂົ້າສູ່ລະບົບ')
    expect(await homeIn('lo', cast.theirs)).toContain('<html lang="th"')
    await post(PATH, { do: 'off', code: 'lo' })
    expect(await homeIn('lo')).toContain('<html lang="th"')
  })

  it('are added by a code that there is, under their own name, and removed', async () => {
    const wrong = await post(PATH, { do: 'add', code: 'qq', name: '' })
    expect(wrong.status).toBe(400)
    for (const part of ['ไม่มีภาษาที่ใช้รหัสนี้', 'ใส่ชื่อภาษา']) expect(seenIn(wrong)).toContain(part)
    expect(seenIn(await post(PATH, { do: 'add', code: 'lo', name: 'ລາວ' }))).toContain('มีภาษานี้อยู่แล้ว')
    expect((await post(PATH, { do: 'add', code: 'vi', name: 'Tiếng Việt' })).status).toBe(303)
    await post(LOGIN, { vi: 'Liên hệ' })
    await post(PATH, { do: 'on', code: 'vi' })
    const page = await homeIn('vi')
    expect(page).toContain('<html lang="vi"')
    expect(page).toContain('Liên hệ')
    // What it lacks is English, not Thai.
    expect(page).toContain('Skip to content')
    await post(PATH, { do: 'remove', code: 'vi' })
    expect(await stored()).toMatchObject({ on: [], added: [] })
    expect((await post(PATH, { do: 'remove', code: 'th' })).status).toBe(404)
    expect((await post(PATH, { do: 'on', code: 'zz' })).status).toBe(404)
  })

  it.each(intruders)('are no business of a %s', async (intruder) => {
    const coming = comingAs(cast, intruder)
    const before = await stored()
    for (const path of [PATH, LOGIN])
      await cast.api.call({
        ...coming,
        path,
        raw: new URLSearchParams({ do: 'on', code: 'km', th: 'ยึดแล้ว' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await cast.api.call({ ...coming, path: PATH })).text).not.toContain('shell › contact')
    expect(await stored()).toEqual(before)
  })

  it('are set by nobody who only works here', async () => {
    expect((await open(PATH, cast.manager)).status).toBe(403)
    expect((await post(LOGIN, { th: 'x' }, cast.manager)).status).toBe(403)
  })
})
