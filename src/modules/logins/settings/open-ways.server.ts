import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import type { LoginWay } from '#kernel/modules.ts'
import { loginProviders } from '../tables.ts'
import type { ProviderKind } from './schemas.ts'

const paths: Readonly<Record<ProviderKind, string>> = { line: '/user/auth?start=line', directory: '/user/ad' }

const openKinds = defineQuery((from) =>
  from(loginProviders)
    .select('kind')
    .where((eb) => sql<boolean>`${eb.ref('settings')}->'open' = 'true'`)
    .orderBy('kind', 'desc'),
)

/** The other ways in that this host's site has open. */
export async function readOpenWays(ctx: Context): Promise<LoginWay[]> {
  // The providers are those of the host, which staff who work on another site do not come in by.
  if (ctx.site._id !== ctx.host._id) return []
  const rows = await openKinds(ctx, {})
  return rows.map(({ kind }) => ({ kind, path: paths[kind] }))
}
