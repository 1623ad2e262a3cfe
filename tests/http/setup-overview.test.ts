import { beforeAll, describe, expect, it } from 'vitest'
import * as configOverview from '#modules/settings/screens/config-overview.tsx'
import * as selfTest from '#modules/settings/screens/self-test.tsx'
import * as setupOverview from '#modules/settings/screens/setup-overview.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let root: SignedInPerson

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/setup/dashboard': setupOverview,
      '/config/dashboard': configOverview,
      '/test/dashboard': selfTest,
    }),
  })
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.origin, email)
})

const open = (as: SignedInPerson | undefined, path: string, site = cast.ours) =>
  cast.api.call({ as, site, path, headers: { 'content-type': undefined } })

describe('the overview of setting up', () => {
  it('says what is missing in order, and no longer once it is there', async () => {
    const before = seenIn(await open(cast.admin, '/setup/dashboard'))
    expect(before).toContain('ข้อที่ควรทำ')
    const list = /<ol[\s\S]*?<\/ol>/.exec(before)?.[0] ?? ''
    const places = ['ชื่อและช่องทางติดต่อ', 'เซิร์ฟเวอร์อีเมล', 'หน้าแรก', 'หลักสูตรแรก', 'ผู้รับเงิน'].map((title) =>
      list.indexOf(`>${title}`),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(before).toContain('เว็บไซต์ยังไม่มีหลักสูตรที่เปิดให้ลงทะเบียน')
    await cast.world.make.course(cast.ours, { name: 'หลักสูตรแรกของเรา' })
    expect(seenIn(await open(cast.admin, '/setup/dashboard'))).not.toContain(
      'เว็บไซต์ยังไม่มีหลักสูตรที่เปิดให้ลงทะเบียน',
    )
    // What one site did says nothing of another.
    expect(seenIn(await open(cast.theirAdmin, '/setup/dashboard', cast.theirs))).toContain(
      'เว็บไซต์ยังไม่มีหลักสูตรที่เปิดให้ลงทะเบียน',
    )
  })

  it('leads to the screens of its section that are there and open for the person', async () => {
    const page = seenIn(await open(cast.admin, '/config/dashboard'))
    for (const path of ['/config/general', '/config/display']) expect(page).toContain(`href="${path}"`)
    expect(page).not.toContain('href="/config/dashboard" class="block')
    expect((await open(cast.manager, '/setup/dashboard')).status).toBe(403)
  })
})

describe('the test of the installation', () => {
  it('tries each part for root alone, says how it stands and leaves nothing', async () => {
    const files = async () =>
      (await cast.world.database.owner.query('select count(*)::int as n from file')).rows[0]
    const before = await files()
    const answer = await open(root, '/test/dashboard', cast.origin)
    expect(answer.status).toBe(200)
    const page = seenIn(answer)
    for (const part of [
      'PostgreSQL',
      'ค้นหาและเรียงลำดับภาษาไทยได้',
      'เขียน อ่าน และลบไฟล์ได้ที่ disk',
      'สร้างเอกสารภาษาไทย',
    ])
      expect(page).toContain(part)
    // No worker runs beside this server.
    expect(page).toContain('มี 1 ส่วนที่ทำงานไม่ได้')
    expect(await files()).toEqual(before)
    for (const [as, site] of [
      [cast.admin, cast.ours],
      [cast.member, cast.ours],
      [undefined, cast.ours],
    ] as const)
      expect((await open(as, '/test/dashboard', site)).status).not.toBe(200)
  })

  it('says of a mail server that does not answer why, without its password', async () => {
    await cast.world.database.owner.query(
      `update site set email_provider = 'smtp', email_url = 'smtp://postman@127.0.0.1:9', email_key = 'hidden-word' where "_id" = $1`,
      [cast.origin._id],
    )
    const page = seenIn(await open(root, '/test/dashboard', cast.origin))
    expect(page).toContain('127.0.0.1:9 ไม่รับ')
    expect(page).toContain('มี 2 ส่วนที่ทำงานไม่ได้')
    expect(page).not.toContain('hidden-word')
  })
})
