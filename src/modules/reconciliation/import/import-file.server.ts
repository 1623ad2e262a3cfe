import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { bankProfiles } from '../collections.ts'
import { rowsOf } from '../files/open-file.server.ts'
import { requireReconciler } from '../policy.ts'
import type { Options } from './options.ts'
import { openByProfile } from './read-preview.server.ts'
import { storeRows } from './store-rows.server.ts'

/** Takes a kept file in as it was looked at: every row of it, or nothing and the first line that is wrong. */
export async function importFile(
  ctx: Context,
  fileID: string,
  options: Options | undefined,
): Promise<string> {
  requireReconciler(ctx)
  const { file, bank } = await openByProfile(ctx, fileID, options)
  const { rows, faults, isBalanced } = rowsOf(file.opened, ctx.now)
  const [first] = faults
  if (first)
    throw new DomainError('reconciliation.wrong-lines', {
      values: { n: faults.length, line: first.line, reason: ctx.t(`reconciliation.fault.${first.reason}`) },
    })
  if (rows.length === 0) throw new DomainError('reconciliation.file.empty')
  if (!isBalanced) throw new DomainError('reconciliation.unbalanced')
  const { name, hash, opened } = file
  const id = await storeRows(ctx, { name, hash, bank, format: opened.layout.format, rows })
  await file.forget()
  return id
}

/** Remembers how this bank writes its files; a profile of the same name is replaced. */
export async function saveProfile(
  ctx: Context,
  fileID: string,
  options: Options,
  name: string,
): Promise<void> {
  requireReconciler(ctx)
  const { file, bank } = await openByProfile(ctx, fileID, options)
  const known = await ctx.from(bankProfiles).select('_id').where('name', '=', name).executeTakeFirst()
  const row = { name, bank, layout: file.opened.layout }
  if (known) await ctx.write(bankProfiles).patch(known._id, row)
  else await ctx.write(bankProfiles).add(row)
}

/** Forgets a profile; files of its kind are guessed again. */
export async function removeProfile(ctx: Context, id: string): Promise<void> {
  requireReconciler(ctx)
  await ctx.write(bankProfiles).where({ _id: id }).remove()
}
