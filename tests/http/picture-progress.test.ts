import { beforeAll, describe, expect, it } from 'vitest'
import * as detail from '#shell/records/screens/detail.tsx'
import * as edit from '#shell/records/screens/edit.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const screens = pagesOf({ '/lesson/edit/:id': edit, '/user/detail/:id': detail })

let cast: Cast
let course: string
let fileID: string

beforeAll(async () => {
  cast = await openCast({ pages: screens })
  course = (await cast.world.make.course(cast.ours, { name: 'มีปก' }))._id
  const input = { as: cast.admin, purpose: 'course.cover', bytes: await drawPicture(700, 400) }
  const cover = addressIn(await upload(cast.api, input))
  fileID = cover.split('/')[2] ?? ''
  await cast.api.call({
    as: cast.admin,
    method: 'PATCH',
    path: `course/${course}`,
    body: { data: { cover } },
  })
})

const page = (as = cast.admin) =>
  cast.api.call({ as, path: `/lesson/edit/${course}`, headers: { 'content-type': undefined } })

const offersRetry = async () => (await page()).text.includes('value="retry-picture"')

const retry = (field: string, as: SignedInPerson = cast.admin, path = `/lesson/edit/${course}`) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams({ intent: 'retry-picture', field }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const jobs = async () => {
  const { rows } = await cast.world.database.owner.query<{ _id: string; status: string; current: boolean }>(
    `select j."_id", j.status, j."_id" = f."jobID" as current from job j join file f on f."_id" = $1
     where j.name = 'files.sizes' and j.site_id = f.site_id order by j."createdAt", j."_id"`,
    [fileID],
  )
  return rows
}

const mark = (status: string, finishedAt: string | null = null) =>
  cast.world.database.owner.query(
    `update job set status = $1, "finishedAt" = $2 where "_id" = (select "jobID" from file where "_id" = $3)`,
    [status, finishedAt, fileID],
  )

describe('the screen of a record whose picture was just uploaded', () => {
  it('says without any script how far the smaller pictures are', async () => {
    const waiting = await page()
    expect(waiting.text).toContain('ภาพปก: กำลังย่อรูป')
    expect(waiting.text).toMatch(/<progress[^>]+value="0"/)
    await mark('done', new Date().toISOString())
    expect((await page()).text).toContain(`/files/${fileID}/sizes/320.webp`)
    expect((await page()).text).toContain('ภาพปก: พร้อมใช้งานแล้ว')
    await mark('done', '2026-01-01T00:00:00Z')
    expect((await page()).text).not.toContain('ภาพปก: พร้อมใช้งานแล้ว')
  })

  it('offers another try only where one failed, and makes one job of two requests', async () => {
    await mark('running')
    expect(await offersRetry()).toBe(false)
    expect((await retry('cover')).status).toBe(200)
    expect(await jobs()).toHaveLength(1)
    await mark('failed')
    expect(await offersRetry()).toBe(true)
    const answers = await Promise.all([retry('cover'), retry('cover')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.text).toContain('ภาพปก: กำลังย่อรูป')
    expect((await jobs()).map(({ status, current }) => [status, current])).toEqual([
      ['failed', false],
      ['waiting', true],
    ])
  })

  it('lets nobody try again who may not write the picture, nor a field that is none', async () => {
    await mark('failed')
    const before = await jobs()
    expect((await retry('cover', cast.manager)).status).toBe(403)
    expect((await retry('cover', cast.member)).status).toBe(403)
    expect((await retry('cover', cast.theirAdmin)).status).toBe(302)
    expect((await retry('status')).status).toBe(404)
    for (const field of ['', 'site_id', '__proto__']) expect((await retry(field)).status, field).toBe(403)
    const theirs = await cast.world.make.course(cast.theirs, { cover: `/files/${fileID}/x.png` })
    expect((await retry('cover', cast.admin, `/lesson/edit/${theirs._id}`)).status).toBe(404)
    // A record of ours that names a file of elsewhere tells nothing of it.
    const elsewhere = addressIn(
      await upload(cast.api, { as: cast.theirAdmin, purpose: 'course.cover', bytes: await drawPicture() }),
    )
    const ours = await cast.world.make.course(cast.ours, { cover: elsewhere })
    expect((await retry('cover', cast.admin, `/lesson/edit/${ours._id}`)).status).toBe(404)
    expect(await jobs()).toEqual(before)
  })

  it('shows it on a record’s page, too', async () => {
    const { admin, member } = cast
    const avatar = addressIn(await upload(cast.api, { as: admin, bytes: await drawPicture(400, 400) }))
    const body = { data: { avatar } }
    await cast.api.call({ as: admin, method: 'PATCH', path: `user/${member.userID}`, body })
    const shown = await cast.api.call({
      as: admin,
      path: `/user/detail/${member.userID}`,
      headers: { 'content-type': undefined },
    })
    expect(shown.text).toContain('กำลังย่อรูป')
    // The member's own header has the picture with the next page.
    const own = await cast.api.call({
      as: member,
      path: '/user/detail/x',
      headers: { 'content-type': undefined },
    })
    expect(own.text).toContain(`/files/${avatar.split('/')[2]}/sizes/320.avif`)
  })
})

describe('the portrait of staff, whose account is on another site', () => {
  it('is served to themselves where they work, and to nobody else there', async () => {
    const { world, origin, ours, api } = cast
    const { email, _id } = await world.make.user(origin, { role: 'superadmin', reach: [ours._id] })
    const atHome = await api.signIn(origin, email)
    const bytes = await drawPicture(400, 400)
    const avatar = addressIn(await upload(api, { as: atHome, bytes }))
    const body = { data: { avatar } }
    expect((await api.call({ as: atHome, method: 'PATCH', path: `user/${_id}`, body })).status).toBe(200)
    const atWork = await api.signIn(ours, email)
    const get = (as?: SignedInPerson) => api.call({ as, site: ours, path: avatar })
    expect(await get(atWork)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-cache' },
    })
    for (const as of [cast.admin, cast.member, undefined]) expect((await get(as)).status).toBe(404)
  })
})
