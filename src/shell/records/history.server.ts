import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { type Doc, findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { type Changes, describeChanges, type FieldChange } from './describe-changes.server.ts'
import type { CollectionDescription } from './description.ts'
import { restorableFields } from './restore-change.server.ts'

const NEWEST = 20
const LONGEST_VALUE = 160

export interface HistoryLine {
  readonly id: string
  readonly at: string
  /** Name of the person; null where it cannot be read from here. */
  readonly who: string | null
  readonly role: string
  readonly action: string
  readonly changes: readonly FieldChange[]
  /** Whether the values before it can be written again. */
  readonly isRestorable: boolean
}

/** What staff did with the record, newest first; null when the actor may not read the log. */
export async function readHistory(
  ctx: Context,
  description: CollectionDescription,
  recordID: string,
): Promise<HistoryLine[] | null> {
  const audit = ctx.engine.registry.collection('audit')
  const collection = ctx.engine.registry.collection(description.name)
  if (!audit || !collection || audit.access.verdict(ctx.actor, 'read') === false) return null
  const request = parseQueryBody({
    method: 'find',
    args: [{ collection: description.name, recordID }],
    sort: { createdAt: -1 },
    paging: { page: 1, limit: NEWEST, total: false },
  })
  const lines = (await findRecords(ctx, audit, request)).data as Doc[]
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    lines.map((line) => line.userID),
  )
  const changes = await describeChanges(
    ctx,
    { collection, description, longest: LONGEST_VALUE },
    lines.map((line) => (line.action === 'update' ? ((line.changes ?? {}) as Changes) : {})),
  )
  return lines.map((line, at) => ({
    id: line._id,
    at: String(line.createdAt),
    who: names.get(String(line.userID)) ?? null,
    role: String(line.role),
    action: String(line.action),
    changes: changes[at] ?? [],
    isRestorable:
      description.may.update &&
      line.action === 'update' &&
      restorableFields(ctx, collection, (line.changes ?? {}) as Changes).length > 0,
  }))
}
