import { Form, useNavigation } from 'react-router'
import { linkClass } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AuthAnswer } from '../screens/auth-action.server.ts'
import type { AuthView } from '../screens/auth-loader.server.ts'

interface ArrivalFormProps {
  view: AuthView
  answer: AuthAnswer | undefined
}

const inputs = {
  firstname: { autoComplete: 'given-name', maxLength: 100 },
  lastname: { autoComplete: 'family-name', maxLength: 100 },
  email: { autoComplete: 'email', type: 'email', maxLength: 254 },
  phone: { autoComplete: 'tel', inputMode: 'numeric', maxLength: 10 },
  citizen: { autoComplete: 'off', inputMode: 'numeric', maxLength: 13 },
  passport: { autoComplete: 'off', maxLength: 20 },
} as const
type Name = keyof typeof inputs

/** One field of the forms of arriving; what was typed and what is wrong with it come from the answer. */
function ArrivalField({ name, view, answer }: ArrivalFormProps & { name: Name }) {
  const t = useT()
  const error = answer?.faults[name]
  const known = name === 'phone' || name === 'citizen' || name === 'passport' ? '' : view[name]
  const isDocument = name === 'citizen' || name === 'passport'
  const help = isDocument && view.idDocument === 'passport' ? t('users.register.help.id-document') : undefined
  return (
    <Field
      id={name}
      label={t(`users.register.${name}`)}
      required={!isDocument || view.idDocument === 'required'}
      {...(help && { help })}
      {...(error && { error })}
    >
      {(wiring) => (
        <TextInput {...wiring} {...inputs[name]} name={name} defaultValue={answer?.values[name] || known} />
      )}
    </Field>
  )
}

/** What an account lacks, before the member area opens. */
export function CompleteForm({ view, answer }: ArrivalFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const names = (['citizen', 'passport', 'phone'] as const).filter((name) => view.missing.includes(name))
  return (
    <Form method="post" className="mt-6 grid gap-5" noValidate>
      <input type="hidden" name="intent" value="complete" />
      {names.map((name) => (
        <ArrivalField key={name} name={name} view={view} answer={answer} />
      ))}
      <Button type="submit" busy={isBusy} wide>
        {t('logins.auth.complete.submit')}
      </Button>
    </Form>
  )
}

const passport = ({ idDocument }: AuthView): Name[] => (idDocument === 'passport' ? ['passport'] : [])

/** The account of somebody new: registration without a password. */
export function RegisterArrivalForm({ view, answer }: ArrivalFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const agreeFault = answer?.faults.agree
  const names: Name[] = ['firstname', 'lastname', 'citizen', ...passport(view), 'phone', 'email']
  return (
    <Form method="post" className="mt-6 grid gap-5 sm:grid-cols-2" noValidate>
      <input type="hidden" name="intent" value="register" />
      {names.map((name) => (
        <div key={name} className={name === 'email' ? 'sm:col-span-2' : ''}>
          <ArrivalField name={name} view={view} answer={answer} />
        </div>
      ))}
      <div className="sm:col-span-2">
        <Checkbox
          name="agree"
          label={t('users.register.agree')}
          aria-describedby={agreeFault ? 'agree-error' : undefined}
        />
        <a href={view.policy} target="_blank" rel="noreferrer" className={linkClass}>
          {t('users.register.policy')}
        </a>
        <FieldError id="agree" {...(agreeFault && { error: agreeFault })} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} wide>
          {t('logins.auth.register.submit')}
        </Button>
      </div>
    </Form>
  )
}
