import { beforeAll, describe, expect, it } from 'vitest'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { flows } from '#modules/flows/collections.ts'
import * as runScreen from '#modules/flows/screens/run.tsx'
import * as runsScreen from '#modules/flows/screens/runs.tsx'
import * as versionsScreen from '#modules/flows/screens/versions.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeRunnable, openOtherProgram, openRunner } from '#tests/support/flows.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let other: Awaited<ReturnType<typeof openOtherProgram>>

beforeAll(async () => {
  other = await openOtherProgram()
  cast = await openCast(
    {
      pages: pagesOf({
        '/setup/workflow/runs': runsScreen,
        '/setup/workflow/run/:id': runScreen,
        '/setup/workflow/versions/:id': versionsScreen,
      }),
    },
    { tableSources: [other.base] },
  )
})

const say = (text: string) => ({ code: 'toast', name: text, input: { text } })
const begin = async (steps: readonly Record<string, unknown>[]) => {
  const { flow, post } = await makeRunnable(cast.world, cast.ours, steps)
  return { flow, ...(await openRunner(cast.api, { site: cast.ours }).begin(flow, post)).body.data }
}
const post = (path: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statusOf = async (run: string) =>
  (await cast.world.database.owner.query('select status from flow_run where "_id" = $1', [run])).rows[0]
    ?.status

describe('the runs of flows', () => {
  it('are listed with what went wrong, of one flow where the address says so', async () => {
    const { flow, run } = await begin([{ code: 'fly', name: 'บิน' }])
    const list = seenIn(await cast.api.call({ as: cast.admin, path: `/setup/workflow/runs?flow=${flow}` }))
    expect(list).toContain(`/setup/workflow/run/${run}`)
    expect(list).toContain('บิน')
    const shown = seenIn(await cast.api.call({ as: cast.admin, path: `/setup/workflow/run/${run}` }))
    expect(shown).toContain('ระบบไม่รู้จักการกระทำนี้')
  })

  it('are cancelled while they go on, and not after', async () => {
    const { run } = await begin([{ code: 'prompt', input: { text: '?' } }])
    const path = `/setup/workflow/run/${run}`
    expect((await post(path, { intent: 'resume' })).status).toBe(409)
    expect((await post(path, { intent: 'cancel' })).status).toBe(302)
    expect(await statusOf(run)).toBe('cancelled')
    expect((await post(path, { intent: 'cancel' })).status).toBe(409)
    expect((await post(path, { intent: 'fly' })).status).toBe(400)
  })

  it('go on at once where they wait', async () => {
    const { run } = await begin([{ code: 'wait', input: { seconds: 3600 } }, say('แล้ว')])
    expect((await post(`/setup/workflow/run/${run}`, { intent: 'resume' })).status).toBe(302)
    const { rows } = await cast.world.database.owner.query(
      'select until <= now() as due from waitpoint where "runID" = $1',
      [run],
    )
    expect(rows).toEqual([{ due: true }])
  })

  it('have a failed step done again, that step alone', async () => {
    const { run } = await begin([
      { code: 'request', request: { endpoint: `${other.base}/again`, data: '{' } },
      { code: 'request', request: { endpoint: `${other.base}/after` } },
    ])
    const path = `/setup/workflow/run/${run}`
    other.asked.splice(0)
    expect((await post(path, { intent: 'retry', path: '1' })).status).toBe(409)
    expect((await post(path, { intent: 'retry', path: '7' })).status).toBe(404)
    expect((await post(path, { intent: 'retry', path: '0' })).status).toBe(302)
    // It fails by the same fault: nothing of it was sent, and nothing behind it either.
    expect(other.asked).toEqual([])
  })

  it('belong to administrators of their site alone', async () => {
    const { run, flow } = await begin([{ code: 'prompt', input: { text: '?' } }])
    for (const as of [cast.manager, cast.member, cast.theirAdmin])
      for (const path of [`/setup/workflow/run/${run}`, `/setup/workflow/versions/${flow}`]) {
        expect((await cast.api.call({ as, site: cast.ours, path })).status).not.toBe(200)
        // Whoever may not be here is led away, or finds nothing.
        const { headers } = await post(path, { intent: 'cancel', version: '1' }, as)
        expect(headers.location ?? '').not.toContain('/setup/workflow')
      }
    const theirs = await cast.api.call({ as: cast.theirAdmin, path: `/setup/workflow/run/${run}` })
    expect(theirs.status).toBe(404)
    expect(await statusOf(run)).toBe('paused')
  })
})

describe('the versions of a flow', () => {
  it('are compared, and a former one is brought back as the newest', async () => {
    const { flow } = await begin([say('ก')])
    const ctx = cast.world.open(cast.ours, 'admin')
    await updateRecord(ctx, flows, flow, { steps: [say('ก'), say('ข')] })
    await ctx.commit()
    const path = `/setup/workflow/versions/${flow}`
    const shown = seenIn(await cast.api.call({ as: cast.admin, path }))
    expect(shown).toMatch(/ฉบับที่ 2[\s\S]*เพิ่ม[\s\S]*ฉบับที่ 1/)
    const ifMatch = /name="ifMatch" value="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await post(path, { version: '9', ifMatch })).status).toBe(404)
    expect((await post(path, { version: '1', ifMatch })).status).toBe(302)
    expect((await post(path, { version: '2', ifMatch })).status).toBe(412)
    const row = await cast.world.database.owner.query('select version, steps from flow where "_id" = $1', [
      flow,
    ])
    expect(row.rows[0]).toMatchObject({ version: 3, steps: [{ name: 'ก' }] })
  })
})
