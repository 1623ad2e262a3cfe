import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { removeRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { actOnList, type ListOf, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { forms } from '../collections.ts'
import { EntryDetail } from '../components/entry-detail.tsx'
import { EntryList } from '../components/entry-list.tsx'
import { FormSummary } from '../components/form-summary.tsx'
import { listColleagues } from '../desk/assign.server.ts'
import { entryBasis, saveAssignee, saveStatus, stateShownAgain } from '../desk/entry-state.server.ts'
import { addNote } from '../desk/history.server.ts'
import { replyToEntry } from '../desk/reply.server.ts'
import { entryLists, listEntries } from '../entries/entry-list.server.ts'
import { openEntries, type ReadEntry, readEntry } from '../entries/read-entries.server.ts'
import { readChoices } from '../figures/read-choices.server.ts'
import { FIGURE_DAYS, readConversion } from '../figures/read-conversion.server.ts'
import { readStoreDays, saveStoreDays } from '../retention/retention.server.ts'
import styles from './form-summary.css?url'

/** The list of a form's entries; the page of one entry shows none. */
const openList: ListOf = async ({ ctx, params }) => {
  if (params.sub) return undefined
  const post = await openEntries(ctx, params.id ?? '')
  return { list: listEntries(ctx, post), name: post.title }
}

/** The page of the form's figures, beside those of its entries. */
const SUMMARY = 'summary'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const middleware = listFiles(openList)

const sayMoment = ({ lang }: Pick<ScreenArgs['ctx'], 'lang'>, at: string) =>
  `${formatThaiDate(at, 'short', lang)} ${formatThaiTime(at, lang)}`

export const loader = screen(async ({ ctx, params, url }) => {
  const post = await openEntries(ctx, params.id ?? '')
  const { _id, title, slug, form: asked } = post
  const form = { _id, title, slug }
  const notice = ['saved', 'removed', 'replied'].find((name) => url.searchParams.has(name)) ?? null
  if (params.sub === SUMMARY)
    return {
      kind: 'summary' as const,
      meta: { title: ctx.t('form-desk.summary-of', { form: title }) },
      form,
      notice,
      days: FIGURE_DAYS,
      conversion: await readConversion(ctx, _id),
      charts: await readChoices(ctx, _id, asked),
      storeDays: await readStoreDays(ctx, _id),
    }
  if (params.sub) {
    const entry = await readEntry(ctx, _id, asked, params.sub)
    const when = sayMoment(ctx, entry.createdAt)
    const colleagues = await listColleagues(ctx)
    const asksToRemove = url.searchParams.get('confirm') === 'delete'
    return {
      kind: 'entry' as const,
      meta: { title: ctx.t('form-entries.entry', { when }) },
      form,
      entry,
      when,
      notice,
      asksToRemove,
      basis: entryBasis(entry, colleagues),
      desk: {
        moments: entry.history.map(({ createdAt }) => sayMoment(ctx, createdAt)),
        colleagues,
        subject: ctx.t('form-desk.usual-subject', { form: title }).slice(0, 200),
      },
    }
  }
  return {
    kind: 'list' as const,
    meta: { title: ctx.t('form-entries.title', { form: title }) },
    form,
    notice,
    storeDays: await readStoreDays(ctx, _id),
    data: await readListData(ctx, listEntries(ctx, post), url),
  }
})

export const action = screen(async (args) =>
  args.params.sub
    ? changeEntry(args)
    : actOnList(args, await entryLists.open(args.ctx, args.params.id ?? '')),
)

/** What staff do with an entry beside saying how far they are; each answers the notice that follows. */
const workByIntent: Readonly<
  Record<string, (args: ScreenArgs, entry: ReadEntry, posted: FormData) => Promise<string>>
> = {
  async note({ ctx }, entry, posted) {
    await addNote(ctx, entry._id, plainText(posted.get('words')))
    return 'saved'
  },
  async assign({ ctx }, entry, posted) {
    await saveAssignee(ctx, entry._id, posted)
    return 'saved'
  },
  async reply({ ctx }, entry, posted) {
    const [subject, words] = [plainText(posted.get('subject')), plainText(posted.get('words'))]
    await replyToEntry(ctx, entry, { subject, words })
    return 'replied'
  },
}

/** Says how far staff are with the entry, works on it, or takes it away. */
async function changeEntry(args: ScreenArgs) {
  const { ctx, params, request, url } = args
  const posted = await readForm(request)
  const { _id, form } = await openEntries(ctx, params.id ?? '')
  const id = params.sub ?? ''
  const textOf = (name: string) => plainText(posted.get(name))
  const intent = textOf('intent')
  try {
    if (id === SUMMARY) {
      await saveStoreDays(ctx, _id, textOf('storeDays'))
      return redirect(`${url.pathname}?saved`)
    }
    const entry = await readEntry(ctx, _id, form, id)
    if (intent === 'delete') {
      await removeRecord(ctx, forms, id)
      return redirect(`/cms/form/${_id}?removed`)
    }
    const work = Object.hasOwn(workByIntent, intent) ? workByIntent[intent] : undefined
    if (work) {
      authorize(ctx, forms, 'update')
      return redirect(`${url.pathname}?${await work(args, entry, posted)}`)
    }
    await saveStatus(ctx, id, posted)
    return redirect(`${url.pathname}?saved`)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409, 412].includes(error.status)) throw error
    await ctx.rollback()
    // The page that follows shows the entry as it is by now.
    const typed = { intent, subject: textOf('subject'), words: textOf('words') }
    const message = ctx.t(error.code, error.values)
    return data({ message, typed, state: stateShownAgain(posted, error) }, { status: error.status })
  }
}

/** What people sent by a form: the list of it, or one entry. */
export default function EntriesScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const refused = fault && 'message' in fault ? fault : null
  const message = refused?.message ?? null
  if (shown.kind === 'list') return <EntryList {...shown} />
  if (shown.kind === 'summary') return <FormSummary {...shown} message={message} />
  const again = refused && 'typed' in refused ? refused : null
  return (
    <EntryDetail
      {...shown}
      message={message}
      typed={again?.typed ?? null}
      refusedState={again ? again.state : null}
    />
  )
}
