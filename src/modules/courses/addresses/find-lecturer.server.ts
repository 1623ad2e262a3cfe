import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { findFormer } from '#modules/addresses/public.server.ts'
import { lecturers } from '../collections.ts'

/** The id of the lecturer that an address names: by id, code, or a code that they had. Whether they may be shown is the caller's to ask. */
export async function findLecturerId(ctx: Context, named: string): Promise<string> {
  if (uuidPattern.test(named)) return named
  const row = await ctx.from(lecturers).select('_id').where('code', '=', named).executeTakeFirst()
  const id = row?._id ?? (await findFormer(ctx, lecturers, named))
  if (id === undefined) throw notFound()
  return id
}
