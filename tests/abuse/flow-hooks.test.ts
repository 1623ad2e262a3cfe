import { beforeAll, describe, expect, it } from 'vitest'
import { flowStarts } from '#modules/flows/starts/collections.ts'
import { FORGERIES, HOOK_LIMIT } from '#modules/flows/starts/hook-call.server.ts'
import { signHook } from '#modules/flows/starts/sign-hook.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow } from '#tests/support/flows.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})

async function openHook(key: string) {
  const { _id: flowID } = await makeFlow(cast.world, cast.ours, [{ code: 'stop' }])
  const ctx = cast.world.open(cast.ours, 'admin')
  const secret = ctx.engine.seal.seal('the secret of a webhook')
  await ctx.write(flowStarts).add({ flowID, kind: 'webhook', key, secret })
  await ctx.commit()
  return (body: string, signature: string) =>
    cast.api.call({
      site: cast.ours,
      path: `flow-hook/${key}`,
      raw: body,
      headers: { 'content-type': 'application/json', 'sala-signature': signature },
    })
}
const sign = (body: string) => signHook('the secret of a webhook', Math.floor(Date.now() / 1_000), body)

describe('a webhook', () => {
  it('lets nobody guess its secret for long, and takes what is signed meanwhile', async () => {
    const knock = await openHook('a'.repeat(24))
    const statuses = new Set<number>()
    for (let n = 0; n <= FORGERIES.max; n += 1)
      statuses.add((await knock('{}', `t=1,v1=${'0'.repeat(64)}`)).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await knock('{}', sign('{}'))).status).toBe(202)
  })

  it('starts no more runs in a minute than it may, whoever signs them', async () => {
    const knock = await openHook('b'.repeat(24))
    let refused = 0
    for (let n = 0; n < HOOK_LIMIT.max + 5; n += 1) {
      const body = JSON.stringify({ n })
      if ((await knock(body, sign(body))).status === 429) refused += 1
    }
    expect(refused).toBe(5)
  })

  it('takes hostile values as values: they reach no prototype and no place', async () => {
    const knock = await openHook('c'.repeat(24))
    const bodies = [
      '[]',
      '"x"',
      '5',
      'null',
      '{"person": {"email": "x@example.com"}, "{site.name}": "{person.email}"}',
    ]
    for (const body of bodies) expect((await knock(body, sign(body))).status).toBeLessThan(500)
    const { rows } = await cast.world.database.owner.query<{ person: object }>(
      `select "values" -> 'person' as person from flow_run where cause is not null`,
    )
    expect(rows.every(({ person }) => Object.keys(person).length === 0)).toBe(true)
  })
})
