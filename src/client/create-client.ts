import { type BatchResult, sendBatch } from './batch.ts'
import { clearOne, clearSeveral } from './clear-cache.ts'
import { ClientError } from './client-error.ts'
import { type ClientOptions, createRequester } from './create-requester.ts'
import type { CallOptions, RequestInput } from './request.ts'
import type {
  Answer,
  AnyCollections,
  ClearedCache,
  Credentials,
  Filter,
  FindOptions,
  QueryBody,
  Session,
  SiteEcho,
} from './types.ts'

type RecordCall = Omit<CallOptions, 'collection'>

const recordPath = (collection: string, id: string) => `${collection}/${encodeURIComponent(id)}`

/** What a query that was refused throws; the server's own words stay beside it. */
function failQuery(cause: ClientError): ClientError {
  const { kind, request, status, code, text, body, retryAfter } = cause
  const details = { request, status, code, text, body, retryAfter, cause }
  return new ClientError(kind, `Query failed with status: ${status}`, details)
}

/** A client of /api for browsers and programs. `Known` describes the records by collection, where the caller cares. */
export function createClient<Known extends object = AnyCollections>(options: ClientOptions = {}) {
  type Name = keyof Known & string
  const requester = createRequester(options)
  const { request } = requester

  async function query<N extends Name, Data = Known[N][]>(
    collection: N,
    body: QueryBody<Known[N]>,
    signal?: AbortSignal,
  ): Promise<Answer<Data>> {
    try {
      return await request<Data>({
        method: 'POST',
        path: `${collection}/query`,
        body,
        ...(signal && { signal }),
      })
    } catch (error) {
      throw error instanceof ClientError && error.kind === 'http' ? failQuery(error) : error
    }
  }

  function ask<N extends Name, Data>(
    collection: N,
    method: QueryBody<Known[N]>['method'],
    filter: Filter<Known[N]> | undefined,
    { projection, signal, ...rest }: FindOptions<Known[N]> = {},
  ): Promise<Answer<Data>> {
    const match: Filter<Known[N]> = filter ?? {}
    const args = projection ? ([match, projection] as const) : ([match] as const)
    return query<N, Data>(collection, { method, args, ...rest }, signal)
  }

  function clearCache(hostname: string): Promise<ClearedCache>
  function clearCache(hostnames: readonly string[]): Promise<ClearedCache[]>
  function clearCache(given: string | readonly string[]): Promise<ClearedCache | ClearedCache[]> {
    return typeof given === 'string' ? clearOne(requester, given) : clearSeveral(requester, given)
  }

  return {
    /** Any call: `data` goes wrapped, `body` as it is. */
    request,
    get: <Data = unknown>(path: string, call?: CallOptions) => request<Data>({ ...call, path }),
    post: <Data = unknown>(path: string, data: unknown, call?: CallOptions) =>
      request<Data>({ ...call, method: 'POST', path, data }),
    put: <Data = unknown>(path: string, data: unknown, call?: CallOptions) =>
      request<Data>({ ...call, method: 'PUT', path, data }),
    patch: <Data = unknown>(path: string, data: unknown, call?: CallOptions) =>
      request<Data>({ ...call, method: 'PATCH', path, data }),
    delete: <Data = unknown>(path: string, call?: CallOptions) =>
      request<Data>({ ...call, method: 'DELETE', path }),

    query,
    find: async <N extends Name>(collection: N, filter?: Filter<Known[N]>, find?: FindOptions<Known[N]>) =>
      (await ask<N, Known[N][]>(collection, 'find', filter, find)).data,
    findOne: async <N extends Name>(collection: N, filter?: Filter<Known[N]>, find?: FindOptions<Known[N]>) =>
      (await ask<N, Known[N] | null>(collection, 'findOne', filter, find)).data,
    count: async <N extends Name>(collection: N, filter?: Filter<Known[N]>, signal?: AbortSignal) =>
      (await ask<N, number>(collection, 'count', filter, signal && { signal })).data,
    aggregate: async <Row = unknown>(collection: Name, pipeline: readonly object[], call?: RecordCall) =>
      (await request<Row[]>({ ...call, method: 'POST', path: `${collection}/aggregate`, body: { pipeline } }))
        .data,
    getById: async <N extends Name>(collection: N, id: string, call?: RecordCall) =>
      (await request<Known[N]>({ ...call, path: recordPath(collection, id) })).data,
    create: async <N extends Name>(collection: N, data: Partial<Known[N]>, call?: RecordCall) =>
      (await request<Known[N]>({ ...call, method: 'POST', path: collection, data })).data,
    /** Changes the fields that are given. The moment sent as updatedAt is the caller's; the server keeps its own. */
    update: async <N extends Name>(collection: N, id: string, data: Partial<Known[N]>, call?: RecordCall) => {
      const changed = { ...data, updatedAt: new Date().toISOString() }
      return (
        await request<Known[N]>({ ...call, method: 'PUT', path: recordPath(collection, id), data: changed })
      ).data
    },
    remove: async (collection: Name, id: string, call?: RecordCall): Promise<void> => {
      await request({ ...call, method: 'DELETE', path: recordPath(collection, id) })
    },

    /** The same call below proxy-api. */
    proxy: <Data = unknown>(
      collection: Name,
      path: string,
      input: Omit<RequestInput, 'path' | 'collection'> = {},
    ) => request<Data>({ ...input, path: ['proxy-api', collection, path].filter(Boolean).join('/') }),
    batch: <Data = unknown>(requests: readonly RequestInput[]): Promise<BatchResult<Data>[]> =>
      sendBatch<Data>(requester, requests),

    /** Opens a session, which later calls of this client have. */
    signIn: async (credentials: Credentials): Promise<Session> =>
      (await request<{ session: Session }>({ method: 'POST', path: 'signin', body: credentials })).data
        .session,
    signOut: async (): Promise<void> => {
      await request({ method: 'POST', path: 'signout' })
    },
    session: async (): Promise<Session> => (await request<Session>({ path: 'session' })).data,

    /** Whether the process lives. */
    health: (): Promise<Answer> => request({ path: 'health' }),
    /** Which site and role the server sees. */
    test: async (): Promise<SiteEcho> => (await request<SiteEcho>({ path: 'test' })).data,
    clearCache,
    /** Forgets the answers that this client has kept. */
    forget: requester.forget,
  }
}

export type Client<Known extends object = AnyCollections> = ReturnType<typeof createClient<Known>>
