import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { ChoiceDescription, FieldDescription, FormValues } from '#shell/records/description.ts'
import { FieldInput, inputId } from '#shell/records/field-input.tsx'
import { useUnsaved } from '#shell/records/use-unsaved.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { formatLength } from '../content/length.ts'
import { kindForms } from '../registry/kind-forms.tsx'
import type { LessonFault } from '../writing/lesson-form.server.ts'
import { ContentProvider } from './content.tsx'

interface LessonFormProps {
  readonly courseId: string
  readonly kind: string
  readonly fields: readonly FieldDescription[]
  readonly values: FormValues
  readonly content: Readonly<Record<string, unknown>>
  readonly seconds: number
  readonly choices: Readonly<Record<string, readonly ChoiceDescription[]>>
  readonly etag?: string
  /** Marks of the values, by which a later submission is merged with what others wrote since. */
  readonly basis?: string
  readonly fault: LessonFault | undefined
  readonly submit: string
  readonly cancelHref: string
  /** Address of the same form with what is stored now. */
  readonly newestHref?: string
}

const MAIN = ['name', 'sectionID']

/** True where somebody else saved the lesson first. */
export const isOutdated = ({ status }: LessonFault) => status === 412

/** The form of a lesson: what its kind shows, and the rules of learning it. */
export function LessonForm(props: LessonFormProps) {
  const { courseId, kind, fields, choices, fault, etag, submit, cancelHref } = props
  const t = useT()
  const navigation = useNavigation()
  const watch = useUnsaved()
  const [length, setLength] = useState(fault?.length ?? formatLength(props.seconds))
  const values = fault?.values ?? props.values
  const errors = fault?.errors ?? {}
  const KindForm = kindForms[kind]
  const draw = (isMain: boolean) =>
    fields
      .filter(({ name }) => MAIN.includes(name) === isMain)
      .map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          stored={props.values[field.name] ?? ''}
          error={errors[field.name]}
          choices={choices[field.name] ?? []}
          isUnseen={false}
        />
      ))
  return (
    <div className="grid max-w-reading gap-6">
      {fault && <FaultNotice key={fault.stamp} {...props} fault={fault} />}
      <Form ref={watch} method="post" noValidate key={fault?.ifMatch || etag} className="grid gap-6">
        {etag && <input type="hidden" name="ifMatch" value={fault?.ifMatch || etag} />}
        {etag && <input type="hidden" name="basis" value={fault?.basis ?? props.basis} />}
        <ConflictChoices
          fieldOf={({ name }) => fields.find((field) => field.name === name)}
          choices={choices}
          conflicts={fault?.conflicts}
        />
        <Card title={t('lesson-editor.card-content')}>
          <div className="grid gap-6">
            {draw(true)}
            <ContentProvider
              form={{
                courseId,
                kind,
                content: fault?.content ?? props.content,
                faults: errors,
                onLength: (seconds) => setLength(formatLength(seconds)),
              }}
            >
              {KindForm && <KindForm />}
            </ContentProvider>
            <Field
              id="length"
              label={t('lesson-editor.length')}
              note={t('records-screen.optional')}
              help={t('lesson-editor.length-help')}
              {...(errors.length && { error: errors.length })}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name="length"
                  value={length}
                  onChange={(event) => setLength(event.target.value)}
                  placeholder="12:30"
                  autoComplete="off"
                  maxLength={9}
                />
              )}
            </Field>
          </div>
        </Card>
        <Card
          title={t('lesson-editor.card-rules')}
          footer={
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button type="submit" busy={navigation.formMethod === 'POST'}>
                {submit}
              </Button>
              <LinkButton kind="quiet" href={cancelHref}>
                {t('records-screen.cancel')}
              </LinkButton>
            </div>
          }
        >
          <div className="grid gap-6">{draw(false)}</div>
        </Card>
      </Form>
    </div>
  )
}

type FaultNoticeProps = Pick<LessonFormProps, 'fields' | 'newestHref'> & { readonly fault: LessonFault }

function FaultNotice({ fault, fields, newestHref }: FaultNoticeProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const errors = Object.entries(fault.errors).map(([path, message]) => ({
    id: labels.has(path) ? inputId(path) : path.replaceAll('.', '-'),
    message: labels.has(path) ? `${labels.get(path)}: ${message}` : message,
  }))
  if (errors.length > 0) return <ErrorSummary title={fault.message} errors={errors} />
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Alert
        tone="bad"
        title={fault.message}
        action={
          isOutdated(fault) &&
          newestHref && (
            <LinkButton kind="secondary" size="small" href={newestHref} target="_self">
              {t('records-screen.load-newest')}
            </LinkButton>
          )
        }
      >
        {isOutdated(fault) && t('records-screen.typed-kept')}
      </Alert>
    </div>
  )
}
