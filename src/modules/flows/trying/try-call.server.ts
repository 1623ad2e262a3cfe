import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { defineCall } from '#kernel/calls.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { flows } from '../collections.ts'
import { flowPolicy } from '../policy.ts'
import { triedStatuses } from './trial.ts'
import { tryFlow } from './try-flow.server.ts'

/** Trials of one person in a minute: each may talk to other programs. */
const TRY_LIMIT = { max: 60, seconds: 60 }

const path = z.string().max(100)
const anything = z.record(z.string().max(200), z.unknown())
const said = z.strictObject({
  answer: z.enum(['ok', 'cancel']),
  value: z.string().max(FLOW_LIMITS.answer).exactOptional(),
})

export const tryCall = defineCall({
  method: 'POST',
  path: 'flow/:id/try',
  summary:
    'Tries steps of a flow with sample values; nothing is stored, and nothing is sent but by the steps named',
  body: z.strictObject({
    steps: z
      .array(anything)
      .max(FLOW_LIMITS.steps)
      .meta({ examples: [[{ code: 'toast', input: { text: '{person.name}' } }]] }),
    form: anything.default({}),
    answers: z.record(path, said).default({}),
    send: z.array(path).max(FLOW_LIMITS.steps).default([]),
    sent: z.record(path, z.strictObject({ value: z.unknown(), isTrue: z.boolean() })).default({}),
  }),
  answer: z.object({
    status: z.number(),
    data: z.object({
      status: z.string(),
      steps: z.array(
        z.object({ path: z.string(), code: z.string(), status: z.enum(triedStatuses), ms: z.int() }),
      ),
    }),
  }),
  async handle({ ctx, params, body }) {
    if (flowPolicy.verdict(ctx.actor, 'update') !== true) throw notFound()
    await readRecord(ctx, flows, params.id ?? '')
    if (!(await takeAttempt(ctx.engine, ['flow-try', ctx.site._id, ctx.actor.userID ?? ''], TRY_LIMIT)))
      throw new DomainError('flows.too-many', { status: 429 })
    if (JSON.stringify(body.form).length > FLOW_LIMITS.values)
      throw new DomainError('flows.too-large', { status: 413 })
    return { body: { status: 200, data: await tryFlow(ctx, body) } }
  },
})
