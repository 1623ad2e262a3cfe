const thirteenDigits = /^[0-9]{13}$/
const twelveDigits = /^[0-9]{12}$/

function computeCheckDigit(first12: string): string {
  let sum = 0
  for (let place = 0; place < 12; place += 1) sum += Number(first12[place]) * (13 - place)
  return String((11 - (sum % 11)) % 10)
}

/**
 * True for thirteen digits with a right check digit. Any first digit passes: 1–8 are citizens and residents,
 * 0 and 9 stand on cards of people without such a status, who may learn too; the check digit catches the typing errors.
 */
export function isCitizenId(value: string): boolean {
  return thirteenDigits.test(value) && computeCheckDigit(value.slice(0, 12)) === value[12]
}

/** Completes twelve digits with their check digit. */
export function citizenIdFrom(first12: string): string {
  if (!twelveDigits.test(first12)) throw new RangeError('A citizen id is made from twelve digits')
  return first12 + computeCheckDigit(first12)
}

/** Groups the digits as on the card, `1-2345-67890-12-3`; answers anything but thirteen digits as it came. */
export function formatCitizenId(value: string): string {
  return thirteenDigits.test(value) ? groupAsOnCard(value) : value
}

/** Shows the first digit and the last three, `1-xxxx-xxxxx-12-3`; of anything but thirteen digits it shows no character. */
export function maskCitizenId(value: string): string {
  if (!thirteenDigits.test(value)) return 'x'.repeat(value.length)
  return groupAsOnCard(`${value[0]}xxxxxxxxx${value.slice(10)}`)
}

function groupAsOnCard(value: string): string {
  return [
    [0, 1],
    [1, 5],
    [5, 10],
    [10, 12],
    [12, 13],
  ]
    .map(([from, to]) => value.slice(from, to))
    .join('-')
}
