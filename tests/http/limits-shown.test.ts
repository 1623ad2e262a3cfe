import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import * as useScreen from '#modules/limits/screens/use.tsx'
import { watchLimits } from '#modules/limits/watch-limits.server.ts'
import { setSiteLimits } from '#modules/sites/public.server.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/use': useScreen }) })
})

beforeEach(async () => {
  await setSiteLimits(engine(), cast.ours._id, {})
  await owner().query('delete from site_use')
})

const owner = () => cast.world.database.owner
const engine = () => cast.world.engine
const limit = (limits: Parameters<typeof setSiteLimits>[2]) => setSiteLimits(engine(), cast.ours._id, limits)

async function countMails(count: number): Promise<void> {
  await owner().query(
    `insert into site_use (site_id, kind, period, count)
     values ($1, 'mails', date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok', $2)
     on conflict (site_id, kind, period) do update set count = site_use.count + excluded.count`,
    [cast.ours._id, count],
  )
}

describe('what is used', () => {
  it('is shown to who runs the site, in words and bars, with a note from 80 % on', async () => {
    const free = await cast.api.call({ as: cast.admin, path: '/setup/use' })
    expect(free.status).toBe(200)
    expect(free.text).toContain('พื้นที่จัดเก็บไฟล์')
    expect(free.text).toContain('<progress')
    expect(free.text).not.toContain('>ใกล้ครบ<')
    await limit({ mails: 10 })
    await countMails(8)
    const near = await cast.api.call({ as: cast.admin, path: '/setup/use' })
    expect(near.text).toContain('เว็บไซต์ใช้บางอย่างเกิน 80%')
    expect(near.text).toContain('ใช้ 8 จาก 10')
    await countMails(2)
    const full = await cast.api.call({
      as: cast.admin,
      path: '/setup/use',
      headers: { cookie: `${cast.admin.cookie}; sala_lang=en` },
    })
    expect(full.text).toContain('The site has reached a limit')
  })

  it.each(intruders)('is told to no %s, and not to managers', async (intruder) => {
    const answer = await cast.api.call({ ...comingAs(cast, intruder), path: 'limits' })
    expect([401, 403]).toContain(answer.status)
    expect((await cast.api.call({ as: cast.manager, path: 'limits' })).status).toBe(403)
  })

  it('is the own site’s alone', async () => {
    await limit({ mails: 10 })
    await countMails(8)
    const read = async (as = cast.admin) =>
      (
        await cast.api.call<{ name: string; used: number; max: number | null; state: string }[]>({
          as,
          path: 'limits',
        })
      ).body.data
    expect(await read()).toContainEqual({ name: 'mails', used: 8, max: 10, state: 'near' })
    expect(await read(cast.theirAdmin)).toContainEqual({ name: 'mails', used: 0, max: null, state: 'free' })
  })

  it('is mailed once at 80 % and once at 100 %, and numbers the menu', async () => {
    const watch = async () =>
      workOnSite(engine(), cast.ours._id, (ctx) =>
        watchLimits.run(
          {
            ctx,
            jobID: '',
            attempt: 1,
            signal: new AbortController().signal,
            progress: async () => undefined,
          },
          {},
        ),
      )
    const subjects = async () =>
      (
        await owner().query<{ subject: string }>(
          `select subject from message where subject like '%ที่กำหนด%' order by "createdAt"`,
        )
      ).rows
    // Mails are in the language that their reader last chose.
    await owner().query('update "user" set lang = null')
    await limit({ mails: 10 })
    await watch()
    expect(await subjects()).toEqual([])
    await countMails(8)
    await watch()
    await watch()
    expect(await subjects()).toHaveLength(1)
    await countMails(2)
    await watch()
    await watch()
    expect((await subjects()).map(({ subject }) => subject.includes('ครบตามที่กำหนด'))).toEqual([false, true])
    const counts = await cast.api.call<Record<string, number>>({ as: cast.admin, path: 'menu_count' })
    expect(counts.body.data).toMatchObject({ limitCount: 1 })
  })
})
