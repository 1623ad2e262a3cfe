/** How a certificate stands. */
export type CertificateState = 'valid' | 'expired' | 'revoked' | 'replaced'

/** How a certificate stands at a moment. */
export function stateOf(
  {
    status,
    expiresAt,
  }: { readonly status: 'valid' | 'revoked' | 'replaced'; readonly expiresAt: string | null },
  now: Date,
): CertificateState {
  if (status !== 'valid') return status
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'valid'
}

/** Where anybody checks the certificate with this code or number. */
export function checkPath(code: string): string {
  return `/lesson/certification/search?code=${encodeURIComponent(code)}`
}
