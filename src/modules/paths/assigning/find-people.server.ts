import type { Context } from '#kernel/context.ts'
import { users } from '#modules/users/public.server.ts'

/** The members whose addresses stand in the text, and the addresses that nobody here has. */
export async function findPeople(
  ctx: Context,
  text: string,
): Promise<{ readonly userIDs: readonly string[]; readonly unknown: readonly string[] }> {
  const addresses = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== ''),
    ),
  ]
  if (addresses.length === 0) return { userIDs: [], unknown: [] }
  const found = await ctx
    .from(users)
    .select(['_id', 'email'])
    .where(({ eb, fn, val }) => eb('email', '=', fn.any(val(addresses))))
    .where('role', '=', 'user')
    .execute()
  const known = new Set(found.map(({ email }) => email.toLowerCase()))
  return {
    userIDs: found.map(({ _id }) => _id),
    unknown: addresses.filter((address) => !known.has(address)),
  }
}
