/** Where a passkey is used, as the request tells. */
export interface PasskeyVisit {
  /** The host name that passkeys made here belong to. */
  readonly rpID: string
  /** What the browser may say that its page is: scheme, host and port. */
  readonly origins: readonly string[]
  /** The Cookie header. */
  readonly cookie: string | undefined
}

/**
 * The place that a request came to. A server that does not know of the encryption in front of it is told `http`; the page may
 * be an encrypted one then, never the other way round.
 */
export function passkeyVisitOf(
  host: string,
  { secure, cookie }: { secure: boolean; cookie: string | undefined },
): PasskeyVisit {
  const origins = (secure ? ['https:'] : ['http:', 'https:'])
    .map((scheme) => `${scheme}//${host}`)
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
  return { rpID: origins[0]?.hostname ?? '', origins: origins.map(({ origin }) => origin), cookie }
}
