import { z } from 'zod'
import type { Call } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { type CollectionCall, collectionCalls } from '../collection-calls.ts'
import { componentName } from './json-schema.ts'

/** A call as far as its callers see it. */
export type DescribedCall = Omit<Call, 'handle'>

interface Address {
  /** Unique among all operations; also the anchor on the page. */
  readonly id: string
  readonly method: Call['method']
  /** Path below /api with {parameters}. */
  readonly path: string
}

export interface CollectionOperation extends Address {
  readonly collection: Collection
  readonly action: CollectionCall
}

export interface CallOperation extends Address {
  readonly call: DescribedCall
}

const status = z.number()

/** What the gateway answers by itself. */
export const gatewayCalls: readonly DescribedCall[] = [
  {
    method: 'GET',
    path: 'health',
    summary: 'Whether the process lives',
    answer: z.object({ status }),
    siteless: true,
  },
  {
    method: 'GET',
    path: 'health/ready',
    summary: 'Whether the process can serve; 503 names the part that fails',
    answer: z.object({ status, notes: z.array(z.string()).optional() }),
    siteless: true,
  },
  {
    method: 'GET',
    path: 'health/host',
    summary:
      'Whether a site has the host name `domain`; 404 where none has. For proxies that fetch certificates',
    query: z.object({ domain: z.string() }),
    answer: z.object({ status }),
    siteless: true,
  },
  {
    method: 'GET',
    path: 'test',
    summary: 'The site, role and time as the server sees them',
    answer: z.object({
      status,
      data: z.object({
        site: z.uuid(),
        siteName: z.string(),
        role: z.string(),
        time: z.iso.datetime(),
      }),
    }),
  },
]

const toTemplate = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
/** Two paths that differ only in the names of their parameters are one. */
const shapeOf = ({ method, path }: Address) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

function addressOf(method: Call['method'], path: string): Address {
  const template = toTemplate(`/${path}`)
  return { id: componentName(method.toLowerCase(), template), method, path: template }
}

/** Every call beside those of the collections. */
export function listCalls(calls: readonly DescribedCall[]): CallOperation[] {
  return [...calls, ...gatewayCalls].map((call) => ({ ...addressOf(call.method, call.path), call }))
}

/** The calls of an exposed collection, less those that a module answers itself at the same address. */
export function listCollectionCalls(
  collection: Collection,
  calls: readonly CallOperation[],
): CollectionOperation[] {
  const taken = new Set(calls.map(shapeOf))
  return collectionCalls
    .map((action) => ({
      ...addressOf(action.method, `${collection.name}${action.path}`),
      collection,
      action,
    }))
    .filter((operation) => !taken.has(shapeOf(operation)))
}
