import { data, type MiddlewareFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { screen } from '#shell/screen.server.ts'
import { forms } from '../collections.ts'
import { EntryDetail } from '../components/entry-detail.tsx'
import { EntryList } from '../components/entry-list.tsx'
import { answersIn } from '../entries/answers.ts'
import { parseEntryAddress } from '../entries/entry-address.ts'
import { answerEntriesFile, exportFormats, MAX_ENTRIES } from '../entries/export-entries.server.ts'
import { answerKeys, openEntries, readEntry, readEntryPage } from '../entries/read-entries.server.ts'

/** Answers that a row of the list has room for. */
const SHOWN_ANSWERS = 3

const answerFile = screen(async ({ ctx, params, url }) => {
  const format = exportFormats.find((known) => known === url.searchParams.get('export'))
  if (!format || params.sub) return undefined
  const post = await openEntries(ctx, params.id ?? '')
  return answerEntriesFile(ctx, post, parseEntryAddress(url.searchParams), format)
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, params, url }) => {
  const { _id, title, slug, form: asked } = await openEntries(ctx, params.id ?? '')
  const form = { _id, title, slug }
  const notice = ['saved', 'removed'].find((name) => url.searchParams.has(name)) ?? null
  if (params.sub) {
    const entry = await readEntry(ctx, _id, asked, params.sub)
    const when = `${formatThaiDate(entry.createdAt, 'short', ctx.lang)} ${formatThaiTime(entry.createdAt, ctx.lang)}`
    const asksToRemove = url.searchParams.get('confirm') === 'delete'
    return {
      kind: 'entry' as const,
      meta: { title: ctx.t('form-entries.entry', { when }) },
      form,
      entry,
      when,
      notice,
      asksToRemove,
    }
  }
  const address = parseEntryAddress(url.searchParams)
  const { rows, ...list } = await readEntryPage(ctx, _id, address)
  const columns = answerKeys(asked).slice(0, SHOWN_ANSWERS)
  const say = answersIn(asked, ctx.engine.blocks, ctx)
  return {
    kind: 'list' as const,
    meta: { title: ctx.t('form-entries.title', { form: title }) },
    form,
    notice,
    address: { ...address, page: list.page },
    columns,
    list: {
      ...list,
      maxInFile: MAX_ENTRIES,
      rows: rows.map((row) => ({
        _id: row._id,
        createdAt: row.createdAt,
        status: row.status,
        sender: row.sender,
        answers: columns.map((key) => say(key, row.formData[key]).slice(0, 120)),
      })),
    },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const posted = await readForm(request)
  const { _id, form } = await openEntries(ctx, params.id ?? '')
  const id = params.sub ?? ''
  await readEntry(ctx, _id, form, id)
  const textOf = (name: string) => plainText(posted.get(name))
  try {
    if (posted.get('intent') === 'delete') {
      await removeRecord(ctx, forms, id)
      return redirect(`/cms/form/${_id}?removed`)
    }
    const ifMatch = textOf('etag')
    await updateRecord(ctx, forms, id, { status: textOf('status') }, ifMatch === '' ? {} : { ifMatch })
    return redirect(`${url.pathname}?saved`)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409, 412].includes(error.status)) throw error
    await ctx.rollback()
    // The page that follows shows the entry as it is by now.
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** What people sent by a form: the list of it, or one entry. */
export default function EntriesScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  return shown.kind === 'list' ? (
    <EntryList {...shown} />
  ) : (
    <EntryDetail {...shown} message={fault?.message ?? null} />
  )
}
