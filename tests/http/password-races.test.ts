import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#kernel/access/password.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

const NEW_PASSWORD = 'Another-2569'
let cast: Cast
let newHash: string

beforeAll(async () => {
  cast = await openCast()
  newHash = await hashPassword(NEW_PASSWORD)
})

const owner = () => cast.world.database.owner
const enter = (email: string, password = TEST_PASSWORD) =>
  cast.api.call<{ session?: { userID: string } }>({
    site: cast.ours,
    path: 'signin',
    body: { username: email, password },
  })
const sessionsOf = async (userID: string) =>
  (await owner().query('select 1 from session where "userID" = $1', [userID])).rowCount

/** Waits until the call has been answered, or waits for a row that somebody has locked. */
async function settleOrWait(call: Promise<unknown>): Promise<void> {
  let isAnswered = false
  const noted = async () => {
    await call
    isAnswered = true
  }
  void noted()
  await vi.waitFor(
    async () => {
      const { rowCount } = await owner().query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (!isAnswered && !rowCount) throw new Error('neither answered nor waiting')
    },
    { timeout: 5_000, interval: 10 },
  )
}

/** Begins a change of the account, lets `meanwhile` run into it, and commits. */
async function during<T>(change: string, values: unknown[], meanwhile: () => Promise<T>): Promise<T> {
  await owner().query('begin')
  try {
    await owner().query(change, values)
    const call = meanwhile()
    await settleOrWait(call)
    await owner().query('commit')
    return await call
  } catch (error) {
    await owner().query('rollback')
    throw error
  }
}

describe('a sign-in that runs into a change of the account', () => {
  it('opens nothing by the old password', async () => {
    const { _id, email } = await cast.world.make.user(cast.ours)
    const answer = await during('update "user" set password = $2 where "_id" = $1', [_id, newHash], () =>
      enter(email),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'users.changed-meanwhile' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(_id)).toBe(0)
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('opens nothing for staff of a site above either', async () => {
    const { _id, email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const answer = await during('update "user" set password = $2 where "_id" = $1', [_id, newHash], () =>
      enter(email),
    )
    expect(answer.status).toBe(401)
    expect(await sessionsOf(_id)).toBe(0)
  })

  it('opens nothing for somebody suspended meanwhile', async () => {
    const { _id, email } = await cast.world.make.user(cast.ours)
    const answer = await during('update "user" set suspended = true where "_id" = $1', [_id], () =>
      enter(email),
    )
    expect(answer.status).toBe(401)
    expect(await sessionsOf(_id)).toBe(0)
  })

  it('is not disturbed by a change of the name', async () => {
    const { _id, email } = await cast.world.make.user(cast.ours)
    const answer = await during(`update "user" set firstname = 'ใหม่' where "_id" = $1`, [_id], () =>
      enter(email),
    )
    expect(answer.status).toBe(200)
  })

  it('does not bring an outdated password back', async () => {
    const outdated = 'a legacy hash that no longer counts'
    const { _id, email } = await cast.world.make.user(cast.ours)
    const legacy = createHash('sha256').update(outdated).digest('hex')
    await owner().query('update "user" set password = $2 where "_id" = $1', [_id, legacy])
    await during('update "user" set password = $2, salt = null where "_id" = $1', [_id, newHash], () =>
      enter(email, outdated),
    )
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('two changes of the same password', () => {
  it('are one change: the second is told', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const as: SignedInPerson[] = [
      await cast.api.signIn(cast.ours, email),
      await cast.api.signIn(cast.ours, email),
    ]
    const answers = await Promise.all(
      as.map((person, n) =>
        cast.api.call({
          as: person,
          path: 'changepwd',
          body: { oldPassword: TEST_PASSWORD, newPassword: `${NEW_PASSWORD}-${n}` },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Whoever came later is signed out by then, or finds another password.
    expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
    const kept = `${NEW_PASSWORD}-${statuses.indexOf(200)}`
    expect((await enter(email, kept)).status).toBe(200)
  })
})
