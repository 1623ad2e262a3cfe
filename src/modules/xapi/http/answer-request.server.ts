import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Access } from '../keys/access.ts'
import { StatementFault } from '../model/check.ts'
import type { Version } from '../model/statements.ts'
import { writeMoment } from '../model/times.ts'
import { readLastMoment } from '../store/store-statements.server.ts'
import { deleteDocument, documentParameters, getDocument, writeDocument } from './documents.server.ts'
import { readParameters } from './parameters.ts'
import { getActivity, getPerson } from './people-and-things.server.ts'
import { StoreRefusal } from './refusal.ts'
import { answerJson, type SentRequest, type StoreAnswer, type StoreRequest } from './request.ts'
import { getStatements, postStatements, putStatement, searchParameters } from './statements.server.ts'

const SPOKEN = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '2.0.0']
/** What is older than this is surely readable, whatever is being written. */
const SETTLED_MS = 60_000

interface Method {
  readonly parameters: readonly string[]
  handle(request: StoreRequest): Promise<StoreAnswer>
}

function documentMethods(kind: 'state' | 'activity' | 'agent'): Record<string, Method> {
  const of = (method: string, handle: Method['handle']): Method => ({
    parameters: documentParameters(kind, method),
    handle,
  })
  return {
    GET: of('GET', (request) => getDocument(kind, request)),
    PUT: of('PUT', (request) => writeDocument(kind, request)),
    POST: of('POST', (request) => writeDocument(kind, request)),
    DELETE: of('DELETE', (request) => deleteDocument(kind, request)),
  }
}

const resources: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  statements: {
    GET: { parameters: [...searchParameters, 'more'], handle: getStatements },
    PUT: { parameters: ['statementId'], handle: putStatement },
    POST: { parameters: [], handle: postStatements },
  },
  'activities/state': documentMethods('state'),
  'activities/profile': documentMethods('activity'),
  'agents/profile': documentMethods('agent'),
  activities: { GET: { parameters: ['activityId'], handle: getActivity } },
  agents: { GET: { parameters: ['agent'], handle: getPerson } },
}

/** The version that the caller speaks. */
export function readVersion(headers: SentRequest['headers']): Version {
  const [, version] = /^([12]\.0)(?:\.\d{1,3})?$/.exec(headers['x-experience-api-version'] ?? '') ?? []
  if (version !== '1.0' && version !== '2.0')
    throw new StoreRefusal(400, `X-Experience-API-Version must be one of ${SPOKEN.join(', ')}`)
  return version
}

/** Headers that every answer has. */
export function commonHeaders(version: Version | undefined, through: number): Record<string, string> {
  return {
    'x-experience-api-version': version === '1.0' ? '1.0.3' : '2.0.0',
    'x-experience-api-consistent-through': writeMoment(through),
  }
}

/** A moment before which everything is surely readable, without asking. */
export function settledMoment(now: Date): number {
  return (now.getTime() - SETTLED_MS) * 1000
}

/** What the store is; everybody may ask. */
export function answerAbout({ method, query }: SentRequest): StoreAnswer {
  if (method !== 'GET' && method !== 'HEAD') throw new StoreRefusal(405, 'about is only read')
  readParameters(query, [])
  return answerJson({ version: SPOKEN, extensions: {} })
}

/** Answers a request of somebody who is known. */
export async function answerRequest(ctx: Context, access: Access, sent: SentRequest): Promise<StoreAnswer> {
  const version = readVersion(sent.headers)
  const resource = Object.hasOwn(resources, sent.path) ? resources[sent.path] : undefined
  if (!resource) throw new StoreRefusal(404, 'there is no such resource')
  const name = sent.method === 'HEAD' ? 'GET' : sent.method
  const method = Object.hasOwn(resource, name) ? resource[name] : undefined
  if (!method) throw new StoreRefusal(405, `the resource does not know ${sent.method}`)
  const parameters = readParameters(sent.query, method.parameters)
  // Read before the search: what it does not see came later.
  const last = sent.path === 'statements' ? await readLastMoment(ctx) : 0
  if (name === 'PUT' || name === 'POST') await access.spend?.(ctx, sent.body.length)
  const answer = await method.handle({ ...sent, ctx, access, version, parameters })
  const through = Math.max(last, settledMoment(ctx.now))
  return { ...answer, headers: { ...commonHeaders(version, through), ...answer.headers } }
}

/** What a fault is to the caller; undefined where it is no fault of theirs. */
export function toRefusal(error: unknown): StoreRefusal | undefined {
  if (error instanceof StoreRefusal) return error
  if (error instanceof StatementFault) return new StoreRefusal(400, error.message)
  if (error instanceof DomainError && error.status < 500) return new StoreRefusal(error.status, error.code)
  return undefined
}
