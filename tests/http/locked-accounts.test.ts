import { beforeAll, describe, expect, it } from 'vitest'
import * as login from '#modules/users/screens/login.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/login': login }) })
})

/** Does the work while nobody can read an account. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const { owner } = cast.world.database
  await owner.query('begin; lock table "user" in access exclusive mode')
  try {
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

const person = { username: 'somebody@example.test', password: 'Wrong-2569-pass' }

describe('with the accounts out of reach', () => {
  it('sign-in and a new password say what could not be done, in the words of the document [AD-8-12] [AD-8-18]', async () => {
    const [signin, changed] = await whileLocked(() =>
      Promise.all([
        cast.api.call({ site: cast.ours, path: 'signin', body: person }),
        cast.api.call({
          as: cast.member,
          path: 'changepwd',
          body: { newPassword: 'Another-2570-pass', oldPassword: 'x' },
          headers: { 'accept-language': 'en' },
        }),
      ]),
    )
    expect(signin).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'login.failed', message: 'เกิดข้อผิดพลาดในการเข้าสู่ระบบ' },
    })
    expect(changed).toMatchObject({
      status: 503,
      body: { message: 'An error occurred during the password change process' },
    })
  })

  it('the login form says so too, and keeps the name that was typed', async () => {
    const answer = await whileLocked(() =>
      cast.api.call({
        site: cast.ours,
        method: 'POST',
        path: '/user/login',
        raw: String(new URLSearchParams(person)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect(answer.status).toBe(503)
    expect(seenIn(answer)).toContain('เกิดข้อผิดพลาดในการเข้าสู่ระบบ')
    expect(seenIn(answer)).toContain(`value="${person.username}"`)
  })
})
