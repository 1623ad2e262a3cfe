import { authorize } from '#kernel/collections/authorize.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { type Doc, etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import type { CollectionDescription, FormValues } from './description.ts'
import { fillLists } from './fill-lists.server.ts'
import { keepTyped, toFormValues } from './form-values.ts'
import { BOTH_CHANGED, basisOf, type Conflict, compareWithBasis, readChosen } from './merge-form.server.ts'
import { parseForm } from './parse-form.ts'
import { plainText } from './plain-text.ts'
import { titleOf } from './record-title.ts'
import { maskedFields } from './sealed/reveal.server.ts'
import { REVEALED } from './sealed/reveal.ts'

export interface EditForm {
  readonly title: string
  readonly values: FormValues
  readonly etag: string
  /** Marks of the values, by which a later submission is merged with what others wrote since. */
  readonly basis: string
  /** Fields whose stored value is not shown: left empty they stay as they are. */
  readonly unseen: readonly string[]
  /** What is shown of hidden values that may be seen whole. */
  readonly masked: Readonly<Record<string, string>>
}

interface OpenedForm {
  readonly form: EditForm
  readonly record: Doc
}

/** Reads a record and what its form shows of it. */
export async function readEditForm(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  id: string,
  /** Hidden fields that the person had shown. */
  revealed: readonly string[] = [],
): Promise<OpenedForm> {
  authorize(ctx, collection, 'update')
  const record = (await readRecord(ctx, collection, id)) as Doc
  if (!(await isAllowed(ctx, collection, 'update', id))) throw forbidden()
  const masked = maskedFields(ctx, collection, { fields: description.form }, record)
  const isShown = (name: string) => name in masked && revealed.includes(name)
  const unseen = unseenFields(ctx, collection, description, record).filter((name) => !isShown(name))
  const shown = { ...record, ...Object.fromEntries(unseen.map((name) => [name, null])) }
  const values = toFormValues(description.form, shown)
  const form = {
    title: titleOf(collection, record, ctx.lang),
    values,
    etag: etagOf(record),
    basis: basisOf(values),
    unseen,
    masked,
  }
  return { form, record }
}

function unseenFields(
  ctx: Context,
  collection: Collection,
  { form }: CollectionDescription,
  record: Doc,
): string[] {
  const isMasked = !collection.access.seesUnmasked(ctx.actor, record)
  const isHidden = (name: string) => collection.fields[name]?.sealed && (isMasked || record[name] !== null)
  return form.filter(({ name, kind }) => kind === 'password' || isHidden(name)).map((field) => field.name)
}

/**
 * Writes what the form changed. What somebody else changed since it was opened stays where this form left it alone; where both
 * changed one field nothing is written, and the fault names it.
 */
export async function saveEditForm(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  id: string,
  form: FormData,
): Promise<void> {
  const revealed = form.getAll(REVEALED).map(plainText)
  const opened = await readEditForm(ctx, collection, description, id, revealed)
  const { values, unseen } = opened.form
  const defaults = Object.fromEntries(
    Object.entries(collection.fields).map(([name, field]) => [name, field.default]),
  )
  const basedOn = plainText(form.get('ifMatch'))
  const isOutdated = basedOn !== opened.form.etag
  const merge = isOutdated ? compareWithBasis(description.form, form, values, unseen) : undefined
  if (merge && merge.both.length > 0)
    throw new DomainError(BOTH_CHANGED, {
      status: 412,
      details: merge.both.map((path) => ({ path, message: 'records-screen.both-changed-here' })),
    })
  const left = new Set([...(merge?.theirs ?? []), ...readChosen(description.form, form)])
  const changes = parseForm(
    description.form.filter(({ name }) => !left.has(name)),
    form,
    { before: values, defaults, unseen },
  )
  if (Object.keys(changes).length === 0) return
  const filled = await fillLists(ctx, collection, changes, opened.record)
  await updateRecord(ctx, collection, id, filled, { ifMatch: merge ? opened.form.etag : basedOn })
}

/** What is shown after both changed one field: the newest values, what was typed in their place, and both to choose from. */
export async function readConflicts(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  id: string,
  form: FormData,
) {
  const { values, unseen, etag, basis } = (await readEditForm(ctx, collection, description, id)).form
  const merge = compareWithBasis(description.form, form, values, unseen)
  const typed = keepTyped(description.form, form)
  const theirs = Object.fromEntries((merge?.theirs ?? []).map((name) => [name, values[name] ?? '']))
  const conflicts: Conflict[] = (merge?.both ?? []).map((name) => ({
    name,
    theirs: values[name] ?? '',
    mine: typed[name] ?? '',
  }))
  return { values: { ...typed, ...theirs }, ifMatch: etag, basis, conflicts }
}
