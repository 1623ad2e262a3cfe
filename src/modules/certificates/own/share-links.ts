import { bangkokDay } from '#kernel/thai/dates.ts'
import { checkPath } from '../certificate-state.ts'
import { showCode } from '../proof/show-code.ts'
import type { ShownCertificate } from './read-own.server.ts'

/** Where a certificate is checked and shared; the origin is that of its site. */
export interface ShareLinks {
  readonly address: string
  readonly line: string
  readonly linkedIn: string
}

/** The ways to show a certificate to others. */
export function shareLinks(shown: ShownCertificate, origin: string): ShareLinks {
  const address = origin + checkPath(showCode(shown.code))
  const [year = '', month = ''] = bangkokDay(shown.issuedAt).split('-')
  const about = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: shown.subject,
    organizationName: shown.academy,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: shown.number,
  })
  if (shown.expiresAt !== null) {
    const [until = '', last = ''] = bangkokDay(shown.expiresAt).split('-')
    about.set('expirationYear', until)
    about.set('expirationMonth', String(Number(last)))
  }
  return {
    address,
    line: `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`,
    linkedIn: `https://www.linkedin.com/profile/add?${about}`,
  }
}
