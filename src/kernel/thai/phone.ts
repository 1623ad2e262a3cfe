const tenDigits = /^0[0-9]{9}$/

/** True for exactly ten digits that begin with 0. */
export function isPhone(value: string): boolean {
  return tenDigits.test(value)
}

/** Groups a phone number as `081-234-5678`; answers anything else as it came. */
export function formatPhone(value: string): string {
  return isPhone(value) ? `${value.slice(0, 3)}-${value.slice(3, 6)}-${value.slice(6)}` : value
}
