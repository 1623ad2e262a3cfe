import { Form } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ProofField } from '#modules/users/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ErasureState } from '../erasure.server.ts'
import { Part, type PartState, type ProvedPart } from './part.tsx'
/** The request to be forgotten: what it means, where it stands, and the way back while nobody has decided. */
export function ErasureSection(props: PartState & ProvedPart & { erasure: ErasureState | undefined }) {
  const { erasure, proof, path, mailNote, saved, fault } = props
  const t = useT()
  const lang = useLang()
  const when = erasure ? formatThaiDate(erasure.createdAt, 'short', lang) : ''
  const own = fault?.intent === 'ask-erasure' ? fault : undefined
  return (
    <Part
      id="erasure"
      title={t('profiles.part.erasure')}
      lead={t('profiles.erasure.lead')}
      intents={['ask-erasure', 'withdraw-erasure']}
      saved={saved}
      fault={fault}
      mailNote={mailNote}
    >
      {erasure?.status === 'declined' && (
        <Alert tone="warn" title={t('profiles.erasure.declined', { when })}>
          <p className="whitespace-pre-line">{erasure.answer}</p>
        </Alert>
      )}
      {erasure?.status === 'waiting' ? (
        <Form method="post" className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="withdraw-erasure" />
          <p>{t('profiles.erasure.waiting', { when })}</p>
          <Button type="submit" kind="secondary">
            {t('profiles.erasure.withdraw')}
          </Button>
        </Form>
      ) : (
        <details open={own !== undefined}>
          <summary className="cursor-pointer font-medium text-bad">{t('profiles.erasure.begin')}</summary>
          <Form method="post" className="mt-4 grid max-w-reading gap-4">
            <input type="hidden" name="intent" value="ask-erasure" />
            <Field id="reason" label={t('profiles.erasure.reason')} note={t('profiles.optional')}>
              {(wiring) => (
                <Textarea {...wiring} name="reason" maxLength={1000} defaultValue={own?.typed.reason ?? ''} />
              )}
            </Field>
            <Checkbox name="sure" required label={t('profiles.erasure.sure')} />
            <ProofField id="erasure-proof" proof={proof} next={`${path}#erasure`} />
            <div>
              <Button type="submit" kind="danger">
                {t('profiles.erasure.ask')}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </Part>
  )
}
