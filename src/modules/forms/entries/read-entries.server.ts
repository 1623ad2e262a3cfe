import { sql } from 'kysely'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { type FormPost, findFormPost, parseForm } from '../answering/open-form.server.ts'
import { isFiles } from '../blocks/upload/uploaded-file.ts'
import { forms } from '../collections.ts'
import { listHistory } from '../desk/history.server.ts'
import { replyAddress } from '../desk/reply.server.ts'
import { answerKeys, answersIn, isFillings, keysOf, type ShownAnswer } from './answers.ts'

const HOUR_MS = 3_600_000

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

/** The name of whoever sent it; null for a visitor. */
const sender = sql<string | null>`nullif(${personName('u')}, '')`.as('sender')

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
    assigneeID: entry.assigneeID,
    assignee: entry.assignee,
    email: await replyAddress(ctx, form, entry),
    history: await listHistory(ctx, id),
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
