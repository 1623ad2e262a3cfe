import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { PlaceName } from '../designs/design.ts'
import type { Signable } from '../proof/facts.ts'
import { showCode } from '../proof/show-code.ts'

/** What each place of a design says. */
export type Facts = Readonly<Record<PlaceName, string | null>>

/** What a certificate says in a language, place by place. */
export function sayFacts(drawn: Signable & { readonly address: string }, lang: string): Facts {
  const day = (when: string) => formatThaiDate(when, 'long', lang)
  return {
    name: drawn.holder,
    course: drawn.subject,
    hours: drawn.hours === null ? null : String(drawn.hours),
    grade: drawn.grade ?? null,
    issued: day(drawn.issuedAt),
    expires: drawn.expiresAt === null ? null : day(drawn.expiresAt),
    number: drawn.number,
    code: showCode(drawn.code ?? ''),
    academy: drawn.academy,
    address: drawn.address.replace(/\?.*/, ''),
  }
}
