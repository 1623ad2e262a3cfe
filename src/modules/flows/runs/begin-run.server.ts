import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { UNKNOWN_NAME } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { findFirst } from '#kernel/flows/find-step.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { leaveUnshownOut } from '#kernel/pages/check-values.ts'
import { type Form, formOf, toFormData } from '#kernel/pages/form-values.ts'
import { findGate, isReader } from '#kernel/pages/gate.server.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { readFormData } from '#kernel/pages/read-form-data.ts'
import { listPostsAbove, posts } from '#modules/posts/public.server.ts'
import { flowRuns, flowVersions } from '../collections.ts'
import { findOpenFlow, type NamedFlow } from '../steps/find-flow.server.ts'
import { namesFlow } from '../steps/pages-of-flow.server.ts'
import { describePerson } from './describe-person.server.ts'
import { LOOK_AFTER_SECONDS, scheduleRun } from './drive-run.server.ts'
import { ownerOf, type RunOwner } from './owner.server.ts'
import type { HeldRun } from './run-store.server.ts'

/** Runs that one address may begin of one flow in a quarter of an hour: a class behind one router, no robot. */
export const BEGIN_LIMIT = { max: 600, seconds: 900 }

/** How a run is asked for: on which page, with what its form holds. */
export interface Beginning {
  readonly flow: string
  readonly post: string
  readonly formData: unknown
  readonly address: string
  readonly cookies: string | undefined
  readonly secure: boolean
}

/** The page that somebody stands on, as they see it; what they may not see is not there. */
async function openPage(ctx: Context, id: string, cookies: string | undefined) {
  const post = await ctx
    .from(posts)
    .select(['_id', 'builder', 'status', 'authen', 'password'])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!post || (!post.status && !isReader(ctx))) throw notFound()
  const gate = findGate(ctx, post, await listPostsAbove(ctx, id), cookies)
  if (gate.kind !== 'open') throw notFound()
  return { post, document: parseDocument(post.builder, ctx.engine.blocks, { ctx }) }
}

/** What the form of the page holds, by the names of its fields; only what shows, and nothing that the form has not got. */
function readValues(form: Form, formData: unknown): Readonly<Record<string, unknown>> {
  if (formData === undefined) return {}
  const { values, unknown } = readFormData(form, formData)
  if (unknown.length > 0) {
    const named = unknown.slice(0, 20)
    throw new DomainError('flows.unknown-fields', {
      values: { fields: named.join(', ').slice(0, 500) },
      details: named.map((path) => ({ path, message: UNKNOWN_NAME })),
    })
  }
  const collected = nameFiles(toFormData(form, leaveUnshownOut(form, values))) as Record<string, unknown>
  if (JSON.stringify(collected).length > FLOW_LIMITS.values)
    throw new DomainError('flows.too-large', { status: 413 })
  return collected
}

/** Of files only the names are taken: where they lie is what the caller says, and nobody has looked. */
function nameFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => (isFile(one) ? one.name : nameFiles(one)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nameFiles(one)]))
}

const isFile = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value

interface RunToBegin {
  readonly flow: NamedFlow
  readonly postID: string
  readonly owner: RunOwner
  readonly values: HeldRun['values']
}

async function insertRun(ctx: Context, { flow, postID, owner, values }: RunToBegin): Promise<string> {
  const version = await ctx
    .from(flowVersions)
    .select(['_id', 'steps'])
    .where('flowID', '=', flow._id)
    .where('version', '=', flow.version)
    .executeTakeFirst()
  if (!version) throw notFound()
  const { _id } = await ctx.write(flowRuns).add({
    _id: randomUUID(),
    flowID: flow._id,
    versionID: version._id,
    postID,
    userID: owner.userID,
    visitorHash: owner.visitorHash,
    // What staff begin is not limited as visitors' doings are.
    isStaff: ctx.actor.hasStaffRole,
    at: findFirst(version.steps),
    values,
    expiresAt: sql<string>`${clock} + make_interval(hours => ${FLOW_LIMITS.hours})`,
  })
  return _id
}

/** Begins a run of a flow that a page names, with what its form holds; nothing is done yet. */
export async function beginRun(ctx: Context, beginning: Beginning): Promise<{ id: string; owner: RunOwner }> {
  const { address, cookies, secure } = beginning
  const flow = await findOpenFlow(ctx, beginning.flow)
  if (!(await takeAttempt(ctx.engine, ['flow', ctx.site._id, flow._id, address], BEGIN_LIMIT)))
    throw new DomainError('flows.too-many', { status: 429 })
  const { post, document } = await openPage(ctx, beginning.post, cookies)
  if (!namesFlow(document, flow)) throw notFound()
  const owner = ownerOf(ctx, cookies, secure)
  const values = {
    form: readValues(formOf(document, ctx.engine.blocks), beginning.formData),
    person: await describePerson(ctx),
    site: { name: ctx.site.siteName ?? '' },
  }
  const id = await insertRun(ctx, { flow, postID: post._id, owner, values })
  await scheduleRun(ctx, id, LOOK_AFTER_SECONDS)
  return { id, owner }
}
