import { randomBytes } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { allows } from '../keys/scopes.ts'
import { activitiesOf, mentionName } from '../model/mentions.ts'
import { type Part, writeParts } from '../model/multipart.ts'
import { type Format, formats, readLanguages, showStatement } from '../model/show.ts'
import { readDefinitions } from '../store/activities.server.ts'
import {
  findAttached,
  readBytes,
  receiveAttachments,
  settleAttachments,
} from '../store/attachments.server.ts'
import { findStatement, findStatements, type Search } from '../store/find-statements.server.ts'
import type { Shown } from '../store/mention-rows.server.ts'
import { storeStatements } from '../store/store-statements.server.ts'
import { openMore, writeMore } from './more.server.ts'
import { readAgent, readBoolean, readIri, readParameters, readTime, readUuid } from './parameters.ts'
import { StoreRefusal } from './refusal.ts'
import { answerJson, type StoreAnswer, type StoreRequest } from './request.ts'
import { readStatements } from './statement-body.ts'

/** Statements in one answer, unless fewer are asked for. */
export const PAGE = 100

const shownAs = ['format', 'attachments']
export const searchParameters = [
  'statementId',
  'voidedStatementId',
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
  ...shownAs,
]

/** Stores what a request brings; its transaction is committed here. */
async function store(request: StoreRequest, isAllowed: (ids: readonly unknown[]) => void) {
  const { ctx, access, version } = request
  if (!allows(access.scopes, 'statements/write'))
    throw new StoreRefusal(403, 'the key may not write statements')
  const { sent, parts } = readStatements(request)
  isAllowed(sent.map(({ id }) => id))
  const received = parts.size === 0 ? [] : await receiveAttachments(ctx, parts)
  const { ids, added } = await storeStatements(ctx, { sent, access, version })
  await settleAttachments(ctx, added, parts, received)
  return ids
}

export async function postStatements(request: StoreRequest): Promise<StoreAnswer> {
  return answerJson(await store(request, () => {}))
}

export async function putStatement(request: StoreRequest): Promise<StoreAnswer> {
  const wanted = readUuid(request, 'statementId')
  if (wanted === undefined) throw new StoreRefusal(400, 'the parameter statementId is missing')
  const named = withId(request, wanted)
  await store(named, (ids) => {
    if (ids.length !== 1 || String(ids[0]).toLowerCase() !== wanted)
      throw new StoreRefusal(400, 'the statement has another id than the address')
  })
  return { status: 204 }
}

/** The request with the address's id in a statement that has none. */
function withId(request: StoreRequest, id: string): StoreRequest {
  const { sent, isList } = readStatements(request)
  const [statement] = sent
  if (isList || !statement) throw new StoreRefusal(400, 'one statement is put at a time')
  if (statement.id !== undefined) return request
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json/i.test(type))
    throw new StoreRefusal(400, 'a statement with attachments must have its id')
  return { ...request, body: Buffer.from(JSON.stringify({ ...statement, id })) }
}

export async function getStatements(request: StoreRequest): Promise<StoreAnswer> {
  const { access, parameters, ctx } = request
  const isAll = allows(access.scopes, 'statements/read')
  if (!isAll && !allows(access.scopes, 'statements/read/mine'))
    throw new StoreRefusal(403, 'the key may not read statements')
  const token = parameters.get('more')
  if (token !== undefined) {
    if (parameters.size > 1) throw new StoreRefusal(400, 'more stands alone')
    const { query, at } = openMore(ctx, access.id, token)
    const asked = { ...request, parameters: readParameters(new URLSearchParams(query), searchParameters) }
    return search(asked, { isAll, query, from: at })
  }
  const one = readUuid(request, 'statementId')
  const voided = readUuid(request, 'voidedStatementId')
  if (one === undefined && voided === undefined)
    return search(request, { isAll, query: new URLSearchParams([...parameters]).toString(), from: undefined })
  const others = [...parameters.keys()].filter((name) => !shownAs.includes(name))
  if (others.length > 1) throw new StoreRefusal(400, 'statementId and voidedStatementId stand alone')
  const row = await findStatement(ctx, one ?? voided ?? '', one === undefined)
  if (!row || (!isAll && row.keyID !== access.id)) throw new StoreRefusal(404, 'there is no such statement')
  const modified = { 'last-modified': new Date(row.at / 1000).toUTCString() }
  return show(request, [row], ([statement]) => statement, modified)
}

interface Asked {
  readonly isAll: boolean
  readonly query: string
  /** Where the page before ended. */
  readonly from: number | undefined
}

async function search(request: StoreRequest, { isAll, query, from }: Asked): Promise<StoreAnswer> {
  const { ctx, access, parameters } = request
  const limit = readLimit(parameters.get('limit'))
  const ascending = readBoolean(request, 'ascending')
  const wanted: Search = {
    names: namesOf(request, isAll ? undefined : access.id),
    since: ascending ? (from ?? readTime(request, 'since')) : readTime(request, 'since'),
    until: ascending || from === undefined ? readTime(request, 'until') : from - 1,
    ascending,
    limit,
  }
  const { rows, hasMore } = await findStatements(ctx, wanted)
  const last = rows.at(-1)
  const more = hasMore && last ? writeMore(ctx, access.id, { query, at: last.at }) : ''
  return show(request, rows, (statements) => ({ statements, more }))
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return PAGE
  if (!/^\d{1,9}$/.test(value)) throw new StoreRefusal(400, 'limit must be a number from 0')
  return Number(value) === 0 ? PAGE : Math.min(Number(value), PAGE)
}

/** What the statements that are asked for have to name. */
function namesOf(request: StoreRequest, keyID: string | undefined): string[] {
  const who = readAgent(request, 'agent')
  const activity = readIri(request, 'activity')
  const verb = readIri(request, 'verb')
  const registration = readUuid(request, 'registration')
  const isWideAgent = readBoolean(request, 'related_agents')
  const isWideActivity = readBoolean(request, 'related_activities')
  return [
    ...(registration === undefined ? [] : [mentionName('registration', registration)]),
    ...(who === undefined ? [] : [mentionName(isWideAgent ? 'related-agent' : 'agent', who.identity)]),
    ...(activity === undefined
      ? []
      : [mentionName(isWideActivity ? 'related-activity' : 'activity', activity)]),
    ...(verb === undefined ? [] : [mentionName('verb', verb)]),
    ...(keyID === undefined ? [] : [mentionName('key', keyID)]),
  ]
}

/** The rows in the form that is asked for, with their attachments where those are. */
async function show(
  request: StoreRequest,
  rows: readonly Shown[],
  whole: (statements: readonly unknown[]) => unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<StoreAnswer> {
  const { ctx, parameters } = request
  const format = formats.find((one) => one === (parameters.get('format') ?? 'exact'))
  if (!format) throw new StoreRefusal(400, `format must be ${formats.join(', ')}`)
  const isWhole = readBoolean(request, 'attachments')
  const languages = readLanguages(request.headers['accept-language'])
  const definitions = format === 'canonical' ? await definitionsOf(ctx, rows) : new Map()
  const shown = rows.map(({ body }) =>
    showStatement(body, format satisfies Format, { definitions, languages }),
  )
  if (!isWhole) return answerJson(whole(shown), headers)
  const attached = await findAttached(
    ctx,
    rows.map(({ statementID }) => statementID),
  )
  await ctx.commit()
  const parts: Part[] = [
    {
      headers: new Map([['Content-Type', 'application/json']]),
      body: Buffer.from(JSON.stringify(whole(shown))),
    },
  ]
  for (const { sha2, contentType, file } of attached)
    parts.push({
      headers: new Map([
        ['Content-Type', contentType],
        ['Content-Transfer-Encoding', 'binary'],
        ['X-Experience-API-Hash', sha2],
      ]),
      body: await readBytes(ctx, file),
    })
  const boundary = randomBytes(18).toString('hex')
  return {
    status: 200,
    headers: { 'content-type': `multipart/mixed; boundary=${boundary}`, ...headers },
    body: writeParts(parts, boundary),
  }
}

function definitionsOf(ctx: Context, rows: readonly Shown[]) {
  const ids = rows.flatMap(({ body }) => [...activitiesOf(body)].map(({ id }) => String(id)))
  return readDefinitions(ctx, [...new Set(ids)])
}
