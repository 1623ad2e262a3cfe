import { randomUUID } from 'node:crypto'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { findFirst } from '#kernel/flows/find-step.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { leaveUnshownOut } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageDocument, textOf } from '#kernel/pages/document.ts'
import { toFormData } from '#kernel/pages/form-values.ts'
import { findGate, isReader } from '#kernel/pages/gate.server.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { readFormData } from '#kernel/pages/read-form-data.ts'
import { listPostsAbove } from '#shell/page/posts-above.server.ts'
import { LOOK_AFTER_SECONDS, scheduleRun } from './drive-run.server.ts'
import { findOpenFlow, type NamedFlow } from './find-flow.server.ts'
import { ownerOf, type RunOwner } from './owner.server.ts'

/** Runs that one address may begin of one flow in a quarter of an hour: a class behind one router, no robot. */
export const BEGIN_LIMIT = { max: 60, seconds: 900 }

/** How a run is asked for: on which page, with what its form holds. */
export interface Beginning {
  readonly flow: string
  readonly post: string
  readonly formData: unknown
  readonly address: string
  readonly cookies: string | undefined
  readonly secure: boolean
}

interface Page {
  readonly _id: string
  readonly type: string | null
  readonly builder: unknown
  readonly status: boolean | null
  readonly authen: boolean | null
  readonly password: string | null
}

/** The page that somebody stands on, as they see it; what they may not see is not there. */
async function openPage(ctx: Context, id: string, cookies: string | undefined) {
  const [post] = await ctx.run<Page>(
    `select "_id", type, builder, status, authen, password from post where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id],
  )
  if (!post || (!post.status && !isReader(ctx))) throw notFound()
  const gate = findGate(ctx, post, await listPostsAbove(ctx, id), cookies)
  if (gate.kind !== 'open') throw notFound()
  return { post, document: parseDocument(post.builder, ctx.engine.blocks, { ctx }) }
}

/** True when a block of the page runs the flow. */
function namesFlow({ rows }: PageDocument, { _id, name }: NamedFlow): boolean {
  return objectsOf(rows).some(({ type, settings }) => {
    const named = type === 'button' || type === 'flow_run' ? textOf(settings, 'flow') : ''
    return named === name || named.toLowerCase() === _id
  })
}

/** What the form of the page holds, by the names of its fields; only what shows, and nothing that the form has not got. */
function readValues(document: PageDocument, formData: unknown): Readonly<Record<string, unknown>> {
  if (formData === undefined) return {}
  const { values, unknown } = readFormData(document, formData)
  if (unknown.length > 0) {
    const named = unknown.slice(0, 20)
    throw new DomainError('flows.unknown-fields', {
      values: { fields: named.join(', ').slice(0, 500) },
      details: named.map((path) => ({ path, message: path })),
    })
  }
  const collected = nameFiles(toFormData(document, leaveUnshownOut(document, values))) as Record<
    string,
    unknown
  >
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

async function describePerson({ actor, run, site }: Context): Promise<Record<string, string>> {
  if (actor.userID === null) return {}
  const [row] = await run<{ email: string | null }>(
    'select email from "user" where site_id = $1 and "_id" = $2',
    [site._id, actor.userID],
  )
  return { name: actor.name ?? '', email: row?.email ?? '' }
}

async function insertRun(
  ctx: Context,
  { flow, post, owner, values }: { flow: NamedFlow; post: Page; owner: RunOwner; values: object },
): Promise<string> {
  const [version] = await ctx.run<{ _id: string; steps: readonly FlowStep[] }>(
    'select "_id", steps from flow_version where site_id = $1 and "flowID" = $2 and version = $3',
    [ctx.site._id, flow._id, flow.version],
  )
  if (!version) throw notFound()
  const id = randomUUID()
  await ctx.run(
    `insert into flow_run (site_id, "_id", "flowID", "versionID", "postID", "userID", "visitorHash", "isStaff", at,
       "values", "expiresAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(hours => $11))`,
    [
      ctx.site._id,
      id,
      flow._id,
      version._id,
      post._id,
      owner.userID,
      owner.visitorHash,
      // What staff begin is not limited as visitors' doings are.
      ctx.actor.hasStaffRole,
      findFirst(version.steps),
      JSON.stringify(values),
      FLOW_LIMITS.hours,
    ],
  )
  return id
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
    form: readValues(document, beginning.formData),
    person: await describePerson(ctx),
    site: { name: ctx.site.siteName ?? '' },
  }
  const id = await insertRun(ctx, { flow, post, owner, values })
  await scheduleRun(ctx, id, LOOK_AFTER_SECONDS)
  return { id, owner }
}
