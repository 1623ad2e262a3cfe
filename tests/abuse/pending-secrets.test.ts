import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as twoStep from '#modules/logins/screens/two-step.tsx'
import type { Answer } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { type LineBrowser, openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/member/two-step': twoStep }) })
})
beforeEach(async () => void (await run('delete from attempt')))

const run = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows
const secretIn = ({ text }: Answer) =>
  (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
const begin = async (browser: LineBrowser) =>
  secretIn(await browser.post('/member/two-step', { intent: 'begin' }))
const enable = (browser: LineBrowser, secret: string) =>
  browser.post('/member/two-step', { intent: 'enable', code: generateSync({ secret }) })

async function hire() {
  const { email, _id } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
  const open = async () => {
    const as = await cast.api.signIn(cast.ours, email)
    return { as, browser: openBrowser(cast, cast.ours, as) }
  }
  return { _id, email, open }
}
const isIn = async (as: Awaited<ReturnType<Awaited<ReturnType<typeof hire>>['open']>>['as']) =>
  (await cast.api.call<{ login: boolean }>({ as, path: 'session' })).body.data.login

describe('a secret that a telephone has not learned yet', () => {
  it('is another one in each session: who looked on once does not know it later', async () => {
    const { open } = await hire()
    const stolen = await open()
    const own = await open()
    const seen = await begin(stolen.browser)
    const secret = await begin(own.browser)
    expect(seen).toHaveLength(32)
    expect(secret).toHaveLength(32)
    expect(secret).not.toBe(seen)
    expect((await enable(own.browser, seen)).status).toBe(401)
    expect((await enable(own.browser, secret)).status).toBe(200)
  })

  it('ends with the session, and after ten minutes', async () => {
    const { _id, open } = await hire()
    const first = await open()
    const before = await begin(first.browser)
    await cast.api.call({ as: first.as, path: 'signout', body: {} })
    const { browser } = await open()
    expect((await enable(browser, before)).status).toBe(401)
    const late = await begin(browser)
    expect(await begin(browser)).toBe(late)
    await run(
      `update session set "secondStepSecretAt" = "secondStepSecretAt" - interval '11 minutes' where "userID" = $1`,
      _id,
    )
    expect((await enable(browser, late)).status).toBe(401)
    expect(await begin(browser)).not.toBe(late)
    expect(await run('select 1 from second_step where "userID" = $1', _id)).toEqual([])
  })

  it('is learned once: the second of two sessions is told, and the others are over', async () => {
    const { open } = await hire()
    const other = await open()
    const own = await open()
    const theirs = await begin(other.browser)
    expect((await enable(own.browser, await begin(own.browser))).status).toBe(200)
    expect(await isIn(other.as)).toBe(false)
    expect(await isIn(own.as)).toBe(true)
    expect((await enable(other.browser, theirs)).status).not.toBe(200)
  })

  it('is shown after the password, typed again where that was long ago', async () => {
    const { _id, open } = await hire()
    const { as, browser } = await open()
    const secret = await begin(browser)
    await run(`update session set "provedAt" = now() - interval '11 minutes' where "userID" = $1`, _id)
    expect((await browser.post('/member/two-step', { intent: 'begin' })).status).toBe(428)
    expect((await enable(browser, secret)).status).toBe(428)
    const wrong = await browser.post('/member/two-step', { intent: 'begin', password: 'Wrong-1234' })
    expect(wrong.status).toBe(403)
    expect(secretIn(wrong)).toBe('')
    const right = await browser.post('/member/two-step', { intent: 'begin', password: TEST_PASSWORD })
    expect(right.status).toBe(200)
    expect((await enable(browser, secretIn(right))).status).toBe(200)
    expect(await isIn(as)).toBe(true)
  })
})
