import { StoreRefusal } from './refusal.ts'
import type { SentRequest } from './request.ts'

const HEADERS = [
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'accept',
  'accept-language',
]
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD']

/** Whether it asks by a form, as browsers had to before they could ask other hosts. */
export function isOtherSyntax({ method, query }: Pick<SentRequest, 'method' | 'query'>): boolean {
  return method === 'POST' && query.has('method')
}

/** The request that a form of 1.0.3 stands for: headers, parameters and content are its fields. */
export function readOtherSyntax(sent: SentRequest): SentRequest {
  const method = sent.query.get('method') ?? ''
  if ([...sent.query].length !== 1 || !METHODS.includes(method))
    throw new StoreRefusal(400, 'method stands alone behind the question mark and names a method')
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(sent.headers['content-type'] ?? ''))
    throw new StoreRefusal(400, 'the other syntax comes as application/x-www-form-urlencoded')
  const query = new URLSearchParams()
  const headers: Record<string, string | undefined> = {}
  let body = Buffer.alloc(0)
  for (const [name, value] of new URLSearchParams(sent.body.toString('utf8'))) {
    if (name === 'content') body = Buffer.from(value)
    else if (HEADERS.includes(name.toLowerCase())) headers[name.toLowerCase()] = value
    else query.append(name, value)
  }
  return { method, path: sent.path, query, headers, body }
}
