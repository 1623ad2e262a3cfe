import { ClientError, refuseInput } from './client-error.ts'
import { type ClientOptions, createRequester } from './create-requester.ts'
import { configFigures } from './figures.ts'
import type { RequestInput } from './request.ts'
import type { Answer, Doc } from './types.ts'

export interface SiteConfiguration extends Doc {
  readonly hostname: string
  readonly spaceId: string | null
}

export interface LoadedConfiguration {
  readonly site: SiteConfiguration
  /** Null for a site that has no storage space of its own. */
  readonly space: Doc | null
  readonly languages: readonly Doc[]
}

export interface ConfigClient {
  /** The configuration, a minute old at most; an old copy while the server cannot be reached. */
  load(options?: { force?: boolean }): Promise<LoadedConfiguration>
  forget(): void
}

function describeFailure(error: unknown): Error {
  if (!(error instanceof ClientError)) return error as Error
  const { kind, message, request, status, code, text, body, retryAfter } = error
  if (kind === 'input' || kind === 'token' || kind === 'network') return error
  const details = { request, status, code, text, body, retryAfter, cause: error }
  return new ClientError(kind, `API request failed: ${message}`, details)
}

function failStatus(status: number | boolean, cause?: ClientError): ClientError {
  const details = cause && {
    status: cause.status,
    code: cause.code,
    text: cause.text,
    request: cause.request,
  }
  return new ClientError('http', `Failed to load config data. Status: ${status}`, { ...details, cause })
}

/** A client for the configuration of one site: its host name's record, storage space and languages. */
export function createConfigClient(options: ClientOptions): ConfigClient {
  const requester = createRequester(
    { keyHeader: 'client-token-key', ...options, cache: false },
    configFigures,
  )
  let kept: { configuration: LoadedConfiguration; until: number } | undefined
  let loading: Promise<LoadedConfiguration> | undefined

  async function request<Data>(input: RequestInput): Promise<Answer<Data>> {
    try {
      return await requester.request<Data>(input)
    } catch (error) {
      throw describeFailure(error)
    }
  }

  async function readSites(): Promise<readonly SiteConfiguration[]> {
    const answer = await requester
      .request<SiteConfiguration[] | undefined>({ path: 'hostname' })
      .catch((error: unknown) => {
        if (error instanceof ClientError && error.kind === 'http') throw failStatus(error.status ?? 0, error)
        throw describeFailure(error)
      })
    if (answer.status !== 200 || !answer.data) throw failStatus(answer.status)
    return answer.data
  }

  async function fetchAll(): Promise<LoadedConfiguration> {
    const hostname = options.hostname ?? globalThis.location?.hostname
    const site = (await readSites()).find((row) => row.hostname === hostname)
    if (!site) throw refuseInput('Could not find configuration for current hostname')
    const [space, languages] = await Promise.all([
      site.spaceId ? request<Doc | null>({ path: `space/${encodeURIComponent(site.spaceId)}` }) : null,
      request<Doc[] | null>({
        method: 'POST',
        path: 'translate/query',
        body: { method: 'find', args: [{}] },
      }),
    ])
    if (space && !space.data) throw new ClientError('answer', 'Space data was not returned')
    if (!Array.isArray(languages.data)) throw new ClientError('answer', 'Translation data was not returned')
    return { site, space: space?.data ?? null, languages: languages.data }
  }

  async function refresh(): Promise<LoadedConfiguration> {
    try {
      const configuration = await fetchAll()
      kept = { configuration, until: Date.now() + requester.figures.cacheLife }
      return configuration
    } catch (error) {
      if (kept) return kept.configuration
      throw error
    } finally {
      loading = undefined
    }
  }

  return {
    async load({ force = false } = {}) {
      if (kept && !force && Date.now() < kept.until) return kept.configuration
      loading ??= refresh()
      return loading
    },
    forget() {
      kept = undefined
    },
  }
}
