import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { actOnList, type ListOf, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { forms } from '../collections.ts'
import { EntryDetail } from '../components/entry-detail.tsx'
import { EntryList } from '../components/entry-list.tsx'
import { entryLists, listEntries } from '../entries/entry-list.server.ts'
import { openEntries, readEntry } from '../entries/read-entries.server.ts'

/** The list of a form's entries; the page of one entry shows none. */
const openList: ListOf = async ({ ctx, params }) => {
  if (params.sub) return undefined
  const post = await openEntries(ctx, params.id ?? '')
  return { list: listEntries(ctx, post), name: post.title }
}

export const middleware = listFiles(openList)

export const loader = screen(async ({ ctx, params, url }) => {
  const post = await openEntries(ctx, params.id ?? '')
  const { _id, title, slug, form: asked } = post
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
  return {
    kind: 'list' as const,
    meta: { title: ctx.t('form-entries.title', { form: title }) },
    form,
    notice,
    data: await readListData(ctx, listEntries(ctx, post), url),
  }
})

export const action = screen(async (args) =>
  args.params.sub
    ? changeEntry(args)
    : actOnList(args, await entryLists.open(args.ctx, args.params.id ?? '')),
)

/** Says how far staff are with the entry, or takes it away. */
async function changeEntry({ ctx, params, request, url }: ScreenArgs) {
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
}

/** What people sent by a form: the list of it, or one entry. */
export default function EntriesScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  return shown.kind === 'list' ? (
    <EntryList {...shown} />
  ) : (
    <EntryDetail {...shown} message={fault && 'message' in fault ? fault.message : null} />
  )
}
