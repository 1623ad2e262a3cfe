import { authorize } from '#kernel/collections/authorize.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { type Doc, etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import type { CollectionDescription, FormValues } from './description.ts'
import { fillLists } from './fill-lists.server.ts'
import { toFormValues } from './form-values.ts'
import { parseForm } from './parse-form.ts'
import { plainText } from './plain-text.ts'
import { titleOf } from './record-title.ts'
import { maskedFields } from './sealed/reveal.server.ts'
import { REVEALED } from './sealed/reveal.ts'

export interface EditForm {
  readonly title: string
  readonly values: FormValues
  readonly etag: string
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
  const form = {
    title: titleOf(collection, record),
    values: toFormValues(description.form, shown),
    etag: etagOf(record),
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

/** Writes what the form changed, provided that the record is still the one the form was opened with. */
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
  const changes = parseForm(description.form, form, { before: values, defaults, unseen })
  if (Object.keys(changes).length === 0) return
  const filled = await fillLists(ctx, collection, changes, opened.record)
  await updateRecord(ctx, collection, id, filled, { ifMatch: plainText(form.get('ifMatch')) })
}
