import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { internal } from '#kernel/collections/fields.ts'
import type { Mapping } from './administration/import-mapping.ts'
import type { SessionMode } from './session-modes.ts'

const given = { required: true } as const
const noted = { default: '' } as const

/** A signed-in browser or program. The token itself is stored nowhere, only its hash. */
export const sessions = defineTable('session', {
  key: ['_id'],
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    updatedAt: internal<string>('timestamptz', noted),
    userID: internal<string>('uuid', given),
    /** The site that holds the account. */
    accountSite: internal<string>('uuid', given),
    tokenHash: internal<string>('text', given),
    /** The site that staff switched to. */
    current: internal<string>('uuid'),
    interface: internal<'frontend' | 'backend'>('text', given),
    expiresAt: internal<string>('timestamptz', given),
    userAgent: internal<string>('text'),
    lastSeenAt: internal<string>('timestamptz', noted),
    mode: internal<SessionMode>('text', { default: 'password' }),
    /** When a session that began without a second step was first asked for it. */
    secondStepAskedAt: internal<string>('timestamptz'),
  },
})

/** A browser that an account has signed in from. */
export const knownDevices = defineTable('known_device', {
  key: ['userID', 'deviceHash'],
  fields: {
    userID: internal<string>('uuid', given),
    deviceHash: internal<string>('text', given),
    createdAt: internal<string>('timestamptz', noted),
    seenAt: internal<string>('timestamptz', noted),
  },
})

/** What a link from a mail is good for, once. */
export const tickets = defineTable('ticket', {
  key: ['_id'],
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    purpose: internal<string>('text', given),
    userID: internal<string>('uuid', given),
    accountSite: internal<string>('uuid', given),
    tokenHash: internal<string>('text', given),
    expiresAt: internal<string>('timestamptz', given),
  },
})

/** The second step of an account, on the site that holds it. */
export const secondSteps = defineTable('second_step', {
  key: ['userID'],
  fields: {
    userID: internal<string>('uuid', given),
    /** Sealed. */
    secret: internal<string>('text', given),
    enabledAt: internal<string>('timestamptz'),
    /** The time step of the last code that was taken. */
    lastStep: internal<number>('bigint', { default: 0 }),
    /** Keyed hashes of the codes that are left. */
    recovery: internal<string[]>('text[]', { default: [] }),
    createdAt: internal<string>('timestamptz', noted),
  },
})

/** Sites that a staff account may operate beside its home. */
export const reach = defineTable('reach', {
  key: ['userID', 'site'],
  tenant: 'platform',
  fields: {
    userID: internal<string>('uuid', given),
    site: internal<string>('uuid', given),
  },
})

/** A list of members that staff bring from a spreadsheet. */
export const memberImports = defineTable('member_import', {
  key: ['_id'],
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    userID: internal<string>('uuid', given),
    fileID: internal<string>('uuid', given),
    jobID: internal<string>('uuid', given),
    mapping: internal<Mapping>('jsonb', given),
    added: internal<number>('integer'),
    refused: internal<number>('integer'),
    faultsID: internal<string>('uuid'),
    /** The last row that is dealt with. */
    doneRow: internal<number>('integer', { default: 1 }),
    /** The rows that its first look refused. */
    wrongRows: internal<number[]>('integer[]'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    session: TableOf<typeof sessions>
    known_device: TableOf<typeof knownDevices>
    ticket: TableOf<typeof tickets>
    second_step: TableOf<typeof secondSteps>
    reach: TableOf<typeof reach>
    member_import: TableOf<typeof memberImports>
  }
}
