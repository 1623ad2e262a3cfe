import { afterAll, beforeAll, expect, it } from 'vitest'
import * as reset from '#modules/users/screens/reset.tsx'
import type { MadeSite } from '#tests/support/factories.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform
let link: string
let mailbox: Mailbox

beforeAll(async () => {
  const pages = unitPages()
  const build = await pages.loadBuild()
  const own = await pagesOf({ '/user/reset': reset }).loadBuild()
  Object.assign(build.routes, { '/user/reset': own.routes['/user/reset'] })
  Object.assign(build.assets.routes, { '/user/reset': own.assets.routes['/user/reset'] })
  place = await openPlatform({ pages: { ...pages, loadBuild: async () => build } })
  mailbox = await openMailbox(place.world)
  link = await invite('new@school.test')
})
afterAll(() => mailbox.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await place.world.database.owner.query<Row>(text, values)).rows

/** Has somebody asked in to our unit; answers the page that the mail leads to. */
async function invite(email: string): Promise<string> {
  const answer = await place.send(place.superadmin, place.ours, `/school/admin/${place.ourUnit._id}`, [
    ['intent', 'invite'],
    ['adminEmail', email],
    ['firstname', 'มานี'],
    ['lastname', 'มีนา'],
    ['role', 'admin'],
  ])
  expect(answer.status).toBe(302)
  return newest(email)
}

/** The page that the newest mail to somebody leads to. */
async function newest(email: string, atLeast = 1): Promise<string> {
  const { requestId } = await mailbox.read(email, atLeast)
  return `/user/reset?requestId=${requestId}&invited=1`
}

const open = (path: string, site: MadeSite = place.ourUnit) =>
  place.api.call({ site, path, headers: { 'content-type': undefined } })
const ask = (path: string, site: MadeSite = place.ourUnit) =>
  place.api.call({
    site,
    path,
    raw: 'intent=invite-again',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const runOut = () =>
  query(`update mail_token set "expiresAt" = now() - interval '1 hour' where purpose = 'invite'`)
const mails = async () =>
  (await query<{ n: number }>(`select count(*)::int as n from message where email like '%@school.test'`))[0]
    ?.n

it('an invitation that ran out says so, and is mailed once more to the same mailbox', async () => {
  expect(seenIn(await open(link))).toContain('ยินดีต้อนรับ')
  await runOut()
  const over = await open(link)
  expect(seenIn(over)).toContain('คำเชิญหมดอายุแล้ว')
  expect(seenIn(over)).not.toContain('/user/forgot')
  const asked = await ask(link)
  expect([asked.status, seenIn(asked).includes('ส่งคำเชิญใหม่แล้ว')]).toEqual([200, true])
  const fresh = await newest('new@school.test', 2)
  expect(fresh).not.toBe(link)
  expect(seenIn(await open(fresh))).toContain('ยินดีต้อนรับ')
  // The one before it is over for good, and says whom to ask.
  expect(seenIn(await open(link))).toContain('ขอให้ผู้ที่เชิญคุณส่งคำเชิญอีกครั้ง')
  expect((await ask(link)).status).toBe(410)
})

it('one that was withdrawn, or is of another site, sends nothing', async () => {
  const theirs = await invite('taken@school.test')
  await runOut()
  const before = await mails()
  expect((await ask(theirs, place.theirUnit)).status).toBe(410)
  await query(
    `delete from reach where "userID" = (select "_id" from "user" where email = 'taken@school.test')`,
  )
  const withdrawn = await ask(theirs)
  expect([withdrawn.status, seenIn(withdrawn).includes('ถูกยกเลิกหรือใช้ไปแล้ว')]).toEqual([409, true])
  for (const path of ['/user/reset?requestId=x', `/user/reset?requestId=${'a'.repeat(43)}`])
    expect((await ask(path)).status).toBe(410)
  expect(await mails()).toBe(before)
})

it('a link for a new password leads to a new one, as before', async () => {
  const seen = seenIn(await open(`/user/reset?requestId=${'b'.repeat(43)}`))
  expect(seen).toContain('/user/forgot')
  expect(seen).not.toContain('คำเชิญ')
})
