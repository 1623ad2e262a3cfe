import {
  type Condition,
  type DocumentPlace,
  deleteDocuments,
  listDocuments,
  postDocument,
  putDocument,
  readDocument,
} from '../documents/documents.server.ts'
import { allows, type Need } from '../keys/scopes.ts'
import { isMediaType } from '../model/formats.ts'
import { mentionName } from '../model/mentions.ts'
import { writeMoment } from '../model/times.ts'
import { needAgent, needIri, needText, readTime, readUuid } from './parameters.ts'
import { StoreRefusal } from './refusal.ts'
import { answerJson, type StoreAnswer, type StoreRequest } from './request.ts'

type Kind = DocumentPlace['kind']

/** Bytes of a document at most. */
export const MAX_DOCUMENT = 1024 * 1024
const MAX_NAME_BYTES = 1_000

const own = {
  state: { name: 'stateId', scope: ['activityId', 'agent', 'registration'] },
  activity: { name: 'profileId', scope: ['activityId'] },
  agent: { name: 'profileId', scope: ['agent'] },
} as const

/** The parameters of a kind of document and a method. */
export function documentParameters(kind: Kind, method: string): readonly string[] {
  return [...own[kind].scope, own[kind].name, ...(method === 'GET' ? ['since'] : [])]
}

function scopeOf(kind: Kind, request: StoreRequest): Omit<DocumentPlace, 'documentID'> {
  const hasActivity = kind !== 'agent'
  const hasAgent = kind !== 'activity'
  return {
    kind,
    activity: hasActivity ? mentionName('activity', needIri(request, 'activityId')) : '',
    agent: hasAgent ? mentionName('agent', needAgent(request, 'agent').identity) : '',
    registration: (kind === 'state' && readUuid(request, 'registration')) || '',
  }
}

function nameOf(kind: Kind, request: StoreRequest): string {
  const name = needText(request, own[kind].name)
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new StoreRefusal(400, `${own[kind].name} is too long`)
  return name
}

function requireScope(kind: Kind, { access }: StoreRequest, way: 'read' | 'write'): void {
  const need: Need = kind === 'state' ? `state/${way}` : `profile/${way}`
  if (!allows(access.scopes, need))
    throw new StoreRefusal(403, `the key may not ${way} documents of this kind`)
}

const conditionOf = ({ headers }: StoreRequest): Condition => ({
  ifMatch: headers['if-match'],
  ifNoneMatch: headers['if-none-match'],
})

export async function getDocument(kind: Kind, request: StoreRequest): Promise<StoreAnswer> {
  requireScope(kind, request, 'read')
  const scope = scopeOf(kind, request)
  const { ctx, access, parameters } = request
  if (!parameters.has(own[kind].name)) {
    access.guardDocument?.({ ...scope, documentID: '' }, false)
    const since = readTime(request, 'since')
    return answerJson(await listDocuments(ctx, scope, since === undefined ? undefined : writeMoment(since)))
  }
  if (parameters.has('since')) throw new StoreRefusal(400, 'since goes with a list of documents')
  const place = { ...scope, documentID: nameOf(kind, request) }
  access.guardDocument?.(place, false)
  const found = await readDocument(ctx, place)
  if (!found) throw new StoreRefusal(404, 'there is no such document')
  const { contentType, bytes, etag, updatedAt } = found
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      // What somebody stored is never a page of this site.
      'content-security-policy': 'sandbox',
      'last-modified': new Date(updatedAt).toUTCString(),
      etag,
    },
    body: bytes,
  }
}

export async function writeDocument(kind: Kind, request: StoreRequest): Promise<StoreAnswer> {
  requireScope(kind, request, 'write')
  const place = { ...scopeOf(kind, request), documentID: nameOf(kind, request) }
  const { ctx, body, headers, method, access } = request
  access.guardDocument?.(place, true)
  if (body.length > MAX_DOCUMENT) throw new StoreRefusal(413, 'the document is too large')
  const contentType = headers['content-type'] ?? 'application/octet-stream'
  if (!isMediaType(contentType) || contentType.length > 200)
    throw new StoreRefusal(400, 'the Content-Type is none')
  const write = method === 'PUT' ? putDocument : postDocument
  await write(ctx, place, { contentType, bytes: body }, conditionOf(request))
  return { status: 204 }
}

export async function deleteDocument(kind: Kind, request: StoreRequest): Promise<StoreAnswer> {
  requireScope(kind, request, 'write')
  const scope = scopeOf(kind, request)
  const isAll = kind === 'state' && !request.parameters.has('stateId')
  const documentID = isAll ? undefined : nameOf(kind, request)
  request.access.guardDocument?.({ ...scope, documentID: documentID ?? '' }, true)
  await deleteDocuments(request.ctx, { ...scope, documentID }, conditionOf(request))
  return { status: 204 }
}
