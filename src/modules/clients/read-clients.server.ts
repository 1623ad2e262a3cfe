import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { apiClients, apiRequests } from './tables.ts'

/** Calls that the page of a client shows. */
const SHOWN_CALLS = 100

const columns = [
  'api_client._id',
  'api_client.name',
  'api_client.scopes',
  'api_client.perMinute',
  'api_client.hint',
  'api_client.oldUntil',
  'api_client.usedAt',
  'api_client.revokedAt',
  'api_client.createdAt',
  'site.siteName',
] as const

function requireRoot({ actor }: Context): void {
  if (!actor.is('root') || actor.client !== null) throw forbidden()
}

const all = (from: ReadFrom) =>
  from(apiClients).leftJoin(sites.name, 'site._id', 'api_client.site').select(columns)

/** All clients, newest first: never their keys. */
export function listClients(ctx: Context) {
  requireRoot(ctx)
  return readPlatform(ctx.engine, (from) =>
    all(from).orderBy('api_client.createdAt', 'desc').limit(500).execute(),
  )
}

/** One client with the newest calls that came with its keys. */
export function readClient(ctx: Context, id: string) {
  requireRoot(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  return readPlatform(ctx.engine, async (from) => {
    const client = await all(from).where('api_client._id', '=', id).executeTakeFirst()
    if (!client) throw notFound()
    const calls = await from(apiRequests)
      .leftJoin(sites.name, 'site._id', 'api_request.site')
      .select([
        'api_request._id',
        'api_request.at',
        'api_request.method',
        'api_request.route',
        'api_request.status',
        'api_request.ms',
        'api_request.address',
        'site.siteName',
      ])
      .where('api_request.client', '=', id)
      .orderBy('api_request.at', 'desc')
      .orderBy('api_request._id', 'desc')
      .limit(SHOWN_CALLS)
      .execute()
    return { client, calls }
  })
}
