import { KeyRound } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnPasskey, OwnPasskeys } from '../passkeys/own.server.ts'
import { withNext } from '../screens/safe-next.ts'
import type { ProofState } from '../sessions/fresh-proof.server.ts'
import { PasskeyButton, usePasskeys } from './passkey-button.tsx'
import { CONFIRM_PATH } from './proof-field.tsx'

const MAX_NAME = 60

interface PasskeyListProps {
  readonly own: OwnPasskeys
  readonly proof: ProofState
  /** Where the list stands, to come back to after a proof. */
  readonly here: string
}

/** Somebody's passkeys, each with its name and its end, and the way to another one. */
export function PasskeyList({ own, proof, here }: PasskeyListProps) {
  const t = useT()
  const confirm = withNext(CONFIRM_PATH, here)
  return (
    <div className="grid gap-5">
      {own.passkeys.length === 0 ? (
        <p className="text-muted">{t('users.passkey.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {own.passkeys.map((passkey) => (
            // Under a new name it is folded up again.
            <PasskeyItem
              key={`${passkey._id} ${passkey.name}`}
              passkey={passkey}
              confirm={proof.isFresh ? null : confirm}
            />
          ))}
        </ul>
      )}
      {own.isFull ? (
        <p className="text-muted">{t('users.passkey.full')}</p>
      ) : (
        // What was typed for the last one does not stand there for the next.
        <AddPasskey key={own.passkeys.length} own={own} confirm={proof.isFresh ? null : confirm} />
      )}
    </div>
  )
}

interface Proved {
  /** Where a fresh proof is given, if one is needed first. */
  readonly confirm: string | null
}

function PasskeyItem({ passkey, confirm }: Proved & { passkey: OwnPasskey }) {
  const t = useT()
  const lang = useLang()
  const { _id, name, createdAt, lastUsedAt, elsewhere } = passkey
  const when = (moment: string) => `${formatThaiDate(moment, 'short', lang)} ${formatThaiTime(moment, lang)}`
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <KeyRound className="mt-0.5 size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('users.passkey.made', { when: when(createdAt) })}
          <br />
          {lastUsedAt ? t('users.passkey.used', { when: when(lastUsedAt) }) : t('users.passkey.unused')}
          {elsewhere && (
            <>
              <br />
              <span className="break-all">{t('users.passkey.elsewhere', { host: elsewhere })}</span>
            </>
          )}
        </p>
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand underline-offset-4 hover:underline">
            {t('users.passkey.change')}
            <span className="sr-only"> {name}</span>
          </summary>
          <div className="grid gap-4 pb-2">
            <Form method="post" preventScrollReset className="grid gap-3">
              <input type="hidden" name="intent" value="passkey-rename" />
              <input type="hidden" name="id" value={_id} />
              <Field id={`name-${_id}`} label={t('users.passkey.name')} required>
                {(wiring) => <TextInput {...wiring} name="name" maxLength={MAX_NAME} defaultValue={name} />}
              </Field>
              <div>
                <Button type="submit" kind="secondary" size="small">
                  {t('users.passkey.rename')}
                </Button>
              </div>
            </Form>
            <RemovePasskey id={_id} confirm={confirm} />
          </div>
        </details>
      </div>
    </li>
  )
}

function RemovePasskey({ id, confirm }: Proved & { id: string }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('users.passkey.remove-lead')}</p>
      {confirm ? (
        <LinkButton href={confirm} kind="secondary" size="small">
          {t('users.passkey.prove-first')}
        </LinkButton>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="passkey-remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="danger" size="small">
            {t('users.passkey.remove')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function AddPasskey({ own, confirm }: Proved & { own: OwnPasskeys }) {
  const t = useT()
  const isAble = usePasskeys()
  const isBusy = useNavigation().state !== 'idle'
  const isFirst = own.passkeys.length === 0
  if (isAble === undefined)
    return (
      <noscript>
        <p className="text-muted">{t('users.passkey.unable')}</p>
      </noscript>
    )
  if (!isAble) return <p className="text-muted">{t('users.passkey.unable')}</p>
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {own.turnsOn && <Alert tone="info">{t('users.passkey.turns-on')}</Alert>}
      {confirm ? (
        <>
          <p className="text-muted">{t('users.prove.lead')}</p>
          <LinkButton href={confirm} kind="secondary" wide>
            {t('users.passkey.prove-to-add')}
          </LinkButton>
        </>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-4" aria-busy={isBusy}>
          <input type="hidden" name="intent" value="passkey-add" />
          <Field
            id="passkey-name"
            label={t('users.passkey.name')}
            note={t('users.passkey.optional')}
            help={t('users.passkey.name-help')}
          >
            {(wiring) => <TextInput {...wiring} name="name" maxLength={MAX_NAME} />}
          </Field>
          <PasskeyButton
            label={t('users.passkey.add')}
            question={{ purpose: 'add' }}
            kind={isFirst ? 'primary' : 'secondary'}
          />
        </Form>
      )}
    </div>
  )
}
