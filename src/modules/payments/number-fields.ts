import { z } from 'zod'
import { type Common, type FieldOf, field } from '#kernel/collections/field.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'

const plain = (value: string) => value.replaceAll(/[\s-]/g, '')

/** A number that people write with blanks and hyphens and that counts without. */
function numberField<const O extends Common<string>>(
  isRight: (digits: string) => boolean,
  max: number,
  options: O,
): FieldOf<string, O> {
  return field('text', 'text', z.string().trim().transform(plain).pipe(z.string().refine(isRight)), options, {
    max,
  })
}

/** The tax id of a company or person: thirteen digits, of which the last one checks the others. */
export function taxId<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return numberField(isCitizenId, 17, options)
}

/** Whom a bill is paid to: the tax id and a suffix of two digits, as the bank gave it. */
export function billerId<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return numberField((digits) => /^\d{15}$/.test(digits), 20, options)
}

/** A branch as the Revenue Department numbers them; 00000 is the head office. */
export function branchCode<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return numberField((digits) => /^\d{5}$/.test(digits), 5, options)
}

/** What PromptPay knows somebody by: a mobile number, a tax or citizen id, or a wallet of fifteen digits. */
export function promptPayId<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  const isRight = (digits: string) => /^0[689]\d{8}$|^\d{15}$/.test(digits) || isCitizenId(digits)
  return numberField(isRight, 20, options)
}

/** An account at a bank. */
export function accountNumber<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return numberField((digits) => /^\d{9,15}$/.test(digits), 20, options)
}
