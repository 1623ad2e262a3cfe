import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import {
  describeProof,
  type ProofState,
  takeTypedProof,
  visitOf,
  WrongProof,
} from '#modules/users/public.server.ts'
import { ProofField } from '#modules/users/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ClientState, Moment } from '../components/client-state.tsx'
import { NewKey } from '../components/new-key.tsx'
import { revokeClient, rotateKey } from '../manage-clients.server.ts'
import { readClient } from '../read-clients.server.ts'

export const loader = screen(async (args) => ({
  ...(await readClient(args.ctx, args.params.id ?? '')),
  proof: await describeProof(args.ctx, visitOf(args)),
}))

/** What was typed can be mended, or somebody has to show again who they are. */
const MENDABLE = new Set([400, 409, 428])

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const id = params.id ?? ''
  if (textIn(form, 'intent') === 'revoke') {
    await revokeClient(ctx, id)
    return redirect(url.pathname)
  }
  try {
    await takeTypedProof(ctx, form)
    const hours = textIn(form, 'hours')
    return { key: await rotateKey(ctx, id, hours === '' ? Number.NaN : Number(hours)) }
  } catch (error) {
    const isMendable =
      error instanceof WrongProof || (error instanceof DomainError && MENDABLE.has(error.status))
    if (!isMendable) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** One program: what its key allows, another key, the end of it, and what it called. */
export default function ClientScreen() {
  const { client, calls, proof } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={client.name}
      above={[{ label: t('clients.title'), href: '/resource/client' }]}
      action={
        <LinkButton kind="secondary" href={`/setup/audit?record=${client._id}`}>
          {t('clients.history')}
        </LinkButton>
      }
    >
      {answer && 'key' in answer && <NewKey value={answer.key} />}
      {answer && 'fault' in answer && <Alert tone="bad">{answer.fault}</Alert>}
      <Card>
        <DefinitionList
          items={[
            { term: t('clients.state'), value: <ClientState revokedAt={client.revokedAt} /> },
            { term: t('clients.site'), value: client.siteName ?? t('clients.platform') },
            { term: t('clients.key'), value: <code>sk_…{client.hint}</code> },
            ...(client.oldUntil === null
              ? []
              : [{ term: t('clients.old-until'), value: <Moment at={client.oldUntil} /> }]),
            {
              term: t('clients.scopes'),
              value: <code className="wrap-anywhere">{client.scopes.join(', ')}</code>,
            },
            { term: t('clients.per-minute'), value: client.perMinute.toLocaleString('en-US') },
            { term: t('clients.used'), value: <Moment at={client.usedAt} /> },
          ]}
        />
      </Card>
      {client.revokedAt === null && <Keys proof={proof} next={`/resource/client/${client._id}`} />}
      <Calls calls={calls} />
    </RecordPage>
  )
}

function Keys({ proof, next }: { readonly proof: ProofState; readonly next: string }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('clients.keys')}>
      <div className="grid gap-6">
        <Form method="post" className="grid gap-3">
          <Field id="hours" label={t('clients.hours')} help={t('clients.hours-help')} required>
            {(wiring) => (
              <TextInput {...wiring} name="hours" type="number" min={0} max={168} defaultValue="24" />
            )}
          </Field>
          <ProofField id="rotate-proof" proof={proof} next={next} />
          <div>
            <Button type="submit" kind="secondary" name="intent" value="rotate" busy={isBusy}>
              {t('clients.rotate')}
            </Button>
          </div>
        </Form>
        <details>
          <summary className="cursor-pointer text-bad">{t('clients.revoke')}</summary>
          <Form method="post" className="mt-3 grid gap-3">
            <p>{t('clients.revoke-text')}</p>
            <div>
              <Button type="submit" kind="danger" name="intent" value="revoke" busy={isBusy}>
                {t('clients.revoke-sure')}
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </Card>
  )
}

type Call = Awaited<ReturnType<typeof readClient>>['calls'][number]

const timeOf = ({ at }: Call) => <Moment at={at} />
const callOf = ({ method, route }: Call) => <code className="wrap-anywhere">{`${method} ${route}`}</code>
const resultOf = ({ status }: Call) => <Badge tone={status < 400 ? 'ok' : 'bad'}>{status}</Badge>

function Calls({ calls }: { calls: readonly Call[] }) {
  const t = useT()
  return (
    <Card title={t('clients.calls')}>
      <p className="mb-3 text-sm text-muted">{t('clients.calls-lead')}</p>
      {calls.length === 0 ? (
        <p className="text-muted">{t('clients.no-calls')}</p>
      ) : (
        <DataTable
          caption={t('clients.calls')}
          rows={calls}
          keyOf={({ _id }) => _id}
          columns={[
            { key: 'at', header: t('clients.at'), role: 'title', cell: timeOf },
            {
              key: 'call',
              header: t('clients.call'),
              cell: callOf,
            },
            {
              key: 'status',
              header: t('clients.status'),
              cell: resultOf,
            },
            { key: 'ms', header: t('clients.ms'), cell: ({ ms }) => t('clients.took', { ms }) },
            { key: 'site', header: t('clients.site'), cell: ({ siteName }) => siteName ?? '–' },
            { key: 'address', header: t('clients.address'), cell: ({ address }) => address },
          ]}
        />
      )}
    </Card>
  )
}
