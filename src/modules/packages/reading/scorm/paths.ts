import { PackageError } from '../package-reader.ts'

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** True for an address that is no file of the package. */
export const isElsewhere = (address: string): boolean => ELSEWHERE.test(address)

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** The name of the file that an address below some folders means, without what follows `?` or `#`. */
export function nameFile(bases: readonly string[], address: string, line: number): string {
  const steps: string[] = []
  const whole = [...bases, address.replace(/[?#].*$/s, '')].join('')
  for (const step of whole.replaceAll('\\', '/').split('/').map(decode)) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) throw new PackageError('packages.unsafe-path', address, line)
  }
  return steps.join('/')
}

/** What an address has behind the name of its file. */
export const queryOf = (address: string): string => /[?#].*$/s.exec(address)?.[0] ?? ''

/** An address with the parameters of an item, as the standards join them. */
export function addParameters(address: string, parameters: string): string {
  const own = parameters.replace(/^[?&]+/, '')
  if (own === '') return address
  if (own.startsWith('#')) return address.includes('#') ? address : `${address}${own}`
  const [path = '', ...rest] = address.split('#')
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : ''
  return `${path}${path.includes('?') ? '&' : '?'}${own}${fragment}`
}
