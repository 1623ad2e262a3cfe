import { z } from 'zod'
import { accountRoles } from '#kernel/access/actor.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  email,
  identifier,
  image,
  json,
  password,
  phone,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { sessionPolicy, userPolicy } from './policy.ts'

/** What a member told about themselves beside the plain fields. */
export const userInfo = z.strictObject({
  bandCode: z.string().max(20).optional(),
  company: z.string().max(200).optional(),
  fti_member: z.boolean().optional(),
  fti_member_number: z.string().max(50).optional(),
  agree: z.boolean().optional(),
})

/** A person with an account: a member of a site, or staff. */
export const users = defineCollection('user', {
  tenant: 'parent',
  fields: {
    firstname: text({ required: true, max: 100, search: true }),
    lastname: text({ required: true, max: 100, search: true }),
    email: email({ required: true, unique: true }),
    username: text({ unique: true, readOnly: true, filled: true }),
    phone: phone({ unique: true }),
    citizen: citizenId({ unique: true }),
    avatar: image({ ratio: 1 }),
    password: password(),
    salt: secret(),
    role: choice(accountRoles, { readOnly: true, filled: true }),
    info: json(userInfo, { default: {} }),
    req_reset: boolean({ default: false }),
    suspended: boolean({ default: false }),
    /** False until a new member has confirmed the e-mail address, where the site asks for it. */
    activated: boolean({ default: true }),
    policyVersion: text({ readOnly: true, max: 40 }),
    policyAgreedAt: timestamp({ readOnly: true }),
    sessionsFrom: timestamp({ readOnly: true }),
    /** The language that they last chose; mails that others cause are written in it. */
    lang: text({ readOnly: true, max: 10 }),
  },
  access: userPolicy,
  ignores: ['salt', 'role', 'username'],
  countable: { role: 'user' },
  hooks: {
    beforeCreate: (_ctx, data) => ({ username: data.email, role: 'user' }),
    beforeUpdate: (_ctx, data) => ('email' in data ? { username: data.email } : {}),
    afterWrite: (ctx, { id }) => announceAccess(ctx.run, id),
  },
  admin: {
    title: 'firstname',
    titleAlso: ['lastname'],
    columns: ['firstname', 'lastname', 'email', 'phone', 'suspended', 'createdAt'],
    form: [
      'avatar',
      'firstname',
      'lastname',
      'email',
      'phone',
      'citizen',
      'password',
      'req_reset',
      'suspended',
    ],
    sort: { createdAt: -1 },
  },
})

/** By which door a session was opened. */
export const sessionModes = ['password', 'line', 'directory', 'bypass'] as const

/** A signed-in browser or program. The token itself is kept nowhere, only its hash. */
export const sessions = defineCollection('session', {
  tenant: 'unit',
  fields: {
    userID: identifier({ required: true, readOnly: true }),
    accountSite: identifier({ required: true, readOnly: true }),
    tokenHash: secret({ required: true }),
    current: identifier({ readOnly: true }),
    interface: choice(['frontend', 'backend'], { required: true, readOnly: true }),
    expiresAt: timestamp({ required: true, readOnly: true }),
    userAgent: text({ readOnly: true, max: 400 }),
    lastSeenAt: timestamp({ readOnly: true, default: '1970-01-01T00:00:00Z' }),
    mode: choice(sessionModes, { readOnly: true, default: 'password' }),
    secondStepAskedAt: timestamp({ readOnly: true }),
  },
  access: sessionPolicy,
  cacheable: false,
  // GET /api/session is the caller's own session, not a list of records.
  exposed: false,
})

declare module '#kernel/context.ts' {
  interface Tables {
    user: TableOf<typeof users> & { citizen_hash: string | null }
    session: TableOf<typeof sessions>
  }
}
