import { beforeAll, describe, expect, it } from 'vitest'
import * as loginLook from '#modules/designs/screens/login-look.tsx'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: pagesOf({ '/member/layout': loginLook, '/member/login': staffLogin }) })
})

const look = {
  logo: '',
  picture: '',
  title: 'ประตูของทีมงาน',
  lead: 'เข้าสู่ระบบเพื่อเริ่มงานวันนี้',
  hasColor: 'on',
  color: '#7a1f3d',
}
const save = (
  change: Partial<typeof look> = {},
  { as = place.superadmin, site = place.ours }: { as?: SignedInPerson; site?: MadeSite } = {},
) => place.send(as, site, '/member/layout', Object.entries({ ...look, ...change }))
const seenBy = async (site: MadeSite) => seenIn(await place.api.call({ site, path: '/member/login' }))
const stored = async (site: MadeSite) => {
  const text = 'select "loginLogo", "loginBg", layout from site where "_id" = $1'
  return (await place.world.database.owner.query<object>(text, [site._id])).rows[0]
}

describe('the page at which staff log in', () => {
  it('says and wears what its superadmin chose, and no other site’s does', async () => {
    expect((await save()).headers.location).toBe('/member/layout?saved=1')
    const seen = await seenBy(place.ours)
    for (const words of [look.title, look.lead, look.color]) expect(seen).toContain(words)
    expect(await seenBy(place.theirs)).not.toContain(look.title)
    const form = seenIn(
      await place.api.call({ as: place.superadmin, site: place.ours, path: '/member/layout' }),
    )
    expect(form).toContain(`value="${look.title}"`)
    const { rows } = await place.world.database.owner.query<{ changes: unknown }>(
      `select changes from audit where collection = 'site' and "recordID" = $1`,
      [place.ours._id],
    )
    expect(JSON.stringify(rows)).toContain(look.title)
    await save({ hasColor: '' })
    expect(await seenBy(place.ours)).not.toContain(look.color)
  })

  it.each([
    { logo: 'javascript:alert(1)' },
    { picture: 'data:text/html,<b>' },
    { color: 'red;background:url(//evil.example)' },
    { title: 'ก'.repeat(81) },
    { lead: 'ก'.repeat(201) },
  ])('refuses %j, keeps what was typed and changes nothing', async (change) => {
    const before = await stored(place.ours)
    const refused = await save(change)
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain(change.title ?? look.title)
    expect(await stored(place.ours)).toEqual(before)
  })

  it('shows what was typed as words, whatever it is', async () => {
    await save({ title: '<script>alert(1)</script>' })
    expect(await seenBy(place.ours)).not.toContain('<script>alert(1)')
    await save()
  })

  it('is set by nobody else: staff below, those of other groups, visitors', async () => {
    const before = await stored(place.ours)
    for (const as of [place.admin, place.manager, place.theirSuperadmin])
      expect((await save({ title: 'ยึดแล้ว' }, { as })).headers.location ?? '').not.toContain('saved')
    const visit = await place.api.call({ site: place.ours, path: '/member/layout' })
    expect(visit.status).not.toBe(200)
    expect(await stored(place.ours)).toEqual(before)
  })
})
