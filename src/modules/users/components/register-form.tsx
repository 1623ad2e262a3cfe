import { type ComponentProps, type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import {
  CITIZEN_DIGITS,
  checkRegistration,
  keepAddress,
  keepDigits,
  keepPassport,
  PHONE_DIGITS,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '../registration/registration.ts'
import type { RegisterAnswer } from '../screens/register-action.server.ts'
import { linkClass, Refusal } from './login-frame.tsx'
import { RegisterField } from './register-field.tsx'
import { TakenDialog } from './taken-dialog.tsx'

export interface RegisterSettings {
  readonly rules: RegistrationRules
  readonly blockPaste: boolean
  readonly policyPath: string
}

const empty: RegistrationValues = {
  firstname: '',
  lastname: '',
  citizen: '',
  passport: '',
  phone: '',
  email: '',
  password: '',
  confirm: '',
  fti_member: false,
  fti_member_number: '',
  agree: false,
}

/** What stays of what is typed: digits only in numbers, no Thai letters and spaces in an address. */
const keeps: Partial<Record<RegistrationField, (typed: string) => string>> = {
  citizen: (typed) => keepDigits(typed, CITIZEN_DIGITS),
  passport: keepPassport,
  phone: (typed) => keepDigits(typed, PHONE_DIGITS),
  email: keepAddress,
}

interface RegisterFormProps {
  /** Where somebody wants to be afterwards. */
  next: string | null
  settings: RegisterSettings
  answer: RegisterAnswer | undefined
  sender: { Form: ComponentType<ComponentProps<'form'>>; action: string; isBusy: boolean }
}

/** Everything a new member is asked. The button waits until all of it is right; without scripts the server says what is not. */
export function RegisterForm({ next, settings, answer, sender }: RegisterFormProps) {
  const t = useT()
  const { Form, action, isBusy } = sender
  const [values, setValues] = useState({ ...empty, ...answer?.values })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isAlive = useHydrated()
  const agreed = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => setValues((before) => ({ ...before, ...readTyped(agreed.current?.form) })), [])
  const faults = checkRegistration(values, settings.rules)
  const { idDocument = 'required' } = settings.rules
  const takesPassport = idDocument === 'passport'
  const isValid = Object.keys(faults).length === 0
  const set = (change: Partial<RegistrationValues>) => setValues((before) => ({ ...before, ...change }))
  const leave = (name: string) => setTouched((before) => new Set([...before, name]))
  const errorOf = (name: RegistrationField) => {
    const fault = faults[name]
    if (fault && touched.has(name)) return t(fault)
    return touched.has(name) ? undefined : answer?.faults[name]
  }
  const field = (name: Exclude<RegistrationField, 'agree'>) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onType: (typed: string) => set({ [name]: keeps[name]?.(typed) ?? typed }),
    onLeave: () => leave(name),
  })
  return (
    <Form method="post" action={action} noValidate={isAlive} className="mt-6 grid gap-5 sm:grid-cols-2">
      {answer?.error && (
        <div className="sm:col-span-2">
          <Refusal title={t('login.error')}>{answer.error}</Refusal>
        </div>
      )}
      <RegisterField {...field('firstname')} autoComplete="given-name" />
      <RegisterField {...field('lastname')} autoComplete="family-name" />
      <RegisterField
        {...field('citizen')}
        autoComplete="off"
        inputMode="numeric"
        isOptional={idDocument !== 'required'}
        {...(takesPassport && { help: t('users.register.help.id-document') })}
      />
      {takesPassport && <RegisterField {...field('passport')} autoComplete="off" isOptional />}
      <RegisterField {...field('phone')} autoComplete="tel-national" inputMode="tel" />
      <div className="sm:col-span-2">
        <RegisterField {...field('email')} autoComplete="email" inputMode="email" />
      </div>
      <RegisterField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        help={t('users.register.help.password')}
        refusesPaste={settings.blockPaste}
      />
      <RegisterField
        {...field('confirm')}
        type="password"
        autoComplete="new-password"
        refusesPaste={settings.blockPaste}
      />
      <div hidden={!values.fti_member} className="sm:col-span-2">
        <Checkbox
          name="fti_member"
          label={t('users.register.fti_member')}
          checked={values.fti_member}
          onChange={(event) => set({ fti_member: event.target.checked })}
        />
        {values.fti_member && <RegisterField {...field('fti_member_number')} autoComplete="off" />}
      </div>
      <div className="sm:col-span-2">
        <Checkbox
          ref={agreed}
          id="agree"
          name="agree"
          label={t('users.register.agree')}
          checked={values.agree}
          onChange={(event) => {
            set({ agree: event.target.checked })
            leave('agree')
          }}
        />
        <a href={settings.policyPath} target="_blank" rel="noreferrer" className={`ms-8 ${linkClass}`}>
          {t('users.register.policy')}
        </a>
        <FieldError id="agree" {...given(errorOf('agree'))} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} disabled={isAlive && !isValid} wide>
          {t('users.register.submit')}
        </Button>
      </div>
      {answer && answer.taken.length > 0 && (
        <TakenDialog key={JSON.stringify(answer)} taken={answer.taken} next={next} />
      )}
    </Form>
  )
}

/** What somebody typed, or the browser filled in again, before scripts were there. */
function readTyped(form: HTMLFormElement | null | undefined): Partial<RegistrationValues> {
  if (!form) return {}
  const typed = new FormData(form)
  const texts = Object.keys(empty).flatMap((name) => {
    const value = typed.get(name)
    return typeof value === 'string' && value !== '' && name !== 'agree' && name !== 'fti_member'
      ? [[name, value]]
      : []
  })
  return { ...Object.fromEntries(texts), ...(typed.has('agree') && { agree: true }) }
}

function given(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error }
}
