import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as twoStep from '#modules/logins/screens/two-step.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openBrowser } from '#tests/support/line-visit.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { closeSocketsAfterwards, connect, listen, makeSocket } from '#tests/support/sockets.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/member/two-step': twoStep }) })
})

const owner = () => cast.world.database.owner
const attempt = (as: SignedInPerson) => connect(makeSocket(cast.api, { as }))
const visit = (as: SignedInPerson) => cast.api.call({ as, path: 'session' })
const notifyAccess = ({ userID }: SignedInPerson) =>
  owner().query(`select pg_notify('sala_access', $1)`, [userID])

/** An administrator who is in, on a site that requires the second step since. */
async function enter(): Promise<{ as: SignedInPerson; site: MadeSite }> {
  const { make, engine } = cast.world
  const site = await make.site({ parentSite: cast.origin._id })
  const { email } = await make.user(cast.origin, { role: 'admin', reach: [site._id] })
  const as = await cast.api.signIn(site, email)
  await owner().query(`update site set identity = '{"secondStep":"required"}' where "_id" = $1`, [site._id])
  engine.sites.forget()
  return { as, site }
}

/** Makes it so long ago that they were asked. */
const letPass = ({ userID }: SignedInPerson, milliseconds: number) =>
  owner().query(
    `update session set "secondStepAskedAt" = "secondStepAskedAt" - make_interval(secs => $2) where "userID" = $1`,
    [userID, milliseconds / 1000],
  )
const HALF_AN_HOUR = 30 * 60_000

async function setUpSecondStep({ as, site }: Awaited<ReturnType<typeof enter>>): Promise<void> {
  const browser = openBrowser(cast, site, as)
  const { text } = await browser.post('/member/two-step', { intent: 'begin' })
  const secret = (/<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
  const done = await browser.post('/member/two-step', { intent: 'enable', code: generateSync({ secret }) })
  expect(done.status).toBe(200)
}

describe('a session that owes the second step', () => {
  it('has its sockets while there is time, and none afterwards', async () => {
    const { as } = await enter()
    await visit(as)
    const here = await listen(cast.api, { as })
    await letPass(as, HALF_AN_HOUR)
    await expect(attempt(as)).rejects.toThrow(/websocket/)
    await notifyAccess(as)
    expect(await here.ended).toBe('io server disconnect')
  })

  it('loses a socket by itself when the time is over', async () => {
    const { as } = await enter()
    await visit(as)
    await letPass(as, HALF_AN_HOUR - 1_500)
    const here = await listen(cast.api, { as })
    expect(await here.ended).toBe('io server disconnect')
  })

  it('is not asked by a socket, which comes by itself', async () => {
    const { as, site } = await enter()
    const here = await listen(cast.api, { as })
    await notifyAccess(as)
    expect(await here.join(`site:${site._id}`)).toMatchObject({ ok: true })
    const { rows } = await owner().query('select "secondStepAskedAt" from session where "userID" = $1', [
      as.userID,
    ])
    expect(rows).toEqual([{ secondStepAskedAt: null }])
  })

  it('has them again once it is set up', async () => {
    const entered = await enter()
    const { as } = entered
    await visit(as)
    await letPass(as, HALF_AN_HOUR)
    await expect(attempt(as)).rejects.toThrow(/websocket/)
    await setUpSecondStep(entered)
    await expect(attempt(as)).resolves.toBeUndefined()
  })

  it('opens no private file, and again once it is set up', async () => {
    const entered = await enter()
    const { as } = entered
    const bytes = await drawPicture(30, 20, 'jpeg')
    const path = addressIn(await upload(cast.api, { as, bytes, name: 'secret.jpg' }))
    await owner().query(`update file set visibility = 'private' where _id = $1`, [path.split('/')[2]])
    const read = async () => (await cast.api.call({ as, path })).status
    expect(await read()).toBe(200)
    await letPass(as, HALF_AN_HOUR)
    expect(await read()).toBe(404)
    await setUpSecondStep(entered)
    expect(await read()).toBe(200)
  })
})
