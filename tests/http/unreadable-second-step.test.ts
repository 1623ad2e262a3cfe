import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import type { Answer } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import {
  codesIn,
  hasEntered,
  hireStaff,
  openPasskeyBrowser,
  passkeyScreens,
  STAFF_PAGE,
} from '#tests/support/passkeys.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const lost = createSeal('a secret that nobody has any more, sadly')
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf(passkeyScreens) })
})
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

/** A code holds for a step before and after, so that the next one may be used at once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
const challengeIn = ({ text }: Answer) => /name="challenge" value="([^"]+)"/.exec(text)?.[1] ?? ''

/** Staff with a passkey, recovery codes and an app whose secret cannot be read. */
async function hireUnreadable() {
  const staff = await hireStaff(cast)
  await cast.world.database.owner.query('update second_step set secret = $2 where "userID" = $1', [
    staff._id,
    lost.seal('A'.repeat(32)),
  ])
  return staff
}

async function halfWay(email: string) {
  const browser = openPasskeyBrowser(cast, cast.ours)
  const asked = await browser.post('/member/login', { username: email, password: TEST_PASSWORD })
  return { browser, asked, challenge: challengeIn(asked) }
}

describe('staff whose app’s secret cannot be read any more', () => {
  it('come in by a recovery code, and by no code of the app', async () => {
    const { email, codes } = await hireUnreadable()
    const { browser, asked, challenge } = await halfWay(email)
    expect(asked.status).toBe(200)
    expect((await browser.post('/member/login', { challenge, code: '123456' })).status).toBe(401)
    const [code = ''] = codes
    expect(hasEntered(await browser.post('/member/login', { challenge, code }))).toBe(true)
  })

  it('come in by their passkey', async () => {
    const { email, device } = await hireUnreadable()
    const { browser, challenge } = await halfWay(email)
    const question = await browser.ask('signin/passkey', { challenge })
    const passkey = device.sign(question.body.data)
    expect(hasEntered(await browser.post('/member/login', { challenge, passkey }))).toBe(true)
  })

  it('are told on their page, and set the app up anew', async () => {
    const { _id, email, browser, codes } = await hireUnreadable()
    expect(seenIn(await browser.get(STAFF_PAGE))).toContain('กรุณาตั้งค่าแอปใหม่')
    const begun = await browser.post(STAFF_PAGE, { intent: 'begin', password: TEST_PASSWORD })
    const secret = (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(begun.text)?.[1] ?? '').replaceAll(' ', '')
    const enabled = await browser.post(STAFF_PAGE, { intent: 'enable', code: codeOf(secret) })
    expect(enabled.status, seenIn(enabled)).toBe(200)
    expect(codesIn(enabled)).toHaveLength(10)
    expect(codesIn(enabled)).not.toEqual(codes)
    const { rows } = await cast.world.database.owner.query<{ secret: string }>(
      'select secret from second_step where "userID" = $1',
      [_id],
    )
    expect(cast.world.engine.seal.openStored(rows[0]?.secret ?? '')).toBe(secret)
    const { browser: again, challenge } = await halfWay(email)
    const next = await again.post('/member/login', { challenge, code: codeOf(secret, 1) })
    expect(hasEntered(next)).toBe(true)
  })

  it('keep an app whose secret can be read: nobody puts another in its place', async () => {
    const staff = await hireStaff(cast)
    const { browser } = staff
    const begun = await browser.post(STAFF_PAGE, { intent: 'begin', password: TEST_PASSWORD })
    const secret = (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(begun.text)?.[1] ?? '').replaceAll(' ', '')
    expect((await browser.post(STAFF_PAGE, { intent: 'enable', code: codeOf(secret) })).status).toBe(200)
    const again = await browser.post(STAFF_PAGE, { intent: 'begin', password: TEST_PASSWORD })
    expect(again.status).toBe(409)
  })
})
