import { beforeAll, expect, it } from 'vitest'
import * as storage from '#modules/units/screens/storage.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/resource/space'
let cast: Cast
let root: SignedInPerson

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: storage }) })
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.origin, email)
})

const open = (as: SignedInPerson, query = '') =>
  cast.api.call({ as, site: cast.origin, path: `${PATH}${query}` })
const save = (fields: Record<string, string>, as = root) =>
  cast.api.call({
    as,
    site: cast.origin,
    path: PATH,
    raw: new URLSearchParams({ site: cast.ours._id, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const typed = {
  endpoint: 'http://127.0.0.1:9',
  region: 'ap-southeast-1',
  bucket: 'our-files',
  key: 'our-key',
  secret: 'our-secret-words',
}
const stored = async () =>
  (
    await cast.world.database.owner.query<Record<string, string>>(
      'select sp.* from site s join space sp on sp."_id" = s."spaceId" where s."_id" = $1',
      [cast.ours._id],
    )
  ).rows[0]

it('the storage of a site is entered on a screen, and its secret is never shown [PM-7-42]', async () => {
  expect(seenIn(await open(root))).toContain('พื้นที่ของระบบ')
  const wrong = await save({ ...typed, bucket: 'No Bucket', endpoint: 'ftp://x' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).not.toContain('our-secret-words')
  expect(await stored()).toBeUndefined()
  expect((await save(typed)).status).toBe(302)
  const first = await stored()
  expect(first).toMatchObject({ s3Endpoint: typed.endpoint, s3Bucket: 'our-files', s3Key: 'our-key' })
  const page = await open(root, `?site=${cast.ours._id}`)
  expect(page.text).toContain('our-files')
  for (const secret of ['our-secret-words', 'our-key']) expect(page.text).not.toContain(secret)
  const { spaceId } = { spaceId: first?._id }
  const site = await cast.world.engine.sites.byId(cast.ours._id)
  expect(await cast.world.engine.storage.placeFor({ spaceId: site?.spaceId ?? null })).toBe(
    `space:${spaceId}`,
  )
  // What opens it stays; another bucket is another place, in which older files are not looked for.
  expect((await save({ ...typed, key: '', secret: '', region: '' })).status).toBe(302)
  expect(await stored()).toMatchObject({ _id: spaceId, s3Key: 'our-key', s3Region: null })
  expect((await save({ ...typed, bucket: 'other-files', key: '', secret: '' })).status).toBe(302)
  expect((await stored())?._id).not.toBe(spaceId)
  // Another service is not sent what opens this one.
  const elsewhere = await save({ ...typed, endpoint: 'http://127.0.0.2:9', key: '', secret: '' })
  expect(elsewhere.status).toBe(400)
  expect(await stored()).toMatchObject({ s3Endpoint: typed.endpoint, s3Bucket: 'other-files' })
  expect((await save({ intent: 'usual' })).status).toBe(302)
  expect(await stored()).toBeUndefined()
})

it('is for root alone', async () => {
  for (const as of [cast.admin, cast.member]) {
    // They are sent to log in on the platform's own site.
    expect((await save(typed, as)).headers.location ?? '').not.toContain('saved')
    expect((await open(as)).text).not.toContain('พื้นที่ของระบบ')
  }
  expect((await save({ ...typed, site: 'x' })).status).toBe(404)
  expect(await stored()).toBeUndefined()
})
