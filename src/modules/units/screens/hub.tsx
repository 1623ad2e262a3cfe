import { Library } from 'lucide-react'
import { redirectDocument, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { enterUnit } from '#modules/users/public.server.ts'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figures } from '../components/figures.tsx'
import { FindAcross } from '../components/find-across.tsx'
import { MonthTable } from '../components/month-table.tsx'
import { PhoneFold } from '../components/phone-fold.tsx'
import { Troubled } from '../components/troubled.tsx'
import { findAcross, placeOfFound } from '../figures/find-across.server.ts'
import { hubList } from '../figures/hub-list.server.ts'
import { listTroubled, readMonths } from '../figures/read-figures.server.ts'
import { ownGroup } from '../sites/find-site.server.ts'

export const middleware = listFiles(() => ({ list: hubList, name: 'hub' }))

export const loader = screen(async ({ ctx, page, pattern, url }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  months: await readMonths(ctx, ownGroup(ctx.actor) ?? ''),
  troubled: await listTroubled(ctx),
  list: await readListData(ctx, hubList, url),
  words: (url.searchParams.get('find') ?? '').slice(0, 100),
  across: await findAcross(ctx, (url.searchParams.get('find') ?? '').slice(0, 100)),
}))

export const action = screen(async (args) => {
  const form = await readForm(args.request)
  if (textIn(form, 'intent') !== 'open') return actOnList(args, hubList, form)
  const place = placeOfFound(textIn(form, 'what'), textIn(form, 'id'))
  if (place === undefined) throw notFound()
  await enterUnit(args.ctx, textIn(form, 'unit'))
  return redirectDocument(place)
})

/** The collection at one look: all units side by side, and how they changed. */
export default function HubScreen() {
  const { title, months, troubled, list, words, across } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const last = months.at(-1)
  return (
    <RecordPage
      title={title}
      action={
        <LinkButton kind="secondary" href="/config/use">
          {t('units.hub.use')}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">
        {last
          ? t('units.platform.counted', {
              at: `${formatThaiDate(last.countedAt, 'short', lang)} ${formatThaiTime(last.countedAt, lang)}`,
            })
          : t('units.platform.uncounted')}
      </p>
      {last && (
        <Figures
          figures={last}
          names={['sites', 'members', 'courses', 'enrolments', 'completed', 'income', 'storage', 'failed']}
        />
      )}
      <PhoneFold title={t('units.across.title')} isOpen={words !== ''}>
        <FindAcross words={words} across={across} />
      </PhoneFold>
      <Troubled sites={troubled} />
      <ListView
        data={list}
        caption={title}
        empty={
          <EmptyState
            icon={<Library />}
            title={t('units.empty.unit')}
            text={t('units.empty.text')}
            action={<LinkButton href="/school/wizard">{t('units.hub.begin')}</LinkButton>}
          />
        }
      />
      {months.length > 0 && (
        <MonthTable
          months={months}
          names={['sites', 'members', 'enrolments', 'completed', 'income', 'storage']}
        />
      )}
    </RecordPage>
  )
}
