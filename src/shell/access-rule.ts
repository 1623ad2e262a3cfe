/** The specification's words where a rule has none of its own. */
export const ACCESS_TEXT = 'You do not have the necessary permissions to view this content.'
export const ACCESS_URL = '/login'

export interface AccessRule {
  /** Whom the content is for: somebody logged in, or somebody who is not. */
  readonly require: 'user' | 'guest'
  /** What happens to the others. */
  readonly action: 'redirect' | 'popup' | 'block'
  readonly url?: string | undefined
  readonly text?: string | undefined
  /** Which of those logged in; all of them where it is empty. */
  readonly roles?: readonly string[]
}

export type AccessVerdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'popup'; readonly text: string }
  | { readonly kind: 'block' }

/** A way that a page may lead to: a path of the site or an address of the web, never a script. */
function safeUrl(url: string | undefined): string {
  const given = url?.trim() ?? ''
  if (/^\/(?![/\\])/.test(given)) return given
  return /^https?:\/\/[^\s]+$/i.test(given) && URL.canParse(given) ? given : ACCESS_URL
}

/** Somebody as a rule sees them. */
export interface Reader {
  readonly isLoggedIn: boolean
  readonly role: string
}

function meets({ require, roles = [] }: AccessRule, { isLoggedIn, role }: Reader): boolean {
  if (require === 'guest') return !isLoggedIn
  return isLoggedIn && (roles.length === 0 || roles.includes(role))
}

/** What somebody sees of content with the rule; the same on the server and in the browser. */
export function decideAccess(rule: AccessRule, reader: Reader): AccessVerdict {
  if (meets(rule, reader)) return { kind: 'show' }
  if (rule.action === 'redirect') return { kind: 'redirect', to: safeUrl(rule.url) }
  if (rule.action === 'popup') return { kind: 'popup', text: rule.text?.trim() || ACCESS_TEXT }
  return { kind: 'block' }
}
