import { KeyRound } from 'lucide-react'
import { data, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { describeProof, takeTypedProof, visitOf, WrongProof } from '#modules/users/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddForm } from '../components/add-form.tsx'
import { ClientState, Moment } from '../components/client-state.tsx'
import { NewKey } from '../components/new-key.tsx'
import { addClient, listSiteChoices, MAX_CHOICES } from '../manage-clients.server.ts'
import { listClients } from '../read-clients.server.ts'

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const { t, engine, lang } = ctx
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const sites = await listSiteChoices(ctx, { words })
  return {
    clients: await listClients(ctx),
    proof: await describeProof(ctx, visitOf(args)),
    sites,
    words,
    max: sites.length === MAX_CHOICES ? MAX_CHOICES : null,
    collections: engine.registry.collections
      .filter(({ exposed }) => exposed)
      .map(({ name }) => ({ name, label: t.has(`${name}.plural`) ? t(`${name}.plural`) : name }))
      .toSorted((one, other) => one.label.localeCompare(other.label, lang)),
  }
})

/** What was typed can be mended, or somebody has to show again who they are. */
const MENDABLE = new Set([400, 428])

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  const typed = {
    name: textIn(form, 'name'),
    site: textIn(form, 'site'),
    perMinute: textIn(form, 'perMinute'),
    scopes: form.getAll('scope').map(String),
  }
  try {
    await takeTypedProof(ctx, form)
    const made = await addClient(ctx, {
      ...typed,
      site: typed.site === '' ? null : typed.site,
      perMinute: Number(typed.perMinute),
    })
    return { made }
  } catch (error) {
    const isMendable =
      error instanceof WrongProof || (error instanceof DomainError && MENDABLE.has(error.status))
    if (!isMendable) throw error
    await ctx.rollback()
    return data({ fault: { message: ctx.t(error.code, error.values), typed } }, { status: error.status })
  }
})

type Client = Awaited<ReturnType<typeof listClients>>[number]

const linkOf = ({ _id, name }: Client) => (
  <a href={`/resource/client/${_id}`} className="text-brand underline-offset-4 hover:underline wrap-anywhere">
    {name}
  </a>
)
const hintOf = ({ hint }: Client) => <code>sk_…{hint}</code>
const usedOf = ({ usedAt }: Client) => <Moment at={usedAt} />
const stateOf = ({ revokedAt }: Client) => <ClientState revokedAt={revokedAt} />

/** The programs that call with keys of their own, and the form for another one. */
export default function ClientsScreen() {
  const { clients, sites, words, max, collections, proof } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const t = useT()
  return (
    <RecordPage title={t('clients.title')}>
      <p className="max-w-reading text-muted">{t('clients.lead')}</p>
      {made && <NewKey value={made.key} />}
      {clients.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t('clients.empty')} text={t('clients.empty-text')} />
      ) : (
        <DataTable
          caption={t('clients.title')}
          rows={clients}
          keyOf={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              header: t('clients.name'),
              role: 'title',
              cell: linkOf,
            },
            {
              key: 'site',
              header: t('clients.site'),
              cell: ({ siteName }) => siteName ?? t('clients.platform'),
            },
            { key: 'hint', header: t('clients.key'), cell: hintOf },
            { key: 'used', header: t('clients.used'), cell: usedOf },
            {
              key: 'state',
              header: t('clients.state'),
              cell: stateOf,
            },
          ]}
        />
      )}
      <AddForm
        key={made?.id ?? 'new'}
        sites={sites}
        finder={max !== null || words !== '' ? { words, max } : null}
        collections={collections}
        proof={proof}
        fault={answer && 'fault' in answer ? answer.fault : undefined}
      />
    </RecordPage>
  )
}
