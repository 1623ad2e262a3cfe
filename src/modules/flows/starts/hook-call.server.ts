import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { flowStarts } from './collections.ts'
import { DEPTH_HEADER, MAX_DEPTH } from './run-depth.server.ts'
import { readSignature } from './sign-hook.ts'
import { startRun } from './start-run.server.ts'

/** Letters of what another program may send. */
export const HOOK_MAX = 64 * 1024
/** Requests that one webhook takes in a minute, and wrong ones that one network may send in an hour. */
export const HOOK_LIMIT = { max: 120, seconds: 60 }
export const FORGERIES = { max: 60, seconds: 3_600 }

const depthIn = (header: string | undefined) => (/^\d$/.test(header ?? '') ? Number(header) : 0)

/** What was sent as values of the flow: an object as it is, anything else under one name. */
const valuesOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : { data: body ?? null }

async function findStart(ctx: Context, key: string) {
  const start = /^[\w-]{20,40}$/.test(key)
    ? await ctx
        .from(flowStarts)
        .select(['_id', 'flowID', 'secret'])
        .where('key', '=', key)
        .where('kind', '=', 'webhook')
        .where('status', '=', true)
        .executeTakeFirst()
    : undefined
  if (!start) throw notFound()
  return start
}

export const hookCall = defineCall({
  method: 'POST',
  path: 'flow-hook/:key',
  summary: 'Starts a flow by a signed request of another program; the same request again changes nothing',
  body: z.unknown(),
  answer: z.object({ status: z.number(), data: z.object({ started: z.boolean() }) }),
  async handle({ ctx, params, headers, sent, body, address }) {
    const { _id, flowID, secret } = await findStart(ctx, params.key ?? '')
    await ctx.commit()
    if (Buffer.byteLength(sent) > HOOK_MAX) throw new DomainError('flow-starts.too-large', { status: 413 })
    const plain = secret === null ? '' : ctx.engine.seal.requireStored(secret)
    const signature = readSignature(plain, headers['sala-signature'] ?? '', sent, ctx.now)
    if (signature === undefined) {
      const isFew = await takeAttempt(ctx.engine, ['flow-forged', ctx.site._id, address], FORGERIES)
      throw new DomainError('flow-starts.not-signed', { status: isFew ? 401 : 429 })
    }
    if (!(await takeAttempt(ctx.engine, ['flow-hook', ctx.site._id, _id], HOOK_LIMIT)))
      throw new DomainError('flows.too-many', { status: 429 })
    const started = await startRun(ctx, {
      flowID,
      startID: _id,
      cause: `${_id}:${signature}`,
      userID: null,
      values: valuesOf(body),
      depth: Math.min(depthIn(headers[DEPTH_HEADER]), MAX_DEPTH + 1),
    })
    const status = started ? 202 : 200
    return { status, body: { status, data: { started } } }
  },
})
