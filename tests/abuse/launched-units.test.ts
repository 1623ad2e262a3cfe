import { beforeAll, describe, expect, it } from 'vitest'
import { WRITTEN_LIMIT } from '#modules/cmi5/watching/session-access.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { READING } from '#tests/support/cmi5-course.ts'
import { type OpenedUnit, openCmi5 } from '#tests/support/cmi5-learner.ts'

let cmi5: Awaited<ReturnType<typeof openCmi5>>

beforeAll(async () => {
  cmi5 = await openCmi5()
})

/** Somebody who learns, and a unit that they have opened: its credentials are in their browser, for them to use as they like. */
async function begin(): Promise<{ me: SignedInPerson; unit: OpenedUnit }> {
  const me = await cmi5.learner()
  return { me, unit: await cmi5.open(me, READING) }
}

const write = ({ activityID, actor, registration, ask }: OpenedUnit, stateId: string, kilobytes: number) =>
  ask({
    method: 'PUT',
    path: 'activities/state',
    query: { activityId: activityID, agent: JSON.stringify(actor), registration, stateId },
    raw: Buffer.alloc(kilobytes * 1024, 'a'),
    headers: { 'content-type': 'text/plain' },
  })

const run = (text: string, ...values: unknown[]) => cmi5.store.world.database.owner.query(text, values)

describe('the credentials of a unit that a learner has opened', () => {
  it('write so much within a day, in documents, statements and files, and no more; another learner goes on', async () => {
    const { unit } = await begin()
    expect((await write(unit, 'a', 600)).status).toBe(204)
    const spend = (count: number) => run('update attempt set count = $1 where count > 600', count)
    await spend(WRITTEN_LIMIT.max - 300)
    expect((await write(unit, 'b', 200)).status).toBe(204)
    expect((await write(unit, 'c', 200)).status).toBe(429)
    // What was refused is not spent: what is less still goes, until there is nothing left.
    expect((await unit.state('initialized')).status).toBe(200)
    await spend(WRITTEN_LIMIT.max)
    expect((await unit.state('terminated')).status).toBe(429)
    const { rows } = await run(
      'select "documentID" from xapi_document where registration = $1',
      unit.registration,
    )
    expect(rows.map(({ documentID }) => documentID)).not.toContain('c')
    const { unit: another } = await begin()
    expect((await write(another, 'a', 600)).status).toBe(204)
  })

  it.each([
    ['is suspended', `update "user" set suspended = true where "_id" = $1`],
    [
      'has its sessions ended, as a new password does',
      `update "user" set "sessionsFrom" = now() + interval '1 second' where "_id" = $1`,
    ],
  ])('end when the account %s', async (_what, change) => {
    const { me, unit } = await begin()
    expect((await unit.state('initialized')).status).toBe(200)
    await run(change, me.userID)
    expect((await unit.state('completed', { completion: true, duration: 'PT30S' })).status).toBe(401)
    expect((await write(unit, 'a', 1)).status).toBe(401)
  })
})
