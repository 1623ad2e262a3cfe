/** What a certificate says and what is signed of it. Dates are days in Bangkok. */
export interface SignedFacts {
  readonly academy: string
  readonly code: string
  readonly course: string
  readonly expires: string | null
  /** Signed where there is one: certificates without are as they always were. */
  readonly grade?: string
  readonly hours: number | null
  readonly issued: string
  readonly name: string
  readonly number: string
}

/** One text for the same facts always: JSON without spaces, names in the order of the alphabet (RFC 8785). */
export function writeCanonical(facts: SignedFacts): string {
  const { academy, code, course, expires, grade, hours, issued, name, number } = facts
  return JSON.stringify({ academy, code, course, expires, grade, hours, issued, name, number, version: 1 })
}
