import type { AttemptLimit } from '#kernel/access/attempts.server.ts'

const HOUR = 3_600
const DAY = 86_400

interface MailKind {
  /**
   * `proved`: mailboxes that are known to be their account's owner's. `guests`: those, and addresses without an account, for what
   * somebody asked for without one. `anybody`: the exceptions, each with its reason.
   */
  readonly to: 'proved' | 'guests' | 'anybody'
  /** Mails of the kind that one mailbox gets: whoever makes us write to somebody fills nobody's mailbox. */
  readonly limit: AttemptLimit
}

const usual: AttemptLimit = { max: 60, seconds: HOUR }
const links: AttemptLimit = { max: 6, seconds: HOUR }

/** Every kind of mail that the program sends by itself, and who may get it. */
export const mailKinds = {
  // Proofs of the mailbox themselves.
  activate: { to: 'anybody', limit: links },
  reset: { to: 'anybody', limit: links },
  link: { to: 'anybody', limit: links },
  'notice-confirm': { to: 'anybody', limit: links },
  // To a mailbox that has confirmed by its link that it wants them.
  'round-notice-guest': { to: 'anybody', limit: usual },
  // The first mail of an account that a company had made: without it nobody would know of it.
  invitation: { to: 'anybody', limit: links },
  // The last one to somebody who is forgotten, once, after staff decided; the law asks for it.
  'erasure-done-mail': { to: 'anybody', limit: links },
  // To an address that staff wrote into a form or a flow.
  'form-notice': { to: 'anybody', limit: usual },
  flow: { to: 'anybody', limit: usual },
  // What somebody asked for without an account; it carries no link of theirs.
  'form-thanks': { to: 'guests', limit: usual },
  'form-reply': { to: 'guests', limit: usual },
  'flow-answer': { to: 'guests', limit: usual },
  welcome: { to: 'proved', limit: links },
  'new-device': { to: 'proved', limit: { max: 5, seconds: DAY } },
  'passkey-added': { to: 'proved', limit: usual },
  'passkey-removed': { to: 'proved', limit: usual },
  enrolment: { to: 'proved', limit: usual },
  order: { to: 'proved', limit: usual },
  'round-notice': { to: 'proved', limit: usual },
  reminder: { to: 'proved', limit: usual },
  discussion: { to: 'proved', limit: usual },
  company: { to: 'proved', limit: usual },
  asset: { to: 'proved', limit: usual },
  path: { to: 'proved', limit: usual },
  certificate: { to: 'proved', limit: usual },
  limit: { to: 'proved', limit: usual },
  'export-mail': { to: 'proved', limit: usual },
  'erasure-asked-mail': { to: 'proved', limit: usual },
  'erasure-declined-mail': { to: 'proved', limit: usual },
} as const satisfies Readonly<Record<string, MailKind>>

export type MailKindName = keyof typeof mailKinds
