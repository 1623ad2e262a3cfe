const MAX_LETTERS = 300

/** What programs that look for holes ask for; nobody's link is broken by it. */
const PROBES =
  /\.(?:php\d?|asp|aspx|jsp|cgi|env|git|sql|bak|ini|ya?ml|xml|zip|gz|tar|log|sh)(?:$|\/)|\/\.|wp-|\/(?:vendor|cgi-bin|phpmyadmin|actuator|solr)\b/i

/** Addresses, telephone numbers, citizen ids and tokens are nobody's business. */
const PERSONAL = /@|(?:\d[\s.-]?){9,}|[\w-]{24,}/

/** The path of an address as people read it; undefined where it is not to be remembered. */
export function readablePath(path: string): string | undefined {
  const plain = decode(path.split(/[?#]/)[0] ?? '').normalize('NFC')
  const isFit = plain.startsWith('/') && plain.length > 1 && plain.length <= MAX_LETTERS
  if (!isFit || /\p{Cc}/u.test(plain) || PROBES.test(plain) || PERSONAL.test(plain)) return undefined
  return plain.replace(/(?<!\/)\/+$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
