import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import type { LookupFunction } from 'node:net'
import { leaveHouse } from '#kernel/database/held-connections.ts'
import { isInner, isLoopback } from './listed-origins.ts'

export const TIMEOUT_MS = 5_000
export const MAX_BYTES = 1024 * 1024

export const INNER_ADDRESS = 'EINNER'

export type OutsideMethod = 'GET' | 'POST'

/** The other side cannot be had, or answered something that is no data. */
export class OutsideFault extends Error {
  /** What it answered; 0 where it did not. */
  readonly status: number

  constructor(message: string, status = 0, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** What refuses an address inside the network; told apart by its code. */
const innerFault = (hostname: string) =>
  new OutsideFault(`${hostname} leads to an inner address`, 0, { code: INNER_ADDRESS })

/** Finds the address of a name and refuses one inside the network, however the name came to have it. */
export function lookupOutside(listed: ReadonlySet<string>): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, '')
      const refused = found.find(
        ({ address }) => isInner(address) && !isLoopback(hostname) && !listed.has(address),
      )
      if (refused) return answer(innerFault(hostname), '')
      const [first] = found
      return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family)
    })
  }
}

/** Finds the address of a name and refuses every one inside the network, this machine included. */
export const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '')
    if (found.length === 0 || found.some(({ address }) => isInner(address)))
      return answer(innerFault(hostname), '')
    const [first] = found
    return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family)
  })
}

const isJson = (type: string | undefined) => /^application\/(?:[\w.-]+\+)?json\b/i.test(type ?? '')

/** What is sent. */
export interface OutsideRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless the headers say what else it is. */
  readonly body?: string | Uint8Array
  readonly lookup: LookupFunction
  readonly signal?: AbortSignal
  /** How long it may take, where that is longer than usual. */
  readonly withinMs?: number
}

/** What came back: the status, and the JSON where it was some. */
export interface OutsideReply {
  readonly status: number
  readonly isJson: boolean
  readonly text: string
}

/** Asks an address once, without following anywhere, within limits of time and size. Throws OutsideFault. */
export function exchangeOutside(url: URL, request: OutsideRequest): Promise<OutsideReply> {
  const { method, headers = {}, body = '', lookup: find } = request
  leaveHouse('another program')
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(request.withinMs ?? TIMEOUT_MS)
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
    const fail = (error: Error) =>
      reject(
        error instanceof OutsideFault
          ? error
          : new OutsideFault(
              signal.aborted ? 'no answer in time' : error.message,
              0,
              signal.aborted ? { code: 'ETIMEDOUT' } : error,
            ),
      )
    const ask = url.protocol === 'https:' ? requestSafe : requestPlain
    const asked = ask(
      url,
      {
        method,
        signal,
        agent: false,
        lookup: find,
        headers: {
          accept: 'application/json',
          'user-agent': 'Sala',
          ...(body.length > 0 && { 'content-type': 'application/json' }),
          ...headers,
          'accept-encoding': 'identity',
          ...(body.length > 0 && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        const chunks: Buffer[] = []
        let size = 0
        answer.on('error', fail)
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= MAX_BYTES) chunks.push(chunk)
          else {
            answer.destroy()
            fail(new OutsideFault('the answer is larger than 1 MB', status))
          }
        })
        answer.on('end', () =>
          resolve({
            status,
            isJson: isJson(answer.headers['content-type']),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Asks a listed address once and answers the JSON it gave. Throws OutsideFault. */
export async function callListed(
  url: URL,
  method: OutsideMethod,
  listedAddresses: ReadonlySet<string>,
): Promise<unknown> {
  const body = method === 'POST' ? '{}' : ''
  const reply = await exchangeOutside(url, { method, body, lookup: lookupOutside(listedAddresses) })
  const { status } = reply
  if (status < 200 || status > 299) throw new OutsideFault(`answered ${status}`, status)
  if (!reply.isJson) throw new OutsideFault('the answer is not JSON', status)
  try {
    return JSON.parse(reply.text)
  } catch {
    throw new OutsideFault('the answer is not JSON', status)
  }
}
