import type { CallAnswer } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { isOutOfTime } from '#kernel/database/faults.ts'
import { DomainError } from '#kernel/errors.ts'

/** A write whose caller may send it again when the answer was lost. */
export interface RepeatableWrite {
  readonly key: string
  /** All that makes it this write and no other. */
  readonly parts: readonly (string | undefined)[]
}

/** How long an answer is kept. */
const STORED_FOR = '24 hours'
/** Says on an answer that it was given before. */
export const REPEATED_HEADER = 'idempotency-replayed'
const KEY = /^[\x20-\x7e]{1,128}$/

/**
 * Does a signed-in caller's write once for a key: sent again it gets the first answer. The key is kept in the write's own
 * transaction, so that a write that failed leaves no key. Visitors have no name to keep a key under; theirs is not used.
 */
export async function answerOnce(
  ctx: Context,
  { key, parts }: RepeatableWrite,
  work: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  if (!KEY.test(key)) throw new DomainError('gateway.bad-idempotency-key')
  const { userID } = ctx.actor
  if (userID === null) return work()
  const request = JSON.stringify(['idempotency', ...parts.map((part) => part ?? null)])
  if (!(await claimKey(ctx, userID, key, ctx.engine.seal.hash(request))))
    return readAnswer(ctx, userID, key, request)
  const answer = await work()
  const { status = 200, body, headers = {} } = answer
  await ctx.run(
    `update idempotency set status = $4, answer = $5 where site_id = $1 and "userID" = $2 and key = $3`,
    [ctx.site._id, userID, key, status, ctx.engine.seal.seal(JSON.stringify({ body, headers }))],
  )
  return answer
}

/** False when the key is taken. Waits for a write that has it and is still under way. */
async function claimKey(ctx: Context, userID: string, key: string, request: string): Promise<boolean> {
  try {
    // Sent in one write, and done in this order.
    const [, claimed] = await Promise.all([
      ctx.run(
        `delete from idempotency where site_id = $1 and "userID" = $2 and key = $3
           and "createdAt" < now() - $4::interval`,
        [ctx.site._id, userID, key, STORED_FOR],
      ),
      ctx.run(
        `insert into idempotency (site_id, "userID", key, request) values ($1, $2, $3, $4)
         on conflict (site_id, "userID", key) do nothing returning key`,
        [ctx.site._id, userID, key, request],
      ),
    ])
    return claimed.length > 0
  } catch (error) {
    if (isOutOfTime(error)) throw underWay()
    throw error
  }
}

async function readAnswer(ctx: Context, userID: string, key: string, request: string): Promise<CallAnswer> {
  const [row] = await ctx.run<{ request: string; status: number | null; answer: string | null }>(
    `select request, status, answer from idempotency where site_id = $1 and "userID" = $2 and key = $3`,
    [ctx.site._id, userID, key],
  )
  if (row && !ctx.engine.seal.isHash(request, row.request))
    throw new DomainError('gateway.idempotency-key-reused', { status: 422 })
  if (!row?.status || row.answer === null) throw underWay()
  const { body, headers } = JSON.parse(ctx.engine.seal.requireStored(row.answer)) as Pick<
    CallAnswer,
    'body' | 'headers'
  >
  return { status: row.status, body, headers: { ...headers, [REPEATED_HEADER]: 'true' } }
}

function underWay(): DomainError {
  return new DomainError('gateway.idempotency-key-busy', { status: 409 })
}

/** Forgets the answers that are no longer kept. */
export async function forgetOldAnswers(ctx: Context): Promise<void> {
  await ctx.run('delete from idempotency where site_id = $1 and "createdAt" < now() - $2::interval', [
    ctx.site._id,
    STORED_FOR,
  ])
}
