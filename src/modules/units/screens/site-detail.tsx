import { redirectDocument, useActionData, useLoaderData } from 'react-router'
import { enterUnit } from '#modules/users/public.server.ts'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Hostnames } from '../components/hostnames.tsx'
import { MonthTable } from '../components/month-table.tsx'
import { CopyState, Moving } from '../components/moving.tsx'
import { Refusal } from '../components/refusal.tsx'
import { SiteFacts } from '../components/site-facts.tsx'
import { SiteState } from '../components/site-state.tsx'
import { UnitLimits } from '../components/unit-limits.tsx'
import { readMonths } from '../figures/read-figures.server.ts'
import { deleteUnit, exportUnit, listArchives } from '../moving/archives.server.ts'
import { cloneUnit } from '../moving/clone-unit.server.ts'
import { openDownload } from '../moving/download-archive.server.ts'
import { findAt, placeOf } from '../place.server.ts'
import { addHostname, removeHostname, setState } from '../sites/change-site.server.ts'
import { kindOf } from '../sites/find-site.server.ts'
import { parseFields } from '../sites/site-form.ts'
import { stateOf } from '../sites/site-state.ts'
import { readUnitLimits, setUnitLimits } from '../sites/unit-limits.server.ts'

const states = ['suspend', 'resume', 'archive', 'unarchive'] as const

export const loader = screen(async ({ ctx, page, pattern, params, url }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const { siteName, description, contact, hostnames, plugins, createdAt, limits } = site
  return {
    title: siteName,
    meta: { title: siteName },
    listTitle: page.entryOf(place.list)?.title[ctx.lang] ?? '',
    list: place.list,
    base: place.base,
    id: site._id,
    // Where the menu of each has it.
    historyHref: `/${ctx.actor.is('root') ? 'setup' : 'config'}/audit?record=${site._id}`,
    type: place.type,
    kind: place.type === 'unit' ? kindOf(site) : null,
    hasMenu: place.kind !== undefined,
    state: stateOf(site),
    facts: { description, tagline: contact.tagline ?? null, plugins, createdAt, limits },
    hostnames,
    archives: place.type === 'unit' ? await listArchives(ctx, { site: site._id }) : [],
    limits: place.type === 'unit' ? await readUnitLimits(ctx, site) : [],
    months: await readMonths(ctx, site._id),
    done:
      ['made', 'saved', 'changed', 'exporting', 'cloned'].find((word) => url.searchParams.has(word)) ?? null,
  }
})

export const action = screen(async ({ ctx, request, pattern, params, url }) => {
  const site = await findAt(ctx, placeOf(pattern), params.id)
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  if (intent === 'enter') {
    await enterUnit(ctx, site._id)
    return redirectDocument('/today')
  }
  return attempt(ctx, form, async () => {
    if (intent === 'export') {
      await exportUnit(ctx, site)
      return `${url.pathname}?exporting`
    }
    if (intent === 'download') return openDownload(ctx, textIn(form, 'archive'))
    if (intent === 'delete') {
      await deleteUnit(ctx, site, textIn(form, 'confirm'))
      return `${placeOf(pattern).list}?deleted`
    }
    if (intent === 'clone') {
      const { siteName, hostname } = parseFields(typedIn(form), ['siteName', 'hostname'])
      const id = await cloneUnit(ctx, site, { siteName, hostname, withContent: form.has('content') })
      return `${placeOf(pattern).base}/detail/${id}?cloned`
    }
    if (intent === 'limits') {
      await setUnitLimits(ctx, site, typedIn(form))
      return `${url.pathname}?saved`
    }
    const state = states.find((known) => known === intent)
    if (state) await setState(ctx, site, state)
    if (intent === 'add-host') await addHostname(ctx, site, textIn(form, 'hostname').trim())
    if (intent === 'remove-host') await removeHostname(ctx, site, textIn(form, 'hostname'))
    return `${url.pathname}?changed`
  })
})

/** A unit or collection: what it is, where it is, how it stands, and what can be done with it. */
export default function SiteDetailScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const { title, listTitle, list, base, id, type, kind, hasMenu, state, done, historyHref } = shown
  return (
    <RecordPage
      title={title}
      above={[{ label: listTitle, href: list }]}
      action={
        <LinkButton kind="secondary" href={`${base}/edit/${id}`}>
          {t('units.edit')}
        </LinkButton>
      }
    >
      {done && !answer && <Alert tone="ok">{t(`units.done.${done}`)}</Alert>}
      <Refusal answer={answer} />
      <CopyState archives={shown.archives} />
      <nav className="flex flex-wrap gap-2" aria-label={title}>
        <LinkButton kind="secondary" href={`${base}/admin/${id}`}>
          {t(`units.link.admin-${type}`)}
        </LinkButton>
        {hasMenu && (
          <LinkButton kind="secondary" href={`${base}/menu/${id}`}>
            {t('units.link.menu')}
          </LinkButton>
        )}
        {type === 'collection' && (
          <LinkButton kind="secondary" href={`/origin/package/management/${id}`}>
            {t('units.link.package')}
          </LinkButton>
        )}
        <LinkButton kind="secondary" href={historyHref}>
          {t('units.link.history')}
        </LinkButton>
      </nav>
      <SiteFacts facts={shown.facts} kind={kind} state={state} month={shown.months.at(-1) ?? null} />
      {shown.months.length > 0 && (
        <MonthTable
          months={shown.months}
          names={['members', 'enrolments', 'completed', 'income', 'storage']}
        />
      )}
      <Hostnames
        names={shown.hostnames}
        typed={answer?.intent === 'add-host' ? answer.typed.hostname : ''}
        error={answer?.errors.hostname}
      />
      {shown.limits.length > 0 && (
        <UnitLimits
          limits={shown.limits}
          typed={answer?.intent === 'limits' ? answer.typed : undefined}
          errors={answer?.intent === 'limits' ? answer.errors : {}}
        />
      )}
      <SiteState state={state} isUnit={type === 'unit'} />
      {type === 'unit' && <Moving siteName={title} archives={shown.archives} answer={answer} />}
    </RecordPage>
  )
}
