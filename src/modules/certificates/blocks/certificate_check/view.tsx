import { useId } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { certificateCheck } from './block.ts'

const LONGEST = 80

/** A form that needs no script: the answer is the page that checks. */
export default function CertificateCheckView({ object }: ViewProps<typeof certificateCheck>) {
  const t = useT()
  const id = useId()
  const { title, text } = object.settings
  return (
    <section className="block-certificate-check">
      <h2>{title || t('certificates.check.title')}</h2>
      <p>{text || t('certificates.check.lead')}</p>
      <form method="get" action="/lesson/certification/search">
        <Field id={id} label={t('certificates.check.label')} help={t('certificates.check.help')} required>
          {(wiring) => (
            <TextInput {...wiring} name="code" maxLength={LONGEST} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Button type="submit">{t('certificates.check.submit')}</Button>
      </form>
    </section>
  )
}
