import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that is typed once. */
export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  return (
    <Field id={name} label={label} required>
      {(wiring) => <TextInput {...wiring} name={name} type="password" autoComplete={autoComplete} />}
    </Field>
  )
}
