import { beforeAll, describe, expect, it } from 'vitest'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: unitPages() })
})

const siteNamed = async (name: string) =>
  (
    await place.world.database.owner.query<Record<string, unknown>>(
      'select * from site where "siteName" = $1',
      [name],
    )
  ).rows[0]
const send = (path: string, values: Readonly<Record<string, string>>, ...plugins: readonly string[]) =>
  place.send(place.superadmin, place.ours, path, [
    ...Object.entries({
      siteName: 'แห่งใหม่',
      theme: 'teal',
      firstname: 'ชลธี',
      lastname: 'ริมน้ำ',
      intent: 'next',
      step: 'review',
      ...values,
    }),
    ...plugins.map((plugin): [string, string] => ['plugins', plugin]),
  ])
const show = async (path: string) =>
  seenIn(await place.api.call({ as: place.superadmin, site: place.ours, path }))

describe('the wizard', () => {
  it.each(['institution', 'website'])(
    'opens an %s at an address of its own, and shows all of it before',
    async (kind) => {
      const path = `/${kind}/wizard`
      const values = {
        siteName: `แห่งใหม่ ${kind}`,
        hostname: `new.${kind}.test`,
        adminEmail: `a@${kind}.test`,
      }
      const chosen = { ...values, step: 'admin', description: 'คำอธิบายยาว', set: 'simple' }
      const review = seenIn(await send(path, chosen, 'lesson'))
      for (const words of ['คำอธิบายยาว', 'หน้าเว็บเริ่มต้น', 'เรียบง่าย', values.hostname, values.adminEmail])
        expect(review).toContain(words)
      const made = await send(path, values, 'lesson')
      const unit = await siteNamed(values.siteName)
      expect(unit).toMatchObject({ kind, parentSite: place.ours._id, plugins: ['lesson'] })
      expect(made.headers.location).toBe(`/${kind}/detail/${String(unit?._id)}?made`)
      const list = await show(`/${kind}/dashboard`)
      for (const words of [values.siteName, `href="/${kind}/wizard"`]) expect(list).toContain(words)
    },
  )

  it('offers plugins that have a screen, and choosing among them leaves the others as they were', async () => {
    const offered = seenIn(await send('/school/wizard', { step: 'look' }))
    expect(offered).toContain('value="cms"')
    expect(offered).not.toContain('value="vote"')
    const { _id } = await place.world.make.site({ parentSite: place.ours._id })
    expect(await show(`/school/menu/${_id}`)).not.toContain('value="vote"')
    await place.send(place.superadmin, place.ours, `/school/menu/${_id}`, [
      ['intent', 'plugins'],
      ['plugins', 'lesson'],
    ])
    const { plugins = [] } = (await place.world.engine.sites.byId(_id)) ?? {}
    expect(['lesson', 'cms', 'vote'].filter((plugin) => plugins.includes(plugin))).toEqual(['lesson', 'vote'])
  })
})
