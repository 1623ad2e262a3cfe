import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { binEntries } from '#kernel/bin/tables.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { isSameValue } from '#shell/records/restore-change.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import { audits } from './collections.ts'
import { describeLines } from './describe-lines.server.ts'
import { pairOf } from './details.ts'
import { restorerOf, whyStays } from './restore-line.server.ts'
import { roleWords } from './role-words.ts'

/** Letters of one value on the page of a line. */
const LONGEST = 2_000

/** One line of the log in words, for those who may read the log. */
export async function readLine(ctx: Context, page: PageRequest, id: string) {
  authorize(ctx, audits, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const line = await ctx
    .from(audits)
    .select(['createdAt', 'userID', 'role', 'action', 'collection', 'recordID', 'changes'])
    .where('_id', '=', id)
    .where(visible(ctx, audits))
    .executeTakeFirst()
  if (!line) throw notFound()
  const own = restorerOf(ctx, line.collection)?.say(ctx, page, line) ?? []
  const covered = new Set(own.map(({ of }) => of))
  // A form says all that it has; what stayed the same is no change.
  const others = Object.fromEntries(
    Object.entries(line.changes).filter(([key, value]) => !covered.has(key) && isChange(key, value)),
  )
  const [said] = await describeLines(ctx, [{ ...line, changes: others }], LONGEST)
  const changes = [...own, ...(said?.changes ?? [])]
  const names = await namesOfAccounts(ctx, [ctx.site._id], [line.userID])
  const stays = line.action === 'update' ? await whyStays(ctx, page, line) : null
  const action = `audits.action.${line.action}`
  return {
    id,
    isRestorable: line.action === 'update' && stays === null,
    stays: stays && changes.length > 0 ? ctx.t(stays) : null,
    inBin: line.action === 'delete' && line.recordID !== null && (await isInBin(ctx, line.recordID)),
    at: line.createdAt,
    who: names.get(line.userID ?? '') ?? null,
    role: roleWords(ctx.t, line.role),
    action: ctx.t.has(action) ? ctx.t(action) : line.action,
    kind: said?.kind ?? line.collection,
    name: said?.name ?? null,
    href: said?.href ?? null,
    beside: said?.beside ?? null,
    recordID: line.recordID,
    changes,
  }
}

/** Whether a value of a line differs before and after. */
function isChange(key: string, value: unknown): boolean {
  const [before, after] = pairOf(key, value)
  return !isSameValue(before, after)
}

/** Whether what was deleted can still be brought back. */
async function isInBin(ctx: Context, recordID: string): Promise<boolean> {
  const entry = await ctx
    .from(binEntries)
    .select('_id')
    .where('recordID', '=', recordID)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
