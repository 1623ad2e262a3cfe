import { CircleCheck, CircleDashed } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError, notFound } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { OneCertificate } from '../components/one-certificate.tsx'
import { replaceCertificate, revokeCertificate } from '../issuing/change.server.ts'
import { readCertificatesOf, readConditions, readSubject, whoseOf } from '../own/read-own.server.ts'
import { shareLinks } from '../own/share-links.ts'
import type { Condition } from '../rules/check-rules.ts'
import styles from './certificate.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const subjectID = params.cid ?? ''
  const userID = whoseOf(ctx, params.uid)
  const subject = await readSubject(ctx, subjectID, userID)
  const found = await readCertificatesOf(ctx, userID, subjectID)
  const origin = await fullAddress(ctx, '', url)
  return {
    subject: { _id: subjectID, ...subject },
    shown: found.map((one) => ({ ...one, share: shareLinks(one, origin) })),
    conditions: found.length === 0 && subject.gives ? await readConditions(ctx, subjectID, userID) : null,
    isOwn: userID === ctx.actor.userID,
    mayChange: ctx.actor.is('admin'),
    done: url.searchParams.get('done'),
    meta: { title: ctx.t('certificates.of', { course: subject.name }) },
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const id = textIn(form, 'id')
  const intent = textIn(form, 'intent')
  try {
    if (intent === 'revoke') await revokeCertificate(ctx, id, textIn(form, 'reason'))
    else if (intent === 'reissue' || intent === 'renew') await replaceCertificate(ctx, id, intent === 'renew')
    else throw notFound()
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409].includes(error.status)) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code) }, { status: error.status })
  }
  return redirect(`${url.pathname}?done=${intent === 'revoke' ? 'revoked' : 'replaced'}`)
})

/** The certificate of a course or path: its own page for whoever earned it, and for staff. */
export default function CertificateScreen() {
  const { subject, shown, conditions, isOwn, mayChange, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const valid = shown.find(({ state }) => state === 'valid' || state === 'expired')
  return (
    <Container width="reading">
      <div className="certificate-page">
        <PageHeader
          title={t('certificates.title')}
          lead={isOwn ? subject.name : `${subject.person} · ${subject.name}`}
        />
        {refused && <Alert tone="bad">{refused.fault}</Alert>}
        {!refused && (done === 'revoked' || done === 'replaced') && (
          <Alert tone="ok">{t(`certificates.done.${done}`)}</Alert>
        )}
        {shown.map((one) => (
          <OneCertificate key={one._id} shown={one} />
        ))}
        {shown.length === 0 && (
          <NotYet courseID={subject._id} gives={subject.gives} conditions={conditions} isOwn={isOwn} />
        )}
        {mayChange && valid && <Change id={valid._id} />}
      </div>
    </Container>
  )
}

interface NotYetProps {
  readonly courseID: string
  readonly gives: boolean
  readonly conditions: readonly Condition[] | null
  readonly isOwn: boolean
}

/** What is missing before there is a certificate. */
function NotYet({ courseID, gives, conditions, isOwn }: NotYetProps) {
  const t = useT()
  if (!gives || conditions === null)
    return (
      <Alert title={t('certificates.none')}>
        {t(gives ? 'certificates.none-taken' : 'certificates.none-given')}
      </Alert>
    )
  return (
    <Card title={t('certificates.to-do')}>
      <ul className="certificate-conditions">
        {conditions.map(({ name, needed, reached, isMet }) => (
          <li key={name} data-met={isMet}>
            {isMet ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span>
              {t(`certificates.condition.${name}`, {
                needed: Math.round(needed),
                reached: Math.floor(reached),
              })}
            </span>
          </li>
        ))}
      </ul>
      {conditions.every(({ isMet }) => isMet) && <p>{t('certificates.tonight')}</p>}
      {isOwn && <LinkButton href={`/lesson/detail/${courseID}`}>{t('certificates.to-course')}</LinkButton>}
    </Card>
  )
}

/** What administrators do with a certificate that counts. */
function Change({ id }: { id: string }) {
  const t = useT()
  return (
    <Card title={t('certificates.change')}>
      <div className="certificate-change">
        <Form method="post" className="certificate-buttons">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="secondary" name="intent" value="reissue">
            {t('certificates.reissue')}
          </Button>
          <Button type="submit" kind="secondary" name="intent" value="renew">
            {t('certificates.renew')}
          </Button>
        </Form>
        <Form method="post" className="certificate-change">
          <input type="hidden" name="id" value={id} />
          <Field id="reason" label={t('certificates.reason')} help={t('certificates.reason-help')} required>
            {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
          </Field>
          <div>
            <Button type="submit" kind="danger" name="intent" value="revoke">
              {t('certificates.revoke')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
