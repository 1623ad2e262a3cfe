import { boundaryOf, readParts } from '../model/multipart.ts'
import { faultOfSignature } from '../model/signature.ts'
import { checkStatement, SIGNATURE, type Statement } from '../model/statements.ts'
import { attachmentsOf, hasHash } from '../store/attachments.server.ts'
import { guardText } from './guard-text.ts'
import { StoreRefusal } from './refusal.ts'
import type { StoreRequest } from './request.ts'

/** Statements in one request at most. */
export const MAX_BATCH = 1_000

/** What a request brings: statements that were checked, and the files to them by their hashes. */
export interface SentStatements {
  readonly sent: readonly Statement[]
  readonly isList: boolean
  readonly parts: ReadonlyMap<string, Buffer>
}

/** Reads the statements of a request, as JSON or with their attachments. */
export function readStatements(request: Pick<StoreRequest, 'headers' | 'body' | 'version'>): SentStatements {
  const type = request.headers['content-type'] ?? ''
  if (/^application\/json\s*(?:;|$)/i.test(type)) return readPlain(request, request.body, new Map())
  if (!/^multipart\/mixed\s*;/i.test(type))
    throw new StoreRefusal(400, 'statements come as application/json or multipart/mixed')
  const boundary = boundaryOf(type)
  const [first, ...others] = (boundary && readParts(request.body, boundary)) || []
  if (!first || !/^application\/json\s*(?:;|$)/i.test(first.headers.get('content-type') ?? ''))
    throw new StoreRefusal(400, 'the first part must be the statements as application/json')
  const parts = new Map<string, Buffer>()
  for (const { headers, body } of others) {
    const sha2 = headers.get('x-experience-api-hash')?.toLowerCase()
    if (sha2 === undefined) throw new StoreRefusal(400, 'a part has no X-Experience-API-Hash')
    if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
      throw new StoreRefusal(400, 'a part has no Content-Transfer-Encoding of binary')
    if (!hasHash(body, sha2)) throw new StoreRefusal(400, `a part has not the hash ${sha2}`)
    parts.set(sha2, body)
  }
  return readPlain(request, first.body, parts)
}

function readPlain(
  { version }: Pick<StoreRequest, 'version'>,
  json: Buffer,
  parts: ReadonlyMap<string, Buffer>,
): SentStatements {
  const value = parseBody(json)
  const isList = Array.isArray(value)
  const sent: unknown[] = isList ? value : [value]
  if (sent.length > MAX_BATCH) throw new StoreRefusal(413, `at most ${MAX_BATCH} statements come at once`)
  const checked = sent.map((statement, index): Statement => {
    checkStatement(statement, version, isList ? `statements[${index}]` : 'statement')
    return statement
  })
  checkAttachments(checked, parts)
  return { sent: checked, isList, parts }
}

/** Text as JSON that can be stored. */
function parseBody(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    guardText(text, value)
    return value
  } catch (error) {
    if (error instanceof StoreRefusal) throw error
    throw new StoreRefusal(400, 'the body is no JSON')
  }
}

/** Every attachment is there or has an address, every part belongs to one, and signatures sign their statements. */
function checkAttachments(sent: readonly Statement[], parts: ReadonlyMap<string, Buffer>): void {
  const described = new Set<string>()
  for (const statement of sent)
    for (const { sha2, fileUrl, length, usageType, contentType } of attachmentsOf(statement)) {
      const hash = String(sha2).toLowerCase()
      described.add(hash)
      const bytes = parts.get(hash)
      if (!bytes && fileUrl === undefined)
        throw new StoreRefusal(400, `the attachment ${hash} neither came nor has a fileUrl`)
      if (bytes && bytes.length !== length)
        throw new StoreRefusal(400, `the attachment ${hash} has not the length that is said of it`)
      if (usageType !== SIGNATURE) continue
      if (contentType !== 'application/octet-stream')
        throw new StoreRefusal(400, 'a signature must be application/octet-stream')
      if (!bytes) throw new StoreRefusal(400, 'a signature must come with its statement')
      const fault = faultOfSignature(bytes, statement)
      if (fault !== undefined) throw new StoreRefusal(400, fault)
    }
  for (const hash of parts.keys())
    if (!described.has(hash)) throw new StoreRefusal(400, `the part ${hash} belongs to no attachment`)
}
