import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { listSiteStaff } from '#modules/users/public.server.ts'
import { forms } from '../collections.ts'

export interface Colleague {
  readonly _id: string
  readonly name: string
}

/** Nobody, where a colleague is chosen. */
export const NOBODY = 'nobody'

/** Who may look after entries: those who work for the site. */
export async function listColleagues(ctx: Context): Promise<Colleague[]> {
  const staff = await listSiteStaff(ctx, ctx.site)
  return staff
    .filter(({ suspended }) => !suspended)
    .map(({ _id, firstname, lastname, email }) => ({ _id, name: `${firstname} ${lastname}`.trim() || email }))
}

/** The columns that give entries to a colleague, or to nobody. */
export async function assignmentOf(ctx: Context, chosen: string) {
  if (chosen === '' || chosen === NOBODY) return { assigneeID: null, assignee: null }
  const found = (await listColleagues(ctx)).find(({ _id }) => _id === chosen)
  if (!found) throw new DomainError('form-desk.unknown-colleague')
  return { assigneeID: found._id, assignee: found.name }
}

/** Gives the entry to a colleague. */
export async function assignEntry(ctx: Context, entryId: string, chosen: string): Promise<void> {
  await ctx.write(forms).patch(entryId, await assignmentOf(ctx, chosen))
}
