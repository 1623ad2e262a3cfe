import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import type { Changes } from '#shell/records/describe-changes.server.ts'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { restorableFields, restoreChange } from '#shell/records/restore-change.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { audits } from './collections.ts'

/** What of a line says whether its record can be given back. */
export interface ChangedLine {
  readonly action: string
  readonly collection: string
  readonly recordID: string | null
  readonly changes: Changes
}

/** Whether the record is there and the actor may give it the values that it had before the line. */
export async function isRestorable(ctx: Context, line: ChangedLine): Promise<boolean> {
  const { action, recordID } = line
  const collection = ctx.engine.registry.collection(line.collection)
  if (action !== 'update' || recordID === null || !collection?.exposed) return false
  if (collection.access.verdict(ctx.actor, 'update') === false) return false
  if (restorableFields(ctx, collection, line.changes).length === 0) return false
  return isAllowed(ctx, collection, 'update', recordID)
}

/** Gives the record of a line what it was before; where somebody changed it since, says so and asks again. */
export async function restoreLine({ ctx, params, request, url }: ScreenArgs) {
  authorize(ctx, audits, 'read')
  const { id = '' } = params
  if (!uuidPattern.test(id)) throw notFound()
  const form = await readForm(request)
  const line = await ctx
    .from(audits)
    .select(['collection', 'recordID'])
    .where('_id', '=', id)
    .where(visible(ctx, audits))
    .executeTakeFirst()
  const collection = line && ctx.engine.registry.collection(line.collection)
  if (!collection?.exposed || !line?.recordID) throw notFound()
  const { recordID } = line
  const description = describeCollection(ctx, collection)
  const isSure = form.get('sure') === '1'
  const restored = await attemptWrite(ctx, description, form, () =>
    restoreChange(ctx, collection, description, recordID, { line: id, isSure }),
  )
  if ('saved' in restored) return redirect(`${url.pathname}?saved`)
  const { message, status } = restored.fault
  return data({ message, sureOf: status === 409 ? id : undefined }, { status })
}
