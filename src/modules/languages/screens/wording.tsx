import { Languages } from 'lucide-react'
import {
  data,
  type MiddlewareFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageCards } from '../components/language-cards.tsx'
import { AddLanguage, ImportTexts } from '../components/language-forms.tsx'
import { WordingFilters } from '../components/wording-filters.tsx'
import { WordingTable } from '../components/wording-table.tsx'
import { addLanguage, removeLanguage, switchLanguage } from '../wording/change-wording.server.ts'
import { filterWording, PAGE_SIZE, parseWordingFilter, wordingQuery } from '../wording/list-wording.ts'
import { isForAll } from '../wording/own-words.server.ts'
import { readLanguages, readWording } from '../wording/read-wording.server.ts'
import { answerWording, importWording } from '../wording/wording-file.server.ts'

async function readFiltered({ ctx, url }: Pick<ScreenArgs, 'ctx' | 'url'>) {
  const wording = await readWording(ctx)
  const codes = wording.languages.map(({ code }) => code)
  const filter = parseWordingFilter(url.searchParams, codes)
  const rows = wording.rows()
  return { wording, codes, filter, rows, found: filterWording(rows, filter) }
}

/** The same rows as an Excel file. */
const answerFile = screen(async (args) => {
  const { codes, found } = await readFiltered(args)
  return answerWording(args.ctx, codes, found)
})

export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next(),
]

export const loader = screen(async (args) => {
  const { ctx } = args
  const { wording, filter, rows, found } = await readFiltered(args)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(filter.page, pages)
  return {
    isForAll: isForAll(ctx),
    languages: await readLanguages(ctx, wording, rows),
    modules: [...new Set(rows.map(({ module }) => module))].toSorted(),
    filter: { ...filter, page },
    total: found.length,
    pages,
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  }
})

async function work({ ctx }: ScreenArgs, form: FormData) {
  const [code, name] = [textIn(form, 'code'), textIn(form, 'name')]
  switch (textIn(form, 'do')) {
    case 'on':
    case 'off':
      await switchLanguage(ctx, code, textIn(form, 'do') === 'on')
      return undefined
    case 'add':
      await addLanguage(ctx, { code, name })
      return undefined
    case 'remove':
      await removeLanguage(ctx, code)
      return undefined
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) throw new DomainError('wording.no-file')
      return importWording(ctx, new Uint8Array(await file.arrayBuffer()))
    }
    default:
      throw new DomainError('gateway.bad-body')
  }
}

export const action = screen(async (args) => {
  const { ctx, request, url } = args
  const form = await readForm(request)
  const what = textIn(form, 'do')
  try {
    const imported = await work(args, form)
    if (imported) return data({ what, imported })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    const typed = { code: textIn(form, 'code'), name: textIn(form, 'name') }
    return data({ what, message: ctx.t(error.code, error.values), errors, typed }, error.status)
  }
  throw redirect(`${url.pathname}?saved=${what}`, 303)
})

/** All texts in all languages side by side, and the languages that people can choose. */
export default function WordingScreen() {
  const { isForAll: forAll, languages, modules, filter, total, pages, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const t = useT()
  const saved = search.get('saved') ?? ''
  return (
    <RecordPage title={t('wording.title')}>
      <p className="max-w-reading text-muted">{t(forAll ? 'wording.lead-all' : 'wording.lead')}</p>
      {!answer && t.has(`wording.saved.${saved}`) && <Alert tone="ok">{t(`wording.saved.${saved}`)}</Alert>}
      {answer && 'message' in answer && <Alert tone="bad">{answer.message}</Alert>}
      <LanguageCards languages={languages} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AddLanguage
          key={`add-${languages.length}`}
          {...(answer?.what === 'add' && 'errors' in answer ? { faults: answer } : {})}
        />
        <ImportTexts {...(answer && 'imported' in answer ? { done: answer.imported } : {})} />
      </div>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="texts">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="texts" className="text-lg font-semibold">
            {t('wording.texts', { n: total })}
          </h2>
          <LinkButton href={`${wordingQuery(filter)}&export=xlsx`} kind="secondary" size="small" download>
            {t('wording.export')}
          </LinkButton>
        </div>
        <WordingFilters filter={filter} languages={languages} modules={modules} />
        {rows.length === 0 ? (
          <EmptyState icon={<Languages />} title={t('wording.none')} text={t('wording.none-text')} />
        ) : (
          <WordingTable rows={rows} languages={languages} lang={filter.lang} />
        )}
        {pages > 1 && (
          <ListPages
            page={filter.page}
            pages={pages}
            hrefOf={(page) => wordingQuery(filter, { page })}
            rows={{ size: PAGE_SIZE, shown: rows.length, total }}
          />
        )}
      </section>
    </RecordPage>
  )
}
