import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { isFiles } from '../blocks/upload/uploaded-file.ts'
import { forms } from '../collections.ts'
import { type FormPost, findFormPost, parseForm } from '../open-form.server.ts'
import type { EntryStatus } from '../statuses.ts'
import { answersIn, isFillings, keysOf, type ShownAnswer } from './answers.ts'
import { ENTRIES_PER_PAGE, type EntryAddress } from './entry-address.ts'

const HOUR_MS = 3_600_000

export interface EntryRow {
  readonly _id: string
  readonly createdAt: string
  readonly formData: Readonly<Record<string, unknown>>
  readonly status: EntryStatus
  readonly process: string
  readonly sender: string | null
  readonly userID: string | null
}

/** A form whose entries are read. */
export interface EntryForm extends FormPost {
  readonly form: Form<BlockInput>
}

/** The form whose entries are shown, for those who may read all of them. */
export async function openEntries(ctx: Context, formId: string): Promise<EntryForm> {
  if (forms.access.verdict(ctx.actor, 'read') !== true) throw forbidden()
  const post = await findFormPost(ctx, formId)
  return { ...post, form: parseForm(ctx, post.builder) }
}

/** The keys of a form's answers in the order of its inputs, the sets last. */
export function answerKeys({ fields, sets }: Form): string[] {
  return [...fields.map(({ object }) => object.key), ...sets.map(({ name }) => name)]
}

function conditionOf(
  ctx: Context,
  formId: string,
  { q, status, from, to }: EntryAddress,
  values: unknown[],
): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = [`f.site_id = ${bind(ctx.site._id)}`, `f."formID" = ${bind(formId)}`]
  if (status) parts.push(`f.status = ${bind(status)}`)
  if (from) parts.push(`f."createdAt" >= ${bind(`${from}T00:00:00+07:00`)}::timestamptz`)
  if (to) parts.push(`f."createdAt" < ${bind(`${to}T00:00:00+07:00`)}::timestamptz + interval '1 day'`)
  if (q) parts.push(`sala_fold(f."formData"::text) like ${bind(`%${escapeLike(foldThai(q))}%`)}`)
  return parts.join(' and ')
}

/** Entries of a form, newest first. */
export async function listEntries(
  ctx: Context,
  formId: string,
  address: EntryAddress,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EntryRow[]> {
  const values: unknown[] = []
  const where = conditionOf(ctx, formId, address, values)
  values.push(limit, offset)
  return ctx.run<EntryRow>(
    `select f."_id", f."createdAt", f."formData", f.status, f.process, f."userID",
       nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as sender
     from form f left join "user" u on u.site_id = f.site_id and u."_id" = f."userID"
     where ${where} order by f."createdAt" desc, f."_id" desc limit $${values.length - 1} offset $${values.length}`,
    values,
  )
}

/** One page of the entries and how many there are. A page past the end is the last one. */
export async function readEntryPage(ctx: Context, formId: string, address: EntryAddress) {
  const values: unknown[] = []
  const where = conditionOf(ctx, formId, address, values)
  const [counted] = await ctx.run<{ n: number }>(
    `select count(*)::int as n from form f where ${where}`,
    values,
  )
  const total = counted?.n ?? 0
  const pages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  const page = Math.min(address.page, pages)
  const slice = { limit: ENTRIES_PER_PAGE, offset: (page - 1) * ENTRIES_PER_PAGE }
  return { rows: await listEntries(ctx, formId, address, slice), total, page, pages }
}

/** The files of an answer, with addresses that open them for an hour. */
function showFiles(ctx: Context, value: unknown): ShownAnswer['files'] {
  const expires = new Date(ctx.now.getTime() + HOUR_MS)
  return (isFiles(value) ? value : []).flatMap(({ name, url, size }) => {
    const fileId = fileIdOf(url)
    if (fileId === undefined) return []
    return [
      { name, size, url: signAddress(ctx.engine.seal, { siteId: ctx.site._id, fileId, name }, expires) },
    ]
  })
}

/** One entry of the form with everything in it. */
export async function readEntry(ctx: Context, formId: string, form: Form<BlockInput>, id: string) {
  const entry = await readRecord(ctx, forms, id)
  if (entry.formID !== formId) throw notFound()
  const data = entry.formData
  const say = answersIn(form, ctx.engine.blocks, ctx)
  const show = (label: string, value: unknown, set?: string): ShownAnswer => {
    const files = showFiles(ctx, value)
    return { label, text: files.length > 0 ? '' : say(label, value, set), files }
  }
  const inputsOf = new Map(
    form.sets.map(({ name, fields }) => [name, fields.map(({ object }) => object.key)]),
  )
  const keys = keysOf(answerKeys(form), [data]).filter((key) => Object.hasOwn(data, key))
  const [more] = await ctx.run<{ sender: string | null; course: string | null; orderId: string | null }>(
    `select nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as sender, c.name as course, o."_id" as "orderId"
     from form f left join "user" u on u.site_id = f.site_id and u."_id" = f."userID"
     left join course c on c.site_id = f.site_id and c."_id" = f."courseID"
     left join "order" o on o.site_id = f.site_id and o."entryID" = f."_id"
     where f.site_id = $1 and f."_id" = $2`,
    [ctx.site._id, id],
  )
  return {
    _id: entry._id,
    createdAt: entry.createdAt,
    status: entry.status ?? 'new',
    userID: entry.userID,
    etag: etagOf(entry),
    sender: more?.sender ?? null,
    course: more?.course ?? null,
    orderId: more?.orderId ?? null,
    answers: keys.filter((key) => !isFillings(data[key])).map((key) => show(key, data[key])),
    sets: keys.flatMap((name) => {
      const fillings = data[name]
      if (!isFillings(fillings)) return []
      return fillings.map((filling, at) => ({
        name,
        number: at + 1,
        answers: keysOf(inputsOf.get(name) ?? [], [filling])
          .filter((key) => Object.hasOwn(filling, key))
          .map((key) => show(key, filling[key], name)),
      }))
    }),
  }
}

export type ReadEntry = Awaited<ReturnType<typeof readEntry>>
