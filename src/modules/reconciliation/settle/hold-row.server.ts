import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bankRows, type StoredRow } from '../collections.ts'
import { requireReconciler } from '../policy.ts'

export const refuse = (code: string, status = 409) => new DomainError(`reconciliation.${code}`, { status })

/** What somebody typed, as one line of at most so many letters. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/** The row for whoever looks after the site's money, held until the transaction ends. */
export async function holdRow(ctx: Context, id: string): Promise<StoredRow> {
  requireReconciler(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx.from(bankRows).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
