import { randomBytes } from 'node:crypto'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import { flowPolicy } from '../policy.ts'
import { readyStarts } from '../ready-made/ready-made.ts'
import { flowStarts } from './collections.ts'
import { periods, startKinds } from './words.ts'

/** Ways in which one flow may start. */
const MAX_STARTS = 20

const numberIn = (form: FormData, name: string, min: number, max: number): number | null => {
  const text = textIn(form, name)
  if (text === '') return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) throw new DomainError('flow-starts.wrong')
  return value
}

function authorize({ actor }: Context): void {
  if (flowPolicy.verdict(actor, 'update') !== true) throw notFound()
}

const newSecret = () => randomBytes(32).toString('base64url')

/** Adds a start to a flow. Answers the secret of a webhook: it is shown once. */
export async function addStart(ctx: Context, flowID: string, form: FormData): Promise<string | null> {
  authorize(ctx)
  const kind = startKinds.find((one) => one === textIn(form, 'kind'))
  if (!kind) throw new DomainError('flow-starts.wrong')
  const known = await ctx.from(flowStarts).select('_id').where('flowID', '=', flowID).execute()
  if (known.length >= MAX_STARTS)
    throw new DomainError('flow-starts.too-many', { values: { max: MAX_STARTS } })
  const about = textIn(form, 'about')
  if (about !== '' && !uuidPattern.test(about)) throw new DomainError('flow-starts.wrong')
  const isClock = kind === 'schedule'
  const every = periods.find((one) => one === textIn(form, 'every')) ?? 'day'
  const secret = kind === 'webhook' ? newSecret() : null
  await ctx.write(flowStarts).add({
    flowID,
    kind,
    about: kind === 'form-sent' && about !== '' ? about : null,
    every: isClock ? every : null,
    hour: isClock ? (numberIn(form, 'hour', 0, 23) ?? 9) : null,
    weekday: isClock && every === 'week' ? (numberIn(form, 'weekday', 0, 6) ?? 1) : null,
    monthday: isClock && every === 'month' ? (numberIn(form, 'monthday', 1, 28) ?? 1) : null,
    key: secret === null ? null : randomBytes(18).toString('base64url'),
    secret: secret === null ? null : ctx.engine.seal.seal(secret),
  })
  return secret
}

/** Adds what starts a ready-made flow, unless the flow starts by it already. Answers whether it was added. */
export async function addReadyStart(ctx: Context, flowID: string, kind: string): Promise<boolean> {
  const start = readyStarts.find((one) => one === kind)
  if (!start) return false
  const known = await ctx
    .from(flowStarts)
    .select('_id')
    .where('flowID', '=', flowID)
    .where('kind', '=', start)
    .executeTakeFirst()
  if (known) return false
  const form = new FormData()
  form.set('kind', start)
  await addStart(ctx, flowID, form)
  return true
}

async function requireStart(ctx: Context, flowID: string, id: string) {
  authorize(ctx)
  const start = uuidPattern.test(id)
    ? await ctx
        .from(flowStarts)
        .select(['_id', 'kind', 'status'])
        .where('_id', '=', id)
        .where('flowID', '=', flowID)
        .executeTakeFirst()
    : undefined
  if (!start) throw notFound()
  return start
}

/** Takes a start away; runs that it began go on. */
export async function removeStart(ctx: Context, flowID: string, id: string): Promise<void> {
  const { _id } = await requireStart(ctx, flowID, id)
  await ctx.write(flowStarts).where({ _id }).remove()
}

/** Opens or closes a start. */
export async function switchStart(ctx: Context, flowID: string, id: string): Promise<void> {
  const { _id, status } = await requireStart(ctx, flowID, id)
  await ctx.write(flowStarts).patch(_id, { status: !status })
}

/** Gives a webhook another secret; what was signed by the old one counts no more. */
export async function renewSecret(ctx: Context, flowID: string, id: string): Promise<string> {
  const { _id, kind } = await requireStart(ctx, flowID, id)
  if (kind !== 'webhook') throw new DomainError('flow-starts.wrong')
  const secret = newSecret()
  await ctx.write(flowStarts).patch(_id, { secret: ctx.engine.seal.seal(secret) })
  return secret
}
