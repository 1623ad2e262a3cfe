import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { RegistrationField } from '../registration/registration.ts'

interface RegisterFieldProps {
  name: Exclude<RegistrationField, 'agree'>
  value: string
  error: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
  autoComplete: string
  type?: 'text' | 'password'
  inputMode?: 'numeric' | 'tel' | 'email'
  help?: string
  refusesPaste?: boolean
  isOptional?: boolean
}

/** One line of the registration form, with what it needs below it. */
export function RegisterField(props: RegisterFieldProps) {
  const {
    name,
    value,
    error,
    onType,
    onLeave,
    autoComplete,
    type = 'text',
    inputMode,
    help,
    refusesPaste,
    isOptional = false,
  } = props
  const t = useT()
  return (
    <Field
      id={name}
      label={t(`users.register.${name}`)}
      required={!isOptional}
      {...(help === undefined ? {} : { help })}
      {...(error === undefined ? {} : { error })}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          type={type}
          value={value}
          inputMode={inputMode}
          autoComplete={autoComplete}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onPaste={refusesPaste ? (event) => event.preventDefault() : undefined}
        />
      )}
    </Field>
  )
}
