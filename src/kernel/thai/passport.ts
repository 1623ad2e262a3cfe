const sixToNine = /^[A-Z0-9]{6,9}$/
const fourDigits = /(?:[A-Z]*[0-9]){4}/

/** What a typed passport number is stored as: capitals and digits, without spaces and hyphens. */
export function plainPassport(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** True for six to nine letters and digits, at least four of them digits: the number on passports of any country. */
export function isPassport(value: string): boolean {
  return sixToNine.test(value) && fourDigits.test(value)
}

/** Shows the last three characters, `xxxxxx123`. */
export function maskPassport(value: string): string {
  return `${'x'.repeat(Math.max(0, value.length - 3))}${value.slice(-3)}`
}
