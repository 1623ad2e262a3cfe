import { beforeAll, describe, expect, it } from 'vitest'
import * as customize from '#modules/designs/screens/customize.tsx'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost, postPages } from '#tests/support/pages.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({ '/cms/customize': customize, '/website/design/:id': customize }),
  })
})

const open = (path: string, who: Partial<CallInput> = { as: cast.admin }) =>
  cast.api.call({ site: cast.ours, ...who, path, headers: { 'content-type': undefined, ...who.headers } })

const look = {
  siteSubStyle: 'green',
  siteStyle: 'plain',
  colorMode: 'light',
  font: '',
  siteLogo: '',
  siteFavicon: '',
  topbarRight: '',
  topbarRightUrl: '',
  showUserMenu: 'on',
  selectedlayout: 'row',
  selectedposition: 'end',
  selectedlogotype: 'both',
  logosize: 'medium',
  usermenutype: 'words',
  homepage: '',
  header: '',
  subheader: '',
  footer: '',
  navigator: '',
}
async function stored(site = cast.ours) {
  const { rows } = await cast.world.database.owner.query('select * from site where "_id" = $1', [site._id])
  return rows[0] as object
}

describe('a look that is not saved', () => {
  it('is tried on in a frame of its own screen, as visitors will see it, and stored nowhere', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { title: 'ลองหน้าตา' })
    const before = await stored()
    const words = JSON.stringify({
      ...look,
      siteSubStyle: 'lotus',
      logosize: 'small',
      topbarRight: 'โทรหาเรา',
    })
    const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
    const tried = async (who: object, headers: Record<string, string> = inFrame, asked = words) =>
      (
        await cast.api.call({
          site: cast.ours,
          ...who,
          path: `/cms/page/${slug}?look=${encodeURIComponent(asked)}`,
          headers: { 'content-type': undefined, ...headers },
        })
      ).text
    const shown = await tried({ as: cast.admin })
    expect(shown).toContain('data-frame="frontend"')
    expect(shown).toContain('data-look="small"')
    expect(shown).toContain('โทรหาเรา')
    expect(await stored()).toEqual(before)
    const isAsItIs = async (who: object, headers?: Record<string, string>, asked?: string) =>
      expect(await tried(who, headers, asked)).not.toContain('โทรหาเรา')
    await isAsItIs({ as: cast.admin }, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' })
    await isAsItIs({ as: cast.admin }, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' })
    await isAsItIs({ as: cast.admin }, inFrame, words.replace('lotus', 'neon'))
    await isAsItIs({ as: cast.admin }, inFrame, '{')
    await isAsItIs({ as: cast.member })
    await isAsItIs({})
    for (const intruder of intruders) await isAsItIs(comingAs(cast, intruder))
  })

  it('of another host is tried on in a frame of the screen above it, for whoever got its key there', async () => {
    const { make } = cast.world
    const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const unit = await make.site({ parentSite: group._id })
    const boss = await cast.api.signIn(group, (await make.user(group, { role: 'superadmin' })).email)
    const slug = 'tried-from-above'
    for (const site of [unit, cast.ours]) await makePost(cast.world, site, { title: 'หน้าตา', slug })
    const before = await stored(unit)
    const screen = await open(`/website/design/${unit._id}`, { site: group, as: boss })
    const [, key = ''] = /look-key=([\w.-]+)/.exec(screen.text) ?? []
    expect(screen.headers['content-security-policy']).toMatch(
      new RegExp(`frame-src 'self' [^;]*http://${unit.hostname}`),
    )

    const words = JSON.stringify({ ...look, topbarRight: 'จากข้างบน' })
    const show = (site: MadeSite, itsKey: string, headers: Record<string, string> = {}) =>
      open(`/cms/page/${slug}?look-key=${itsKey}&look=${encodeURIComponent(words)}`, {
        site,
        headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', ...headers },
      })
    const shown = await show(unit, key)
    expect(shown.text).toContain('จากข้างบน')
    expect(shown.text).not.toContain('cookie-question')
    expect(shown.headers['content-security-policy']).toContain(`frame-ancestors http://${group.hostname}`)
    expect(await stored(unit)).toEqual(before)

    const later = String(Date.now() + 86_400_000)
    const others: [MadeSite, string, Record<string, string>?][] = [
      [unit, ''],
      [unit, key.replace(/^\d+/, later)],
      [unit, key.replace(/\.[\w-]+\./, `.${Buffer.from('https://evil.example').toString('base64url')}.`)],
      [cast.ours, key],
      [unit, key, { 'sec-fetch-dest': 'document' }],
    ]
    for (const [site, itsKey, headers] of others) {
      const page = await show(site, itsKey, headers)
      expect(page.text).not.toContain('จากข้างบน')
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    }
    // The key frames what it is for, as visitors see it, and nothing of whoever is signed in there.
    const { email } = await make.user(unit)
    const someone = await cast.api.signIn(unit, email)
    const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
    for (const tried of [
      '',
      '&look=',
      '&look={',
      `&look=${encodeURIComponent(JSON.stringify({ ...look, selectedlayout: 'sideways' }))}`,
    ])
      for (const path of ['/user/profile', `/cms/page/${slug}`]) {
        const page = await open(`${path}?look-key=${key}${tried}`, {
          site: unit,
          as: someone,
          headers: frame,
        })
        expect(page.headers['content-security-policy'], path + tried).toContain("frame-ancestors 'self'")
      }
  })
})
