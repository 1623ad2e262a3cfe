import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Typed } from '../sites/site-form.ts'

interface FormTextsProps {
  readonly names: readonly string[]
  readonly values: Typed
  readonly errors: Readonly<Record<string, string>>
  /** Those that must not be empty. */
  readonly required?: readonly string[]
}

const LONGEST: Readonly<Record<string, number>> = { description: 500, address: 500, phone: 40, hostname: 253 }

/** Fields that a sentence is said below of. */
const helped = ['tagline', 'description', 'hostname', 'suffix', 'packageID', 'like', 'set', 'adminEmail']

const looks = (name: string) => {
  if (name === 'email' || name === 'adminEmail')
    return { type: 'email', autoComplete: 'off', spellCheck: false }
  if (name === 'hostname')
    return {
      autoComplete: 'off',
      spellCheck: false,
      inputMode: 'url' as const,
      placeholder: 'academy.example.com',
    }
  return name === 'phone' ? { type: 'tel' } : {}
}

/** Lines of text of a form, each with its label, help and fault. */
export function FormTexts({ names, values, errors, required = [] }: FormTextsProps) {
  const t = useT()
  return names.map((name) => (
    <Field
      key={name}
      id={name}
      label={t(`units.field.${name}`)}
      note={required.includes(name) ? undefined : t('units.optional')}
      help={helped.includes(name) ? t(`units.help.${name}`) : undefined}
      error={errors[name]}
      required={required.includes(name)}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          maxLength={LONGEST[name] ?? 200}
          defaultValue={values[name] ?? ''}
          {...looks(name)}
        />
      )}
    </Field>
  ))
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder?: string
}

/** One of several in a form. */
export function FormChoice({ name, value, error, options, placeholder }: ChoiceProps) {
  const t = useT()
  return (
    <Field
      id={name}
      label={t(`units.field.${name}`)}
      help={helped.includes(name) ? t(`units.help.${name}`) : undefined}
      error={error}
    >
      {(wiring) => (
        <Select {...wiring} name={name} defaultValue={value} options={options} placeholder={placeholder} />
      )}
    </Field>
  )
}
