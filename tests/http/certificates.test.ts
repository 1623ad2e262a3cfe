import { beforeAll, expect, it } from 'vitest'
import { certificates } from '#modules/certificates/collections.ts'
import { revokeCertificate } from '#modules/certificates/issuing/change.server.ts'
import * as certificate from '#modules/certificates/screens/certificate.tsx'
import * as file from '#modules/certificates/screens/certificate-file.tsx'
import * as list from '#modules/certificates/screens/certificates.tsx'
import * as search from '#modules/certificates/screens/search.tsx'
import { GUESSES } from '#modules/certificates/verification/verify.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let courseID: string
let own: { _id: string; number: string; code: string }
let others: typeof own

/** Somebody of our site completes the course and has the certificate for it. */
async function earn(userID: string): Promise<typeof own> {
  const { world, ours } = cast
  const enrollID = await enrol(world, ours, userID, courseID)
  const ctx = world.open(ours, 'admin')
  const analytics = { total: 1, percent: 100, message: '', status: 'complete' as const }
  await ctx.write(enrolments).patch(enrollID, { analytics })
  const made = await ctx
    .from(certificates)
    .select(['_id', 'number', 'code'])
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow()
  await ctx.commit()
  return { ...made, code: made.code ?? '' }
}

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/certification/search': search,
      '/lesson/certification/:cid/:uid?': certificate,
      '/lesson/certificate-file/:id/:file': file,
      '/lesson/certificates': list,
    }),
  })
  const { world, ours, member } = cast
  courseID = (await makeCourse(world, ours, [{}], { certification: 'yes', name: 'ปฐมพยาบาลเบื้องต้น' }))._id
  await world.database.owner.query(
    `update "user" set firstname = 'มาลี', lastname = 'ศรีสุข' where "_id" = $1`,
    [member.userID],
  )
  own = await earn(member.userID)
  const other = await world.make.user(ours, {
    firstname: 'วิชัย',
    lastname: 'ทองดี',
    email: 'wichai@gold.test',
    phone: '0815550101',
  })
  others = await earn(other._id)
})

const open = (path: string, input: object = {}) =>
  cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined }, ...input })
const check = async (code: string, input: object = {}) =>
  seenIn(await open(`/lesson/certification/search?code=${encodeURIComponent(code)}`, input))

it('a stranger with the code sees at one glance that it is genuine, whose and for which course', async () => {
  const seen = await check(own.code)
  expect(seen).toContain('ใบรับรองของจริง ใช้ได้')
  expect(seen).toContain('มาลี ศรีสุข')
  expect(seen).toContain('ปฐมพยาบาลเบื้องต้น')
  expect(seen).not.toContain(cast.member.userID)
})

it('the answer is cached by the server and stored by no browser', async () => {
  const path = `/lesson/certification/search?code=${own.code}`
  await open(path)
  const { headers } = await open(path)
  expect(headers.etag).toBeDefined()
  expect(headers['x-offline']).toBe('no')
})

it.each([
  ['ศรีสุข มาลี', 'มาลี ศรีสุข', 'วิชัย ทองดี'],
  ['มาลี ปฐมพยาบาล', 'มาลี ศรีสุข', 'วิชัย ทองดี'],
  ['wichai@gold', 'วิชัย ทองดี', 'มาลี ศรีสุข'],
  ['081-555-0101', 'วิชัย ทองดี', 'มาลี ศรีสุข'],
])('staff find it by «%s», as they find people everywhere', async (words, found, left) => {
  const seen = seenIn(await open(`/lesson/certificates?q=${encodeURIComponent(words)}`, { as: cast.admin }))
  expect(seen).toContain(found)
  expect(seen).not.toContain(left)
})

it('the number alone shows the beginnings of the name', async () => {
  const seen = await check(own.number.toLowerCase())
  expect(seen).toContain('ใบรับรองของจริง ใช้ได้')
  expect(seen).not.toContain('มาลี ศรีสุข')
})

it('a changed code, another site’s certificate and a forged row are unknown', async () => {
  const changed = (own.code.startsWith('A') ? 'B' : 'A') + own.code.slice(1)
  expect(await check(changed)).toContain('ไม่พบใบรับรองนี้')
  expect(await check(own.code, { site: cast.theirs })).toContain('ไม่พบใบรับรองนี้')
  expect(await check(own.number, { site: cast.theirs })).toContain('ไม่พบใบรับรองนี้')
  const { owner } = cast.world.database
  await owner.query(`update certification set holder = 'คนอื่น' where "_id" = $1`, [others._id])
  expect(await check(others.code)).toContain('ไม่พบใบรับรองนี้')
  await owner.query(`update certification set holder = 'วิชัย ทองดี' where "_id" = $1`, [others._id])
})

it('whoever guesses numbers is stopped', async () => {
  const from = '127.0.9.9'
  let status = 200
  for (let number = 1; number <= GUESSES.max + 1 && status === 200; number += 1)
    status = (await open(`/lesson/certification/search?code=CERT-2569-9${number}`, { from })).status
  expect(status).toBe(429)
  expect((await open(`/lesson/certification/search?code=${own.code}`, { from })).status).toBe(200)
})

it('only its holder and staff of the site get the files', async () => {
  const path = `/lesson/certificate-file/${own._id}/th.pdf`
  const given = await open(path, { as: cast.member })
  expect(given.status).toBe(200)
  expect(given.headers['content-type']).toBe('application/pdf')
  expect((await open(path, { as: cast.admin })).status).toBe(200)
  expect((await open(`/lesson/certificate-file/${others._id}/th.pdf`, { as: cast.member })).status).toBe(404)
  expect((await open(path, { as: cast.theirAdmin, site: cast.theirs })).status).toBe(404)
  expect((await open(`/lesson/certificate-file/${own._id}/key.pem`, { as: cast.member })).status).toBe(404)
  expect((await open(path)).status).toBe(302)
})

it('a member opens the own page, and nobody else’s', async () => {
  const seen = seenIn(await open(`/lesson/certification/${courseID}`, { as: cast.member }))
  expect(seen).toContain(own.number)
  expect(seen).toContain('linkedin.com/profile/add')
  const foreign = await cast.world.make.user(cast.ours)
  const path = `/lesson/certification/${courseID}/${foreign._id}`
  expect((await open(path, { as: cast.member })).status).toBe(404)
  expect((await open(path, { as: cast.admin })).status).toBe(200)
})

it('publishes the key, by which the badge can be checked, and never the private one', async () => {
  const { text } = await open('/.well-known/certificate-keys')
  const { keys } = JSON.parse(text) as { keys: { kid: string; x: string; d?: string }[] }
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  const one = await open(`/.well-known/certificate-keys/${keys[0]?.kid}`)
  expect(JSON.parse(one.text)).toEqual(keys[0])
  expect((await open(`/.well-known/certificate-keys/${keys[0]?.kid}`, { site: cast.theirs })).status).toBe(
    404,
  )
})

it('a revoked one says so to strangers at once, and has no badge', async () => {
  expect(await check(others.code)).toContain('ใบรับรองของจริง ใช้ได้')
  const ctx = cast.world.open(cast.ours, 'admin')
  await revokeCertificate(ctx, others._id, 'ออกผิดคน')
  await ctx.commit()
  const seen = await check(others.code)
  expect(seen).toContain('ใบรับรองนี้ถูกยกเลิกแล้ว')
  expect(seen).not.toContain('ออกผิดคน')
  const badge = await open(`/lesson/certificate-file/${others._id}/badge.jwt`, { as: cast.admin })
  expect(badge.status).toBe(409)
})
