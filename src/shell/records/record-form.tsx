import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import type { ChoiceDescription, FieldDescription, FormGroup, FormValues } from './description.ts'
import { FieldInput, inputId } from './field-input.tsx'
import type { FormFault } from './form-fault.server.ts'
import { SealedInput } from './sealed/sealed-input.tsx'
import { StoredTranslations, TranslatedInputs } from './translations/translated-input.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface RecordFormProps {
  readonly fields: readonly FieldDescription[]
  readonly groups: readonly FormGroup[]
  readonly values: FormValues
  readonly choices: Readonly<Record<string, readonly ChoiceDescription[]>>
  readonly unseen?: readonly string[]
  readonly masked?: Readonly<Record<string, string>>
  readonly etag?: string
  readonly basis?: string
  readonly fault: FormFault | undefined
  /** What pressing the button does. */
  readonly submit: string
  readonly cancelHref: string | null
  /** Address of the same form with what is stored now. */
  readonly newestHref?: string
}

/** Kinds whose inputs are short enough to stand side by side. */
const SHORT: readonly FieldDescription['kind'][] = ['number', 'money', 'date', 'timestamp', 'choice']

/** The form of a record: what is wrong summed up on top, nothing typed lost. */
export function RecordForm(props: RecordFormProps) {
  const {
    fields,
    groups,
    choices,
    unseen = [],
    masked = {},
    etag,
    fault,
    submit,
    cancelHref,
    newestHref,
  } = props
  const t = useT()
  const navigation = useNavigation()
  const watch = useUnsaved()
  const values = fault?.values ?? props.values
  const basis = fault?.ifMatch || etag
  const draw = (field: FieldDescription) => {
    const { name } = field
    const input = {
      field,
      value: values[name] ?? '',
      stored: props.values[name] ?? '',
      error: fault?.errors[name],
      choices: choices[name] ?? [],
      isUnseen: unseen.includes(name),
    }
    const hidden = masked[name]
    if (hidden !== undefined) return <SealedInput {...input} masked={hidden} />
    const holder = fields.find(({ translates }) => translates?.some((inner) => inner.name === name))
    if (!holder) return <FieldInput {...input} />
    const error = fault?.errors[holder.name]
    return (
      <div className={`grid gap-x-6 gap-y-3 ${field.kind === 'richText' ? '' : 'md:grid-cols-2'}`}>
        <FieldInput {...input} />
        <TranslatedInputs holder={holder} field={field} values={values} error={error} />
      </div>
    )
  }
  const buttons = (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button type="submit" busy={navigation.formMethod === 'POST'}>
        {submit}
      </Button>
      {cancelHref && (
        <LinkButton kind="quiet" href={cancelHref}>
          {t('records-screen.cancel')}
        </LinkButton>
      )}
    </div>
  )
  return (
    <div className="grid max-w-reading gap-6">
      {fault && <FaultNotice key={fault.stamp} fields={fields} fault={fault} newestHref={newestHref} />}
      {/* Another reading of the record draws the inputs anew; a refused submission leaves them as they are. */}
      <Form ref={watch} method="post" noValidate key={basis} className="grid gap-6">
        {basis && <input type="hidden" name="ifMatch" value={basis} />}
        {props.basis && <input type="hidden" name="basis" value={fault?.basis ?? props.basis} />}
        <ConflictChoices
          fieldOf={({ name }) => fields.find((field) => field.name === name)}
          choices={choices}
          conflicts={fault?.conflicts}
        />
        {fields.map(
          (field) =>
            field.kind === 'translations' && (
              <StoredTranslations key={field.name} holder={field} stored={props.values} />
            ),
        )}
        {groups.map((group, index) => (
          <Card key={group.label} title={group.label} footer={index === groups.length - 1 && buttons}>
            <div className={`grid gap-6 ${group.label === null ? '' : 'sm:grid-cols-2'}`}>
              {fields
                .filter((field) => group.fields.includes(field.name) && field.kind !== 'translations')
                .map((field) => (
                  <div
                    key={field.name}
                    className={
                      group.label === null || SHORT.includes(field.kind)
                        ? 'min-w-0'
                        : 'min-w-0 sm:col-span-full'
                    }
                  >
                    {draw(field)}
                  </div>
                ))}
            </div>
          </Card>
        ))}
      </Form>
    </div>
  )
}

/** In a page of its own, so that what was typed stays. */
const PROOF_PATH = '/user/confirm'

interface FaultNoticeProps {
  readonly fields: readonly FieldDescription[]
  readonly fault: FormFault
  readonly newestHref: string | undefined
}

function FaultNotice({ fields, fault, newestHref }: FaultNoticeProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => box.current?.focus(), [])
  const errors = fields.flatMap(({ name, label }) => {
    const message = fault.errors[name]
    return message ? [{ id: inputId(name), message: `${label}: ${message}` }] : []
  })
  const way = fault.needsProof
    ? { href: PROOF_PATH, target: '_blank', text: 'records-screen.prove' }
    : fault.isOutdated && newestHref
      ? { href: newestHref, target: '_self', text: 'records-screen.load-newest' }
      : undefined
  if (errors.length > 0) return <ErrorSummary title={fault.message} errors={errors} />
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Alert
        tone="bad"
        title={fault.message}
        action={
          way && (
            <LinkButton kind="secondary" size="small" href={way.href} target={way.target}>
              {t(way.text)}
            </LinkButton>
          )
        }
      >
        {fault.isOutdated && t('records-screen.typed-kept')}
      </Alert>
    </div>
  )
}
