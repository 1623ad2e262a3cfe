import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export interface ShownKey {
  readonly _id: string
  readonly name: string
  readonly user: string
  readonly scopes: readonly string[]
  readonly createdAt: string
  readonly usedAt: string | null
  readonly revokedAt: string | null
}

const userCell = ({ user }: ShownKey) => <code className="wrap-anywhere">{user}</code>

/** The keys of the site, and the way to end one. */
export function KeyTable({ keys, isBusy }: { keys: readonly ShownKey[]; isBusy: boolean }) {
  const t = useT()
  const when = (moment: string | null) =>
    moment === null
      ? t('interop.never')
      : `${formatThaiDate(moment, 'short', t.lang)} ${formatThaiTime(moment, t.lang)}`
  const stateCell = ({ revokedAt }: ShownKey) => (
    <Badge tone={revokedAt === null ? 'ok' : 'neutral'}>
      {t(revokedAt === null ? 'interop.open' : 'interop.revoked')}
    </Badge>
  )
  const toolsCell = (key: ShownKey) => key.revokedAt === null && <RevokeButton shown={key} isBusy={isBusy} />
  if (keys.length === 0)
    return <EmptyState icon={<KeyRound />} title={t('interop.no-keys')} text={t('interop.no-keys-text')} />
  return (
    <DataTable
      caption={t('interop.keys')}
      rows={keys}
      keyOf={({ _id }) => _id}
      columns={[
        { key: 'name', header: t('xapi_key.field.name'), role: 'title', cell: ({ name }) => name },
        {
          key: 'user',
          header: t('interop.user'),
          cell: userCell,
        },
        {
          key: 'scopes',
          header: t('interop.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => t(`interop.scope.${scope}`)).join(' · '),
        },
        {
          key: 'created',
          header: t('interop.created'),
          isWhole: true,
          cell: ({ createdAt }) => when(createdAt),
        },
        { key: 'used', header: t('interop.used'), isWhole: true, cell: ({ usedAt }) => when(usedAt) },
        {
          key: 'state',
          header: t('interop.state'),
          isWhole: true,
          cell: stateCell,
        },
        { key: 'tools', header: t('interop.tools'), role: 'bare', cell: toolsCell },
      ]}
    />
  )
}

function RevokeButton({ shown: { _id, name }, isBusy }: { shown: ShownKey; isBusy: boolean }) {
  const t = useT()
  return (
    <Dialog
      role="alertdialog"
      width="narrow"
      title={t('interop.revoke-title')}
      description={t('interop.revoke-text', { name })}
      closeLabel={t('interop.keep')}
      trigger={
        <Button kind="quiet" size="small" aria-label={t('interop.revoke-of', { name })}>
          {t('interop.revoke')}
        </Button>
      }
      footer={
        <Form method="post">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="id" value={_id} />
          <Button type="submit" kind="danger" busy={isBusy}>
            {t('interop.revoke')}
          </Button>
        </Form>
      }
    />
  )
}
