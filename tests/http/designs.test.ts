import { beforeAll, describe, expect, it } from 'vitest'
import * as customize from '#modules/designs/screens/customize.tsx'
import * as offers from '#modules/designs/screens/offers.tsx'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({
      '/cms/customize': customize,
      '/website/design/:id': customize,
      '/setup/builder': offers,
    }),
  })
})

const open = (path: string, who: Partial<CallInput> = { as: cast.admin }) =>
  cast.api.call({ site: cast.ours, ...who, path, headers: { 'content-type': undefined, ...who.headers } })
const post = (path: string, fields: [string, string][], who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

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
const save = (change: Partial<typeof look>, who?: object) =>
  post('/cms/customize', Object.entries({ ...look, ...change }), who)

async function stored(site = cast.ours) {
  const { rows } = await cast.world.database.owner.query('select * from site where "_id" = $1', [site._id])
  return rows[0] as Record<string, unknown> & {
    theme: Record<string, string>
    layout: Record<string, unknown>
  }
}

describe('the look of a site', () => {
  it('is saved with its line in the audit log, seen by visitors, and taken back', async () => {
    const before = await stored()
    const home = await makePost(cast.world, cast.ours, { title: 'หน้าแรกใหม่' })
    expect((await save({ homepage: home._id })).status).toBe(303)
    expect(await stored()).toMatchObject({ siteSubStyle: 'green', theme: { homepage: home._id } })
    const { rows } = await cast.world.database.owner.query(
      `select changes from audit where collection = 'site' and "recordID" = $1 order by "createdAt" desc limit 1`,
      [cast.ours._id],
    )
    expect(JSON.stringify(rows[0])).toContain('green')
    expect((await open(`/cms/page/${home.slug}`, {})).text).toContain('oklch(0.46 0.105 152)')
    expect((await post('/cms/customize', [['intent', 'undo']])).status).toBe(303)
    expect(await stored()).toMatchObject({ siteSubStyle: before.siteSubStyle, theme: before.theme })
  })

  it('is merged by field of two people; of one field both values are shown', async () => {
    const home = await makePost(cast.world, cast.ours, { title: 'หน้าแรกของเพื่อน' })
    const mine = await makePost(cast.world, cast.ours, { title: 'หน้าแรกของฉัน' })
    expect((await save({})).status).toBe(303)
    const { basis = '' } = inputsOf((await open('/cms/customize')).text)
    await save({ siteSubStyle: 'gold', homepage: home._id })
    const late = (fields: Partial<typeof look>) =>
      post('/cms/customize', Object.entries({ ...look, basis, ...fields }))
    expect((await late({ topbarRight: 'โทรหาเรา' })).status).toBe(303)
    const merged = { siteSubStyle: 'gold', theme: { homepage: home._id } }
    expect(await stored()).toMatchObject({ ...merged, layout: { topbarRight: 'โทรหาเรา' } })
    const told = await late({ homepage: mine._id, siteStyle: 'gradient' })
    expect(told.status).toBe(412)
    for (const words of ['เลือกว่าจะใช้ค่าใด', 'หน้าแรกของเพื่อน', 'หน้าแรกของฉัน'])
      expect(seenIn(told)).toContain(words)
    const again = inputsOf(told.text)
    expect(again).toMatchObject({ homepage: mine._id, siteSubStyle: 'gold', topbarRight: 'โทรหาเรา' })
    const chosen = { ...again, intent: '', 'chosen.homepage': 'theirs', showUserMenu: 'on' }
    expect((await post('/cms/customize', Object.entries(chosen))).status).toBe(303)
    expect(await stored()).toMatchObject({ ...merged, siteStyle: 'gradient' })
  })

  it.each([
    { siteSubStyle: 'neon' },
    { siteStyle: 'url(javascript:x)' },
    { colorMode: 'x' },
    { siteLogo: 'javascript:alert(1)' },
    { siteFavicon: 'data:text/html,x' },
    { topbarRightUrl: 'javascript:alert(1)' },
    { topbarRight: 'x'.repeat(500) },
    { header: 'not an id' },
    { selectedlayout: 'sideways' },
    { selectedposition: '' },
    { selectedlogotype: '"><script>' },
    { logosize: '999px' },
    { usermenutype: '__proto__' },
    { showUserMenu: 'maybe' },
  ])('refuses %j and keeps what is stored', async (change) => {
    const before = await stored()
    expect((await save(change)).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('is written in letters of its own choice, out of those that there are', async () => {
    expect((await save({ font: 'sarabun' })).status).toBe(303)
    expect((await stored()).layout.font).toBe('sarabun')
    expect((await save({ font: 'comic' })).status).toBe(400)
    expect((await save({ font: '__proto__' })).status).toBe(400)
    await save({ font: '' })
    expect((await stored()).layout.font).toBe('')
  })

  it('has the layout of AD §3: head, logo and user menu of its pages follow it [AD-3-02]', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { title: 'หน้าใดก็ได้' })
    const chosen = {
      selectedlayout: 'stack',
      selectedposition: 'center',
      selectedlogotype: 'logo',
      logosize: 'large',
      usermenutype: 'menu',
    }
    const page = async () => (await open(`/cms/page/${slug}`, {})).text
    expect(await page()).toMatch(/<header class="head">/)
    expect((await save(chosen)).status).toBe(303)
    expect((await stored()).layout).toMatchObject({ ...chosen, showUserMenu: true })
    expect(await page()).toContain('<header class="head" data-look="stack center logo large menu">')
    expect(await page()).toMatch(
      /<details class="drop" name="tools">.*href="\/user\/login".*href="\/user\/register"/,
    )
    expect((await save({ selectedlayout: 'slim', showUserMenu: '' })).status).toBe(303)
    expect(await page()).toContain('data-look="slim closed"')
    expect(await page()).not.toContain('class="topbar"')
    expect(await page()).not.toContain('href="/user/login"')
    await save({})
    expect(await page()).toMatch(/<header class="head">/)
  })

  it('is made of posts of the very site', async () => {
    const theirs = await makePost(cast.world, cast.theirs)
    expect((await save({ footer: theirs._id })).status).toBe(400)
  })

  it('takes a ready-made set as posts of the site', async () => {
    const chooseSet = (set: string) =>
      post('/cms/customize', [...Object.entries({ ...look, siteSubStyle: 'teal' }), ['set', set]])
    await save({})
    expect((await chooseSet('contact')).status).toBe(303)
    const { theme, siteSubStyle } = await stored()
    // What was chosen on the screen and not saved yet is saved with it.
    expect(siteSubStyle).toBe('teal')
    const { rows } = await cast.world.database.owner.query(
      'select site_id from post where "_id" = any($1::uuid[])',
      [[theme.header, theme.footer, theme.navigator]],
    )
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ site_id: cast.ours._id })))
    expect((await chooseSet('no-such')).status).toBe(404)
    expect((await post('/cms/customize', [['intent', 'undo']])).status).toBe(303)
    const { theme: without, ...before } = await stored()
    expect([without.header ?? '', before.siteSubStyle]).toEqual(['', 'teal'])
  })

  it('that is saved a second time without a change is not the one to go back to', async () => {
    await save({ siteSubStyle: 'gold' })
    await save({ siteSubStyle: 'green' })
    await save({ siteSubStyle: 'green' })
    expect((await post('/cms/customize', [['intent', 'undo']])).status).toBe(303)
    expect((await stored()).siteSubStyle).toBe('gold')
  })

  it('of a unit is saved, dressed in a set and taken back by whoever runs its group, and of no other unit', async () => {
    const { make } = cast.world
    const group = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const unit = await make.site({ parentSite: group._id })
    const { email } = await make.user(group, { role: 'superadmin' })
    const head = { as: await cast.api.signIn(group, email), site: group }
    const path = `/website/design/${unit._id}`
    expect((await open(path, head)).text).toContain('value="campaign"')
    expect((await post(path, Object.entries(look), head)).status).toBe(303)
    expect(await stored(unit)).toMatchObject({ siteSubStyle: 'green' })
    const set = (name: string, to = path) =>
      post(to, [...Object.entries({ ...look, siteSubStyle: 'gold' }), ['set', name]], head)
    expect((await set('campaign')).status).toBe(303)
    const { theme } = await stored(unit)
    const { rows } = await cast.world.database.owner.query(
      'select site_id from post where "_id" = any($1::uuid[])',
      [[theme.header, theme.footer, theme.navigator]],
    )
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ site_id: unit._id })))
    expect((await set('no-such')).status).toBe(404)
    expect((await set('simple', `/website/design/${cast.ours._id}`)).status).toBe(403)
    expect((await post(path, [['intent', 'undo']], head)).status).toBe(303)
    expect((await stored(unit)).theme.header ?? '').toBe('')
  })

  it.each(intruders)('is not changed by a %s', async (intruder) => {
    const before = await stored()
    expect((await open('/cms/customize', comingAs(cast, intruder))).status).not.toBe(200)
    expect((await save({ siteSubStyle: 'gold' }, comingAs(cast, intruder))).status).not.toBe(303)
    expect(
      (await post(`/website/design/${cast.ours._id}`, Object.entries(look), comingAs(cast, intruder))).status,
    ).not.toBe(303)
    expect(await stored()).toEqual(before)
  })
})

describe('what the editor of pages offers', () => {
  it('leaves out templates, and refuses new blocks that are left out while old ones stay', async () => {
    const builder = [{ columns: [[{ type: 'iframe', value: '/lesson/home' }]] }]
    const old = await makePost(cast.world, cast.ours, { builder })
    const { text } = await open('/setup/builder')
    const chosen = [
      ...text.matchAll(
        /name="(blocks|templates|embeds)"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="(blocks|templates|embeds)"/g,
      ),
    ]
      .map(([, name, value, value2, name2]) => [name ?? name2, value ?? value2] as [string, string])
      .filter(([, value]) => value !== 'iframe' && value !== 'about')
    expect(chosen.length).toBeGreaterThan(40)
    expect((await post('/setup/builder', chosen)).headers.location).toBe('/setup/builder?saved=1')
    expect(seenIn(await open('/setup/builder?saved=1'))).toContain('บันทึกแล้ว')
    const write = (method: string, path: string, data: object) =>
      cast.api.call({ as: cast.admin, site: cast.ours, method, path, body: { data } })
    const added = await write('POST', 'post', { title: 'ใหม่', slug: 'with-frame', builder })
    expect([added.status, added.text]).toEqual([400, expect.stringContaining('builder.not-offered')])
    expect((await write('PATCH', `post/${old._id}`, { builder: [...builder, ...builder] })).status).toBe(200)
    expect((await post('/setup/builder', [['blocks', 'hologram']])).status).toBe(400)
  })

  it('leaves out services of others: no new frame of them, and those on pages become links', async () => {
    const video = { type: 'youtube', url: 'https://youtu.be/aaaaaaaaaaa' }
    const map = { type: 'embed', url: 'https://www.openstreetmap.org/#map=10/13.75/100.5' }
    const builderOf = (...objects: object[]) => [{ columns: [objects] }]
    const old = await makePost(cast.world, cast.ours, { builder: builderOf(video, map), status: true })
    const page = async () => (await open(`/cms/page/${old.slug}`, {})).text
    expect(await page()).toContain(
      'data-player="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1"',
    )
    const { text } = await open('/setup/builder')
    const boxes = [...text.matchAll(/<input[^>]*name="(blocks|templates|embeds)"[^>]*>/g)].map(
      ([box, name]) => [name, /value="([^"]+)"/.exec(box)?.[1]] as [string, string],
    )
    const offer = (...names: string[]) =>
      post('/setup/builder', [
        ...boxes.filter(([name]) => name !== 'embeds'),
        ...names.map((name): [string, string] => ['embeds', name]),
      ])
    expect((await offer('google-maps', 'openstreetmap', 'vimeo')).status).toBe(302)
    expect((await stored()).layout.builder).toMatchObject({
      embeds: ['vimeo', 'google-maps', 'openstreetmap'],
    })
    expect(await page()).not.toContain('youtube-nocookie.com/embed')
    expect(await page()).toContain('href="https://www.youtube.com/watch?v=aaaaaaaaaaa"')
    expect(await page()).toContain('data-player="https://www.openstreetmap.org/export/embed.html')
    const write = (method: string, path: string, data: object) =>
      cast.api.call({ as: cast.admin, site: cast.ours, method, path, body: { data } })
    const refused = await write('POST', 'post', {
      title: 'ใหม่',
      slug: 'with-film',
      builder: builderOf(video),
    })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('builder.not-offered')])
    const kept = { builder: builderOf(map, video, video) }
    expect((await write('PATCH', `post/${old._id}`, kept)).status).toBe(200)
    expect((await post('/setup/builder', [['embeds', 'hologram']])).status).toBe(400)
    expect((await offer('youtube', 'google-maps', 'openstreetmap', 'vimeo')).status).toBe(302)
    expect((await stored()).layout.builder).not.toHaveProperty('embeds')
  })

  it.each(intruders)('is not for a %s to say', async (intruder) => {
    expect((await post('/setup/builder', [], comingAs(cast, intruder))).headers.location).not.toBe(
      '/setup/builder?saved=1',
    )
  })
})
