import type { FocusEvent, ReactNode } from 'react'
import type { FieldKind } from '#kernel/collections/fields.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { RichTextInput } from '#shell/rich-text/rich-text-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError, type FieldWiring } from '#ui/field.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ChoiceDescription, FieldDescription } from './description.ts'
import { hasBoxes } from './form-values.ts'
import { IconInput } from './icon-input.tsx'
import { ImageInput } from './images/image-input.tsx'
import { ReferencesInput } from './references-input.tsx'
import { useTakenCheck } from './use-taken-check.ts'

interface FieldInputProps {
  readonly field: FieldDescription
  readonly value: string | readonly string[]
  /** What the record has now; what was typed may differ. */
  readonly stored: string | readonly string[]
  readonly error: string | undefined
  /** Records that a reference may name. */
  readonly choices: readonly ChoiceDescription[]
  /** The stored value is not shown: empty keeps it. */
  readonly isUnseen: boolean
}

interface ControlProps {
  readonly field: FieldDescription
  readonly value: string
  readonly choices: readonly ChoiceDescription[]
  readonly placeholder: string
  readonly wiring: FieldWiring & { readonly name: string }
  readonly onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

type Control = (props: ControlProps) => ReactNode

const line =
  (extra: Partial<Parameters<typeof TextInput>[0]> = {}): Control =>
  ({ field, value, wiring, onBlur }) => (
    <TextInput
      {...wiring}
      defaultValue={value}
      maxLength={field.max ?? undefined}
      onBlur={onBlur}
      {...extra}
    />
  )

const box =
  (rows: number): Control =>
  ({ field, value, wiring }) => (
    <Textarea {...wiring} defaultValue={value} maxLength={field.max ?? undefined} rows={rows} />
  )

const list: Control = ({ field, value, choices, placeholder, wiring }) => (
  <Select
    {...wiring}
    defaultValue={value}
    placeholder={placeholder}
    options={field.refers ? choices : field.options}
  />
)

const code = { autoComplete: 'off', spellCheck: false } as const

const controls: Record<
  Exclude<FieldKind, 'boolean' | 'references' | 'choices' | 'secret' | 'translations'>,
  Control
> = {
  text: (props) =>
    props.field.icon ? (
      <IconInput value={props.value} wiring={props.wiring} none={props.placeholder} />
    ) : (
      line()(props)
    ),
  slug: line(code),
  longText: box(4),
  richText: ({ field, value, wiring }) => (
    <RichTextInput value={value} wiring={wiring} max={field.max ?? undefined} />
  ),
  number: ({ value, wiring }) => <NumberInput {...wiring} defaultValue={value} />,
  money: ({ value, wiring }) => <MoneyInput {...wiring} defaultValue={value} currency="฿" />,
  choice: list,
  reference: list,
  date: ({ field, value, wiring }) => <DateInput {...wiring} label={field.label} defaultValue={value} />,
  timestamp: ({ field, value, wiring }) => (
    <DateInput {...wiring} label={field.label} defaultValue={value} withTime />
  ),
  image: (props) =>
    props.field.upload ? (
      <ImageInput value={props.value} upload={props.field.upload} wiring={props.wiring} />
    ) : (
      line({ ...code, inputMode: 'url' })(props)
    ),
  file: line({ ...code, inputMode: 'url' }),
  email: line({ ...code, type: 'email' }),
  // Longer than the digits, for those who type dashes and spaces.
  phone: line({ ...code, type: 'tel', maxLength: 16 }),
  citizenId: line({ ...code, inputMode: 'numeric', maxLength: 20 }),
  passport: line({ ...code, maxLength: 20 }),
  /** Names, one a line. */
  json: ({ value, wiring }) => <Textarea {...wiring} defaultValue={value} rows={3} />,
  password: line({ ...code, type: 'password', autoComplete: 'new-password' }),
}

/** The id of a field's input, which the error summary links to. */
export function inputId(name: string): string {
  return `field-${name}`
}

/** The labelled input of a field, chosen by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, stored, choices, isUnseen } = props
  const t = useT()
  const { isTaken, onBlur } = useTakenCheck(field, stored)
  if (field.kind === 'boolean') return <BooleanInput {...props} />
  if (hasBoxes(field))
    return (
      <ReferencesInput
        {...props}
        choices={field.kind === 'choices' ? field.options : choices}
        id={inputId(field.name)}
      />
    )
  if (
    field.kind === 'references' ||
    field.kind === 'choices' ||
    field.kind === 'secret' ||
    field.kind === 'translations'
  )
    return null
  const draw = controls[field.kind]
  const taken = isTaken ? t('records-screen.taken') : undefined
  const error = taken ?? props.error
  const isRequired = field.required && !isUnseen
  const help = [field.help, isUnseen ? t('records-screen.unchanged') : null].filter(Boolean).join(' · ')
  return (
    <>
      <Field
        id={inputId(field.name)}
        label={field.label}
        note={isRequired ? undefined : t('records-screen.optional')}
        help={help || undefined}
        error={error}
        required={isRequired || undefined}
      >
        {(wiring) =>
          draw({
            field,
            value: typeof value === 'string' ? value : '',
            choices,
            placeholder: t(isRequired ? 'records-screen.choose' : 'records-screen.none'),
            wiring: { ...wiring, name: field.name },
            onBlur,
          })
        }
      </Field>
      {/* Said aloud where the person is by now: at the next input. */}
      {field.uniqueIn && <output className="sr-only">{taken && `${field.label}: ${taken}`}</output>}
    </>
  )
}

function BooleanInput({ field, value, error }: FieldInputProps) {
  const id = inputId(field.name)
  return (
    <div>
      <Checkbox
        id={id}
        name={field.name}
        value="true"
        defaultChecked={value === 'true'}
        label={field.tick ?? field.label}
        help={field.help ?? undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
