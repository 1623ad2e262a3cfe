import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { type CallRequest, defineCall } from '#kernel/calls.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FlowAnswer } from '#kernel/flows/action.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { flows } from './collections.ts'
import { answerPrompt } from './runs/answer-run.server.ts'
import { beginRun } from './runs/begin-run.server.ts'
import { driveRun } from './runs/drive-run.server.ts'
import { requireOwnRun } from './runs/owner.server.ts'
import { type RunView, readRun } from './runs/read-run.server.ts'
import { hookCall } from './starts/hook-call.server.ts'
import { describeSteps, findFlows, findOpenFlow } from './steps/find-flow.server.ts'
import { tryCall } from './trying/try-call.server.ts'

/** Looks at runs that one address may take in a minute. */
const LOOK_LIMIT = { max: 600, seconds: 60 }

const runAnswer = z.object({
  status: z.number(),
  data: z.object({
    run: z.uuid(),
    status: z.string(),
    effects: z.array(z.object({ seq: z.int(), kind: z.string(), data: z.record(z.string(), z.unknown()) })),
    waiting: z.object({ path: z.string(), kind: z.string(), secondsLeft: z.int() }).nullable(),
  }),
})

const answerOf = (data: RunView) => ({ body: { status: 200, data } })

/** Goes on with the run as far as it goes now, and tells how it stands. */
async function goOnAndRead(ctx: Context, runID: string, after: number): Promise<RunView> {
  await driveRun(ctx, runID)
  return readRun(ctx, runID, after)
}

async function openOwn({ ctx, params, headers, address }: CallRequest<unknown>): Promise<string> {
  if (!(await takeAttempt(ctx.engine, ['flow-look', ctx.site._id, address], LOOK_LIMIT)))
    throw new DomainError('flows.too-many', { status: 429 })
  return requireOwnRun(ctx, params.id ?? '', headers.cookie)
}

const readCall = defineCall({
  method: 'GET',
  path: 'flow/:id',
  summary:
    'Reads a flow by id or name: whole for administrators, for those who may begin it its steps by name alone',
  answer: z.object({ status: z.number(), data: z.object({ _id: z.uuid(), name: z.string() }) }),
  async handle({ ctx, params: { id = '' } }) {
    if (ctx.actor.is('root', 'admin')) {
      const [flow] = await findFlows(ctx, [id])
      const doc = await readRecord(ctx, flows, flow?._id ?? id)
      return { body: { status: 200, data: doc }, headers: { etag: etagOf(doc) } }
    }
    const { _id, name } = await findOpenFlow(ctx, id)
    return { body: { status: 200, data: { _id, name, steps: await describeSteps(ctx, _id) } } }
  },
})

const beginCall = defineCall({
  method: 'POST',
  path: 'flow/:id/run',
  summary: 'Begins a run of a flow that the page names, with what the page’s form holds',
  body: z.strictObject({ post: z.uuid(), formData: z.record(z.string(), z.unknown()).optional() }),
  answer: runAnswer,
  async handle({ ctx, body, params, headers, address, secure }) {
    const { id, owner } = await beginRun(ctx, {
      flow: params.id ?? '',
      post: body.post.toLowerCase(),
      formData: body.formData,
      address,
      cookies: headers.cookie,
      secure,
    })
    await ctx.commit()
    const run = await goOnAndRead(ctx, id, 0)
    return { ...answerOf(run), ...(owner.cookie === undefined ? {} : { cookies: [owner.cookie] }) }
  },
})

const after = z.int().min(0).max(100_000).default(0)

const answerCall = defineCall({
  method: 'POST',
  path: 'flow_run/:id/answer',
  summary: 'Answers a prompt of one’s own run; the same answer again changes nothing',
  body: z.strictObject({
    path: z.string().max(100),
    answer: z.enum(['ok', 'cancel']),
    value: z.string().max(FLOW_LIMITS.answer).optional(),
    after,
  }),
  answer: runAnswer,
  async handle(request) {
    const { ctx, body } = request
    const id = await openOwn(request)
    const answer: FlowAnswer = {
      answer: body.answer,
      ...(body.value === undefined || body.answer === 'cancel' ? {} : { value: body.value }),
    }
    await answerPrompt(ctx, id, body.path, answer)
    await ctx.commit()
    return answerOf(await goOnAndRead(ctx, id, body.after))
  },
})

const effectsCall = defineCall({
  method: 'POST',
  path: 'flow_run/:id/effects',
  summary: 'Tells how one’s own run stands and what is new to show since the number given',
  body: z.strictObject({ after }),
  answer: runAnswer,
  async handle(request) {
    const id = await openOwn(request)
    return answerOf(await goOnAndRead(request.ctx, id, request.body.after))
  },
})

export const calls = [readCall, beginCall, answerCall, effectsCall, tryCall, hookCall]
