import { type ExpressionBuilder, sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { audits } from './collections.ts'

/** True for lines of what was done to a person: to their account, or with something that names them. */
export function isAbout(eb: ExpressionBuilder<Tables, 'audit'>, id: string) {
  const named = sql<boolean>`${eb.ref('audit.changes')}->>'userID' in (${id}, ${`[null, "${id}"]`}, ${`["${id}", null]`})`
  return eb.or([eb.and([eb('audit.collection', '=', 'user'), eb('audit.recordID', '=', id)]), named])
}

/** Which side of the log there is more to see of a person: what they did, or what was done to them. */
export async function findSide(ctx: Context, id: string): Promise<'person' | 'about'> {
  authorize(ctx, audits, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const line = await ctx
    .from(audits)
    .select('_id')
    .where('userID', '=', id)
    .where(visible(ctx, audits))
    .limit(1)
    .executeTakeFirst()
  return line ? 'person' : 'about'
}

/** The person whom an address of the log is about, and the ways to both sides. */
export async function readPerson(ctx: Context, url: URL) {
  const side = url.searchParams.has('about') ? 'about' : 'person'
  const id = url.searchParams.get(side) ?? ''
  if (!uuidPattern.test(id)) return null
  const name = (await namesOfAccounts(ctx, [ctx.site._id], [id])).get(id) ?? null
  return {
    name,
    tabs: (['person', 'about'] as const).map((of) => ({
      of,
      href: `${url.pathname}?${of}=${id}`,
      isOpen: of === side,
    })),
  }
}
