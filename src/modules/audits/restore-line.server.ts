import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import { CHANGED_SINCE, restorableFields, restoreChange } from '#shell/records/restore-change.server.ts'
import type { PageRequest, ScreenArgs } from '#shell/screen.server.ts'
import { audits } from './collections.ts'
import { type ChangedLine, lineRestorers } from './line-restorers.ts'

/** Answered by a screen of their own. */
const OTHER_SCREENS = new Set([401, 403, 404])

export const restorerOf = (ctx: Context, name: string) =>
  ctx.engine.contributionsTo(lineRestorers).find(({ collection }) => collection === name)

/** Text key of why the actor cannot give back what the line changed; null where they can. */
export async function whyStays(ctx: Context, page: PageRequest, line: ChangedLine): Promise<string | null> {
  const restorer = restorerOf(ctx, line.collection)
  if (restorer) return restorer.whyStays(ctx, page, line)
  const collection = ctx.engine.registry.collection(line.collection)
  const isWritable =
    collection?.exposed &&
    line.recordID !== null &&
    collection.access.verdict(ctx.actor, 'update') !== false &&
    restorableFields(ctx, collection, line.changes).length > 0 &&
    (await isAllowed(ctx, collection, 'update', line.recordID))
  return isWritable ? null : 'audits.stays'
}

/** Gives what a line is about what it was before; where somebody changed it since, says so and asks again. */
export async function restoreLine({ ctx, page, params, request, url }: ScreenArgs) {
  authorize(ctx, audits, 'read')
  const { id = '' } = params
  if (!uuidPattern.test(id)) throw notFound()
  const isSure = (await readForm(request)).get('sure') === '1'
  const line = await ctx
    .from(audits)
    .select(['action', 'collection', 'recordID', 'changes'])
    .where('_id', '=', id)
    .where('action', '=', 'update')
    .where(visible(ctx, audits))
    .executeTakeFirst()
  if (!line) throw notFound()
  try {
    await restore(ctx, page, { ...line, id }, isSure)
    return redirect(`${url.pathname}?saved`)
  } catch (error) {
    if (!(error instanceof DomainError) || OTHER_SCREENS.has(error.status)) throw error
    // What was begun leaves nothing; the page that follows is read anew.
    await ctx.rollback()
    const sureOf = error.code === CHANGED_SINCE ? id : undefined
    return data({ message: ctx.t(error.code, error.values), sureOf }, { status: error.status })
  }
}

async function restore(
  ctx: Context,
  page: PageRequest,
  line: ChangedLine & { readonly id: string },
  isSure: boolean,
): Promise<void> {
  const restorer = restorerOf(ctx, line.collection)
  if (restorer) return restorer.restore(ctx, page, line, isSure)
  const collection = ctx.engine.registry.collection(line.collection)
  if (!collection?.exposed || !line.recordID) throw notFound()
  const description = describeCollection(ctx, collection)
  await restoreChange(ctx, collection, description, line.recordID, { line: line.id, isSure })
}
