import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isInner, isLoopback } from './listed-origins.ts'

export const TIMEOUT_MS = 5_000
export const MOST_BYTES = 1024 * 1024

export type OutsideMethod = 'GET' | 'POST'

/** The other side cannot be had, or answered something that is no data. */
export class OutsideFault extends Error {
  /** What it answered; 0 where it did not. */
  readonly status: number

  constructor(message: string, status = 0) {
    super(message)
    this.status = status
  }
}

/** Finds the address of a name and refuses one inside the house, however the name came to have it. */
export function lookupOutside(listed: ReadonlySet<string>): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, '')
      const refused = found.find(
        ({ address }) => isInner(address) && !isLoopback(hostname) && !listed.has(address),
      )
      if (refused) return answer(new OutsideFault(`${hostname} leads to an inner address`), '')
      const [first] = found
      return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family)
    })
  }
}

const isJson = (type: string | undefined) => /^application\/(?:[\w.-]+\+)?json\b/i.test(type ?? '')

/** Asks a listed address once, without following anywhere, and answers the JSON it gave. Throws OutsideFault. */
export function callListed(
  url: URL,
  method: OutsideMethod,
  listedAddresses: ReadonlySet<string>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const fail = (error: Error) =>
      reject(
        error instanceof OutsideFault
          ? error
          : new OutsideFault(signal.aborted ? 'no answer in time' : error.message),
      )
    const body = method === 'POST' ? '{}' : ''
    const ask = url.protocol === 'https:' ? requestSafe : requestPlain
    const asked = ask(
      url,
      {
        method,
        signal,
        agent: false,
        lookup: lookupOutside(listedAddresses),
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Sala',
          ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        const refuse = (why: string) => {
          answer.destroy()
          fail(new OutsideFault(why, status))
        }
        if (status < 200 || status > 299) return refuse(`answered ${status}`)
        if (!isJson(answer.headers['content-type'])) return refuse('the answer is not JSON')
        const chunks: Buffer[] = []
        let size = 0
        answer.on('error', fail)
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) refuse('the answer is larger than 1 MB')
          else chunks.push(chunk)
        })
        answer.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')))
          } catch {
            refuse('the answer is not JSON')
          }
        })
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}
