import { FileKey2 } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  readCertificates,
  removeCertificate,
  type ShownCertificate,
  saveCertificate,
} from '../signing/certificates.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  meta: { title: ctx.t('billing-signing.title') },
  receivers: await readCertificates(ctx),
  done: /^(?:saved|removed)$/.exec(url.searchParams.get('done') ?? '')?.[0] ?? null,
}))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const receiver = textIn(form, 'receiver')
  try {
    if (textIn(form, 'intent') === 'remove') {
      await removeCertificate(ctx, receiver)
      return redirect(`${url.pathname}?done=removed`)
    }
    const sent = form.get('file')
    const file = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array()
    await saveCertificate(ctx, receiver, { file, password: textIn(form, 'password') })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    const at = error.code === 'billing-signing.password' ? 'password' : 'file'
    return data({ receiver, fault: { [at]: ctx.t(error.code, error.values) } }, { status: 400 })
  }
  return redirect(`${url.pathname}?done=saved`)
})

/** By which certificates the documents of the receivers are signed. Keys are given here and shown nowhere. */
export default function SigningScreen() {
  const { receivers, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('billing-signing.title')}
      above={[{ label: t('receiver.plural'), href: '/billing/branch' }]}
    >
      {done && !refused && <Alert tone="ok">{t(`billing-signing.${done}`)}</Alert>}
      <p className="max-w-reading text-muted">{t('billing-signing.about')}</p>
      {receivers.length === 0 && (
        <EmptyState
          icon={<FileKey2 />}
          title={t('billing-signing.none')}
          text={t('billing-signing.none-text')}
        />
      )}
      {receivers.map((receiver) => (
        <ReceiverCard
          // What was sent does not stay in the browser.
          key={`${receiver.receiverID} ${receiver.changedAt}`}
          receiver={receiver}
          fault={refused?.receiver === receiver.receiverID ? refused.fault : undefined}
        />
      ))}
    </RecordPage>
  )
}

const tones: Readonly<Record<ShownCertificate['state'], Tone>> = {
  none: 'neutral',
  valid: 'ok',
  over: 'bad',
  unreadable: 'bad',
}

interface ReceiverCardProps {
  readonly receiver: ShownCertificate
  /** What is wrong, by the field that it is about. */
  readonly fault: Readonly<Record<string, string>> | undefined
}

function ReceiverCard({
  receiver: { receiverID, name, owner, issuer, validUntil, state, isPlaced },
  fault,
}: ReceiverCardProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const lang = useLang()
  const has = state !== 'none'
  return (
    <Card title={name} action={<Badge tone={tones[state]}>{t(`billing-signing.state.${state}`)}</Badge>}>
      <div className="grid max-w-reading gap-4">
        {(state === 'over' || state === 'unreadable') && (
          <Alert tone="bad">{t(state === 'over' ? 'billing-signing.over-text' : 'sealed.again')}</Alert>
        )}
        {!isPlaced && (
          <Alert tone="warn">
            <p>{t('billing-signing.not-placed')}</p>
            <a className="underline underline-offset-4" href={`/billing/branch/edit/${receiverID}`}>
              {t('billing-signing.to-receiver')}
            </a>
          </Alert>
        )}
        {has && (
          <DefinitionList
            items={[
              { term: t('billing-signing.owner'), value: owner },
              { term: t('billing-signing.issuer'), value: issuer },
              {
                term: t('billing-signing.until'),
                value: validUntil && formatThaiDate(validUntil, 'long', lang),
              },
            ]}
          />
        )}
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <input type="hidden" name="receiver" value={receiverID} />
          <Field id={`${receiverID}-file`} label={t('billing-signing.file')} required error={fault?.file}>
            {(wiring) => <FileInput {...wiring} name="file" accept=".p12,.pfx,application/x-pkcs12" />}
          </Field>
          <Field
            id={`${receiverID}-password`}
            label={t('billing-signing.password-label')}
            help={t('billing-signing.password-help')}
            error={fault?.password}
          >
            {(wiring) => (
              <TextInput {...wiring} name="password" type="password" autoComplete="new-password" />
            )}
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              {t(has ? 'billing-signing.replace' : 'billing-signing.save')}
            </Button>
          </div>
        </Form>
        {has && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-muted">
              {t('billing-signing.remove')}
            </summary>
            <Form method="post" className="grid justify-items-start gap-3 py-2">
              <input type="hidden" name="receiver" value={receiverID} />
              <p>{t('billing-signing.remove-text')}</p>
              <Button type="submit" kind="danger" name="intent" value="remove" busy={isBusy}>
                {t('billing-signing.remove')}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </Card>
  )
}
