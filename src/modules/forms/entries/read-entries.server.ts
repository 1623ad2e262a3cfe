import { sql } from 'kysely'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/source.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { dataSetsOf, singleInputsOf } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { forms } from '../collections.ts'
import { type FormPost, findFormPost } from '../open-form.server.ts'
import { isFiles, isFillings, keysOf, type ShownAnswer, wordsOf } from './answers.ts'
import { ENTRIES_PER_PAGE, type EntryAddress } from './entry-address.ts'

const HOUR_MS = 3_600_000

/** The form whose entries are shown, for those who may read all of them. */
export async function openEntries(
  ctx: Context,
  formId: string,
): Promise<FormPost & { document: PageDocument }> {
  if (forms.access.verdict(ctx.actor, 'read') !== true) throw forbidden()
  const post = await findFormPost(ctx, formId)
  return { ...post, document: parseDocument(post.builder, ctx.engine.blocks) }
}

/** The keys of a form's answers in the order of its inputs, the sets last. */
export function answerKeys(document: PageDocument): string[] {
  return [...singleInputsOf(document).map(({ key }) => key), ...dataSetsOf(document).map(({ name }) => name)]
}

const midnight = (day: string) => sql<string>`${`${day}T00:00:00+07:00`}::timestamptz`

/** The entries of a form that the address asks for. */
function entriesOf(ctx: Context, formId: string, { q, status, from, to }: EntryAddress) {
  return ctx
    .from(forms, 'f')
    .where('f.formID', '=', formId)
    .where((eb) =>
      eb.and([
        ...(status ? [eb('f.status', '=', status)] : []),
        ...(from ? [eb('f.createdAt', '>=', midnight(from))] : []),
        ...(to ? [eb('f.createdAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)] : []),
        ...(q ? [holds(q)] : []),
      ]),
    )
}

const holds = (words: string) =>
  sql<boolean>`sala_fold(${sql.ref('f.formData')}::text) like ${`%${escapeLike(foldThai(words))}%`}`

/** The name of whoever sent it; null for a visitor. */
const sender = sql<string | null>`nullif(${personName('u')}, '')`.as('sender')

/** Entries of a form, newest first. */
export async function listEntries(
  ctx: Context,
  formId: string,
  address: EntryAddress,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return entriesOf(ctx, formId, address)
    .leftJoin(aliased(users, 'u'), 'u._id', 'f.userID')
    .select(['f._id', 'f.createdAt', 'f.formData', 'f.status', 'f.process', 'f.userID', sender])
    .orderBy('f.createdAt', 'desc')
    .orderBy('f._id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** One page of the entries and how many there are. A page past the end is the last one. */
export async function readEntryPage(ctx: Context, formId: string, address: EntryAddress) {
  const { total } = await entriesOf(ctx, formId, address)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  const page = Math.min(address.page, pages)
  const slice = { limit: ENTRIES_PER_PAGE, offset: (page - 1) * ENTRIES_PER_PAGE }
  return { rows: await listEntries(ctx, formId, address, slice), total, page, pages }
}

/** The answer with addresses that open its files for an hour. */
function showAnswer(ctx: Context, label: string, value: unknown): ShownAnswer {
  const expires = new Date(ctx.now.getTime() + HOUR_MS)
  const files = (isFiles(value) ? value : []).flatMap(({ name, url, size }) => {
    const fileId = fileIdOf(url)
    if (fileId === undefined) return []
    return [
      { name, size, url: signAddress(ctx.engine.seal, { siteId: ctx.site._id, fileId, name }, expires) },
    ]
  })
  return { label, text: files.length > 0 ? '' : wordsOf(value, ctx), files }
}

/** One entry of the form with everything in it. */
export async function readEntry(ctx: Context, formId: string, document: PageDocument, id: string) {
  const entry = await readRecord(ctx, forms, id)
  if (entry.formID !== formId) throw notFound()
  const data = entry.formData as Record<string, unknown>
  const inputsOf = new Map(
    dataSetsOf(document).map(({ name, inputs }) => [name, inputs.map(({ key }) => key)]),
  )
  const keys = keysOf(answerKeys(document), [data]).filter((key) => Object.hasOwn(data, key))
  const more = await ctx
    .from(forms, 'f')
    .leftJoin(aliased(users, 'u'), 'u._id', 'f.userID')
    .leftJoin(aliased(courses, 'c'), 'c._id', 'f.courseID')
    .leftJoin(aliased(orders, 'o'), 'o.entryID', 'f._id')
    .select([sender, 'c.name as course', 'o._id as orderId'])
    .where('f._id', '=', id)
    .executeTakeFirst()
  return {
    _id: entry._id,
    createdAt: entry.createdAt,
    status: entry.status ?? 'new',
    userID: entry.userID,
    etag: etagOf(entry),
    sender: more?.sender ?? null,
    course: more?.course ?? null,
    orderId: more?.orderId ?? null,
    answers: keys.filter((key) => !isFillings(data[key])).map((key) => showAnswer(ctx, key, data[key])),
    sets: keys.flatMap((name) => {
      const fillings = data[name]
      if (!isFillings(fillings)) return []
      return fillings.map((filling, at) => ({
        name,
        number: at + 1,
        answers: keysOf(inputsOf.get(name) ?? [], [filling])
          .filter((key) => Object.hasOwn(filling, key))
          .map((key) => showAnswer(ctx, key, filling[key])),
      }))
    }),
  }
}

export type ReadEntry = Awaited<ReturnType<typeof readEntry>>
