import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now, sealedText } from '#kernel/collections/fields.ts'
import { passkeyPurposes } from './passkeys/purposes.ts'
import { sessionModes } from './sessions/session-modes.ts'
import { signInOutcomes } from './sign-in/outcomes.ts'

const given = { required: true } as const

/** A signed-in browser or program. The token itself is stored nowhere, only its hash. */
export const sessions = defineTable('session', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    updatedAt: now(),
    userID: column('uuid', given),
    /** The site that holds the account. */
    accountSite: column('uuid', given),
    tokenHash: column('text', given),
    /** The site that staff switched to. */
    current: column('uuid'),
    /** Since when somebody of a site above works there as its administrator. */
    enteredAt: column('timestamptz'),
    interface: choice(['frontend', 'backend'], given),
    expiresAt: column('timestamptz', given),
    userAgent: column('text'),
    lastSeenAt: now(),
    mode: choice(sessionModes, { default: 'password' }),
    /** The one course that the session is for; null for everything. */
    courseID: column('uuid'),
    /** When a session that began without a second step was first asked for it. */
    secondStepAskedAt: column('timestamptz'),
    /** When the person last showed in this session who they are; null where somebody else’s link opened it. */
    provedAt: column('timestamptz'),
    /** Sealed: what a telephone is about to learn by this session, and since when. */
    secondStepSecret: sealedText(),
    secondStepSecretAt: column('timestamptz'),
  },
})

/** A browser that an account has signed in from. */
export const knownDevices = defineTable('known_device', {
  key: ['userID', 'deviceHash'],
  fields: {
    userID: column('uuid', given),
    deviceHash: column('text', given),
    createdAt: now(),
    seenAt: now(),
  },
})

/** What a link from a mail is good for, once. */
export const mailTokens = defineTable('mail_token', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    purpose: column('text', given),
    userID: column('uuid', given),
    accountSite: column('uuid', given),
    tokenHash: column('text', given),
    expiresAt: column('timestamptz', given),
  },
})

/** Who came in or tried to, and what became of it. */
export const signIns = defineTable('sign_in', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    /** Whose account it is, where there is one. */
    userID: column('uuid'),
    /** A keyed hash of the name that was typed. */
    account: column('text', given),
    outcome: choice(signInOutcomes, given),
    mode: choice(sessionModes, given),
    network: column('text', given),
    browser: column('text'),
  },
})

/** The second step of an account, on the site that holds it. */
export const secondSteps = defineTable('second_step', {
  key: ['userID'],
  fields: {
    userID: column('uuid', given),
    /** Sealed: what the telephone knows; null where passkeys alone are the second step. */
    secret: sealedText(),
    enabledAt: now(),
    /** The time step of the last code that was taken. */
    lastStep: column('bigint', { default: 0 }),
    /** Keyed hashes of the codes that are left. */
    recovery: column('text[]', { default: [] }),
    createdAt: now(),
  },
})

/** A key pair of which the person's device has the secret half, on the site that holds the account. */
export const passkeys = defineTable('passkey', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    userID: column('uuid', given),
    /** The host name that it works at. */
    rpID: column('text', given),
    credentialID: column('text', given),
    publicKey: column('text', given),
    /** How often the device says that it was used; 0 where it does not count. */
    counter: column('bigint', { default: 0 }),
    transports: column('text[]', { default: [] }),
    name: column('text', given),
    lastUsedAt: column('timestamptz'),
  },
})

/** What a browser was asked to sign with a passkey. */
export const passkeyChallenges = defineTable('passkey_challenge', {
  key: ['challengeHash'],
  fields: {
    challengeHash: column('text', given),
    /** Of the session, or of the browser's cookie where there is none. */
    holderHash: column('text', given),
    purpose: choice(passkeyPurposes, given),
    expiresAt: column('timestamptz', given),
  },
})

/** Sites that a staff account may operate beside its home, on the site that holds the account. */
export const reach = defineTable('reach', {
  key: ['userID', 'site'],
  fields: {
    userID: column('uuid', given),
    site: column('uuid', given),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    session: TableOf<typeof sessions>
    known_device: TableOf<typeof knownDevices>
    mail_token: TableOf<typeof mailTokens>
    sign_in: TableOf<typeof signIns>
    second_step: TableOf<typeof secondSteps>
    passkey: TableOf<typeof passkeys>
    passkey_challenge: TableOf<typeof passkeyChallenges>
    reach: TableOf<typeof reach>
  }
}
