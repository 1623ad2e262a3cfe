import { z } from 'zod'
import { type CallRequest, defineCall } from '#kernel/calls.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { packages } from './collections.ts'
import { launchItem, openPackageLesson } from './launching/launch.server.ts'
import { startImport } from './reading/import-package.server.ts'
import { takeCommit } from './running/commit.server.ts'
import { readRun } from './running/read-run.server.ts'
import { completions, successes } from './tables.ts'

function requireMember({ actor }: Context): void {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
}

/** The origin of the site as the browser names it; a program is taken to come by the address that it called. */
function originOf({ headers, secure }: Pick<CallRequest<unknown>, 'headers' | 'secure'>): string {
  const { origin, host = '' } = headers
  return origin !== undefined && URL.canParse(origin)
    ? new URL(origin).origin
    : `${secure ? 'https' : 'http'}://${host}`
}

export const importCall = defineCall({
  method: 'POST',
  path: 'package',
  summary:
    'Has an uploaded package of SCORM or cmi5 read; its record says what becomes of it, and lessons name it when it is done',
  body: z.strictObject({ file: z.string().max(500), replaces: z.string().max(40).optional() }),
  answer: z.object({ status: z.number(), data: z.object({ _id: z.string(), status: z.string() }) }),
  async handle({ ctx, body }) {
    const { _id } = await startImport(ctx, body)
    return { body: { status: 200, data: await readRecord(ctx, packages, _id) } }
  },
})

const item = z.string().min(1).max(4000)

export const launchCall = defineCall({
  method: 'POST',
  path: 'learning/launch',
  whenBound: true,
  summary:
    'Opens an item of a lesson’s package: the address at which it runs, and the registration of the launch',
  body: z.strictObject({
    lessonID: z.uuid(),
    item,
    launchMode: z.enum(['Normal', 'Browse', 'Review']).optional(),
    registration: z.uuid().optional(),
    userID: z.uuid().optional(),
  }),
  answer: z.object({
    status: z.number(),
    data: z.object({ url: z.string(), registration: z.string(), run: z.unknown() }),
  }),
  async handle(request) {
    const { ctx, body } = request
    requireMember(ctx)
    const launched = await launchItem(ctx, body, originOf(request))
    return { body: { status: 200, data: launched, ...launched } }
  },
})

export const outlineCall = defineCall({
  method: 'GET',
  path: 'learning/package/:lessonID',
  whenBound: true,
  summary: 'The items of a lesson’s package, and what the caller has done in each',
  async handle({ ctx, params }) {
    requireMember(ctx)
    const { data: lessonID } = z.uuid().safeParse(params.lessonID)
    if (!lessonID) throw notFound()
    const { classroom, stored } = await openPackageLesson(ctx, lessonID)
    const run = await readRun(ctx, classroom.enrolment?._id, lessonID)
    const items = stored.items.map(({ id, title, level, launch, settings }) => {
      const { completion, success, score, seconds } = run.items.get(id) ?? {}
      return {
        id,
        title,
        level,
        canOpen: launch !== null,
        isVisible: settings.isVisible !== false,
        completion: completion ?? 'unknown',
        success: success ?? 'unknown',
        score: score ?? null,
        seconds: seconds ?? 0,
      }
    })
    const learner = ctx.actor.userID
    const data = { learner, kind: stored.kind, name: stored.name, item: run.item ?? null, items }
    return { body: { status: 200, data } }
  },
})

const element = z.string().min(1).max(300)
const MAX_VALUE = 70_000
const length = z.int().min(0).max(MAX_VALUE)
const commit = z.strictObject({
  registration: z.uuid(),
  number: z.int().min(1).max(1_000_000_000),
  item,
  isFresh: z.boolean().default(false),
  values: z.record(element, z.string().max(MAX_VALUE)).default({}),
  patches: z.record(element, z.tuple([length, length, z.string().max(MAX_VALUE), length])).default({}),
  outcome: z.strictObject({
    completion: z.enum(completions),
    success: z.enum(successes),
    score: z.number().min(-100).max(100).nullable(),
  }),
  whole: z.strictObject({ state: z.string().max(400_000), isDone: z.boolean() }).optional(),
  seconds: z.number().min(0).max(86_400),
})

export const commitCall = defineCall({
  method: 'POST',
  path: 'learning/commit',
  whenBound: true,
  summary:
    'What the content of a launch stored since its last commit; each number counts once, an old one is 409',
  body: commit,
  answer: z.object({ status: z.number(), data: z.object({ isComplete: z.boolean() }) }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await takeCommit(ctx, body) } }
  },
})
