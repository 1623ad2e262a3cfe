import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeServerActor, meetsRoles } from '#kernel/access/actor.ts'
import { defineModule } from '#kernel/modules.ts'
import { modules } from '#src/manifest.ts'
import { noteJob, testJobs } from '#tests/support/test-jobs.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { checkJobsAreBrought, defineJob } from './define.ts'
import { enqueue } from './enqueue.server.ts'
import { collectJobs } from './queue.server.ts'

let world: World

beforeAll(async () => {
  world = await openWorld([testJobs])
})

describe('the jobs of the modules', () => {
  it('refuse to start when two bring the same, or one has no proper name', () => {
    const again = defineModule({ name: 'again', jobs: [noteJob] })
    expect(() => collectJobs([testJobs, again])).toThrow('«test.note» is brought twice')
    const nameless = defineModule({ name: 'x', jobs: [{ ...noteJob, name: 'Note' }] })
    expect(() => collectJobs([nameless])).toThrow('module.verb')
    const idle = defineModule({ name: 'x', jobs: [{ ...noteJob, run: undefined as never }] })
    expect(() => collectJobs([idle])).toThrow('has nothing that runs it')
  })

  it('refuse to start when one is declared that nobody brings', async () => {
    const label = { th: 'งาน', en: 'work' }
    const stray = defineJob({ name: 'test.stray', label, data: z.object({}), run: async () => undefined })
    expect(() => checkJobsAreBrought(collectJobs([...modules, testJobs]))).toThrow(
      /brought by no module: .*«test\.stray»/,
    )
    const ctx = world.open(await world.make.site())
    await expect(enqueue(ctx, stray, {})).rejects.toThrow('no module brings')
  })
})

describe('enqueue', () => {
  it('answers the waiting job of the same key in the same site', async () => {
    const [ours, theirs] = [await world.make.site(), await world.make.site()]
    const ctx = world.open(ours)
    const first = await enqueue(ctx, noteJob, { label: 'a' }, { singletonKey: 'k' })
    expect(await enqueue(ctx, noteJob, { label: 'b' }, { singletonKey: 'k' })).toBe(first)
    expect(await enqueue(ctx, noteJob, { label: 'c' }, { singletonKey: 'other' })).not.toBe(first)
    expect(await enqueue(ctx, noteJob, { label: 'd' })).not.toBe(first)
    expect(await enqueue(world.open(theirs), noteJob, { label: 'e' }, { singletonKey: 'k' })).not.toBe(first)
  })

  it('refuses data that the job does not take', async () => {
    const ctx = world.open(await world.make.site())
    await expect(enqueue(ctx, noteJob, { label: 5 } as never)).rejects.toThrow('label')
  })

  it('lets a request’s role add to the queue and read nothing of it', async () => {
    const ctx = world.open(await world.make.site())
    await enqueue(ctx, noteJob, { label: 'private' })
    await expect(ctx.run('select data from pgboss.job_common', [])).rejects.toThrow('permission denied')
    await ctx.rollback()
    await expect(ctx.run('delete from pgboss.job_common', [])).rejects.toThrow('permission denied')
    await ctx.rollback()
  })
})

it('the server acts as administrator of one site and stands for no session', () => {
  const actor = makeServerActor('0190c0de-0000-7000-8000-000000000001')
  expect(actor).toMatchObject({ role: 'server', userID: null, sessionID: null })
  expect(actor.is('admin')).toBe(true)
  expect(actor.is('root', 'superadmin')).toBe(false)
  expect(actor.reach).toEqual(['0190c0de-0000-7000-8000-000000000001'])
  expect(meetsRoles(actor.role, ['admin'])).toBe(false)
})
