import { z } from 'zod'
import { checkPassword, type PasswordPolicy } from '#kernel/access/password-policy.ts'
import { isPlainName } from '#kernel/mail/plain-name.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { isPassport, plainPassport } from '#kernel/thai/passport.ts'
import { isPhone } from '#kernel/thai/phone.ts'
import type { IdDocument } from '../identity/identity-settings.ts'

/** What the registration form asks for. The same rules hold in the browser and on the server. */
export interface RegistrationValues {
  firstname: string
  lastname: string
  citizen: string
  /** Of those who have no citizen id, where the site takes passports. */
  passport: string
  phone: string
  email: string
  password: string
  confirm: string
  fti_member: boolean
  fti_member_number: string
  agree: boolean
}

export const registrationFields = [
  'firstname',
  'lastname',
  'citizen',
  'passport',
  'phone',
  'email',
  'password',
  'confirm',
  'fti_member_number',
  'agree',
] as const
export type RegistrationField = (typeof registrationFields)[number]

export const CITIZEN_DIGITS = 13
export const PASSPORT_LETTERS = 9
export const PHONE_DIGITS = 10

export interface RegistrationRules {
  /** What is asked for of citizen id and passport; the citizen id when left out. */
  readonly idDocument?: IdDocument
  readonly policy: PasswordPolicy
  /** E-mail hosts that may not register. */
  readonly refusedHosts: readonly string[]
  /** E-mail hosts that alone may register; all when left out. */
  readonly allowedHosts?: readonly string[] | undefined
}

/** Digits alone, as many as there may be: what stays of a typed or pasted number. */
export function keepDigits(typed: string, max: number): string {
  return typed.replace(/[^0-9]/g, '').slice(0, max)
}

/** An address without Thai letters and spaces, which cannot be typed into it. */
export function keepAddress(typed: string): string {
  return typed.replace(/[\s\u0e00-\u0e7f]/gu, '')
}

/** Capitals and digits alone, as many as a passport number has. */
export function keepPassport(typed: string): string {
  return plainPassport(typed)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, PASSPORT_LETTERS)
}

const address = z.email().max(254)

function isOfHosts(email: string, hosts: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return hosts.some((host) => domain === host.toLowerCase() || domain.endsWith(`.${host.toLowerCase()}`))
}

/** The fields that are not right yet, each with the key of the text that says what it needs. */
export function checkRegistration(
  values: RegistrationValues,
  { policy, refusedHosts, allowedHosts, idDocument = 'required' }: RegistrationRules,
): Partial<Record<RegistrationField, string>> {
  const faults: Partial<Record<RegistrationField, string>> = {}
  const refuse = (field: RegistrationField, isWrong: boolean, text: string = field) => {
    if (isWrong) faults[field] ??= `users.register.hint.${text}`
  }
  refuse('firstname', values.firstname.trim() === '' || values.firstname.length > 100)
  refuse('lastname', values.lastname.trim() === '' || values.lastname.length > 100)
  refuse('firstname', !isPlainName(values.firstname), 'name-plain')
  refuse('lastname', !isPlainName(values.lastname), 'name-plain')
  const hasPassport = idDocument === 'passport' && values.passport !== ''
  const mayBeLeftOut = idDocument === 'optional' || hasPassport
  refuse('citizen', idDocument === 'passport' && !hasPassport && values.citizen === '', 'id-document')
  if (!mayBeLeftOut || values.citizen !== '') {
    refuse('citizen', !/^[0-9]{13}$/.test(values.citizen))
    refuse('citizen', !isCitizenId(values.citizen), 'citizen-check')
  }
  refuse('passport', hasPassport && !isPassport(plainPassport(values.passport)))
  refuse('phone', !/^[0-9]{10}$/.test(values.phone))
  refuse('phone', !isPhone(values.phone), 'phone-zero')
  refuse('email', !address.safeParse(values.email).success || keepAddress(values.email) !== values.email)
  refuse('email', isOfHosts(values.email, refusedHosts), 'email-host')
  refuse('email', allowedHosts !== undefined && !isOfHosts(values.email, allowedHosts), 'email-allowed')
  const broken = checkPassword(policy, values.password)
  refuse(
    'password',
    broken.some((fault) => fault === 'length' || fault === 'space' || fault === 'letters'),
  )
  refuse('password', broken.length > 0, 'password-policy')
  refuse('confirm', values.confirm === '' || values.confirm !== values.password)
  refuse('fti_member_number', values.fti_member && values.fti_member_number.trim() === '')
  refuse('agree', !values.agree)
  return faults
}
