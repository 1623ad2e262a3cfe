import { randomBytes, timingSafeEqual } from 'node:crypto'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { sessions } from '../tables.ts'
import { hashOf } from './launch-unit.server.ts'

/** A launch is good for so long. */
export const SESSION_HOURS = 24

/** What the address of credentials answers; an error too is answered with 200, as cmi5 says. */
export type Fetched =
  | { readonly 'auth-token': string }
  | { readonly 'error-code': string; readonly 'error-text': string }

export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Gives a session its credentials, once. */
export async function fetchToken(ctx: Context, given: string): Promise<Fetched> {
  const [id = '', token = ''] = given.split('.')
  const row = uuidPattern.test(id)
    ? await ctx.from(sessions).selectAll().where('sessionID', '=', id).executeTakeFirst()
    : undefined
  if (!row || !isEqual(hashOf(token), row.fetchHash) || isOver(ctx, row.createdAt))
    return { 'error-code': '2', 'error-text': 'The address is not good, or is not good any more.' }
  const secret = randomBytes(32).toString('base64url')
  const [taken] = await ctx
    .write(sessions)
    .where({ sessionID: row.sessionID, secretHash: null })
    .patch({ secretHash: hashOf(secret) })
  if (!taken) return { 'error-code': '1', 'error-text': 'The credentials were fetched before.' }
  return { 'auth-token': Buffer.from(`${row.sessionID}:${secret}`).toString('base64') }
}

export const isOver = ({ now }: Context, createdAt: string) =>
  now.getTime() - Date.parse(createdAt) > SESSION_HOURS * 3_600_000
