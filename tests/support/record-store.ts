import { workOnSite } from '#kernel/open-context.server.ts'
import { addKey } from '#modules/xapi/keys/keys.server.ts'
import type { Scope } from '#modules/xapi/keys/scopes.ts'
import type { Answer } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'

export interface StoreCall {
  readonly method?: string
  /** Below /xapi/. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly site?: MadeSite
  /** What Authorization says; the key of everything unless told. */
  readonly key?: string | null
}

export interface RecordStore extends Cast {
  /** The Authorization of a key that may do everything on our site. */
  readonly all: string
  makeKey(scopes: readonly Scope[], site?: MadeSite): Promise<string>
  ask(call: StoreCall): Promise<Answer & { json: unknown }>
}

export const basic = (user: string, secret: string) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

/** Both sites, and somebody who speaks with our record store. */
export async function openRecordStore(parts?: Parameters<typeof openCast>[0]): Promise<RecordStore> {
  const cast = await openCast(parts)
  const makeKey = async (scopes: readonly Scope[], site = cast.ours) => {
    const made = await workOnSite(cast.world.engine, site._id, (ctx) =>
      addKey(ctx, { name: 'ระบบทดสอบ', scopes }),
    )
    return basic(made.user, made.secret)
  }
  const all = await makeKey(['all'])
  return {
    ...cast,
    all,
    makeKey,
    async ask({ method, path, query, body, raw, headers, site = cast.ours, key = all }) {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await cast.api.call({
        site,
        path: `/xapi/${path}${search}`,
        ...(method === undefined ? {} : { method }),
        ...(content === undefined ? {} : { raw: content }),
        headers: {
          'x-experience-api-version': '1.0.3',
          origin: 'https://elsewhere.example',
          'content-type': content === undefined ? undefined : 'application/json',
          ...(key === null ? {} : { authorization: key }),
          ...headers,
        },
      })
      const isJson = answer.headers['content-type']?.startsWith('application/json') && answer.text !== ''
      return { ...answer, json: isJson ? (JSON.parse(answer.text) as unknown) : undefined }
    },
  }
}
