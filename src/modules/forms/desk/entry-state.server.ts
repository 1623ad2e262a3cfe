import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { mergeOrThrow, shownAgain, type TypedValues, typedBasis } from '#shell/records/merge-typed.server.ts'
import { type Entry, forms } from '../collections.ts'
import { assignEntry, type Colleague, listColleagues } from './assign.server.ts'

/** How far staff are with an entry and who looks after it, as the forms of its page say it; a colleague who is gone is nobody. */
function textsOf(
  { status, assigneeID }: Pick<Entry, 'status' | 'assigneeID'>,
  colleagues: readonly Colleague[],
): TypedValues {
  const assignee = colleagues.find(({ _id }) => _id === assigneeID)
  return { status: status ?? 'new', assignee: assignee?._id ?? '' }
}

/** Marks of what the forms of an entry's page are opened with. */
export const entryBasis = (entry: Pick<Entry, 'status' | 'assigneeID'>, colleagues: readonly Colleague[]) =>
  typedBasis(textsOf(entry, colleagues))

/** What was chosen for an entry and not taken: with it, what it is compared with, and what somebody else chose too. */
export interface StateFault {
  readonly values: TypedValues
  readonly basis: string
  readonly conflicts: readonly Conflict[]
}

/** What the form of the status or of the colleague is shown again with. */
export const stateShownAgain = (form: FormData, error: unknown): StateFault =>
  shownAgain(form, { status: textIn(form, 'status'), assignee: textIn(form, 'assignee') }, error)

/** The choice of one of the forms, merged with what others chose since it was opened; undefined where theirs stays. */
async function chosenIn(
  ctx: Context,
  entryId: string,
  form: FormData,
  name: 'status' | 'assignee',
): Promise<string | undefined> {
  const colleagues = name === 'assignee' ? await listColleagues(ctx) : []
  // Nobody else writes it between what is compared and what is written.
  const entry = await ctx
    .from(forms)
    .select(['status', 'assigneeID'])
    .where('_id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  const typed = textIn(form, name)
  const merged = mergeOrThrow(form, { [name]: typed }, textsOf(entry, colleagues))[name]
  return merged === typed ? typed : undefined
}

/** Says how far staff are with an entry. */
export async function saveStatus(ctx: Context, entryId: string, form: FormData): Promise<void> {
  const status = await chosenIn(ctx, entryId, form, 'status')
  if (status !== undefined) await updateRecord(ctx, forms, entryId, { status })
}

/** Gives an entry to a colleague, or to nobody. */
export async function saveAssignee(ctx: Context, entryId: string, form: FormData): Promise<void> {
  const assignee = await chosenIn(ctx, entryId, form, 'assignee')
  if (assignee !== undefined) await assignEntry(ctx, entryId, assignee)
}
