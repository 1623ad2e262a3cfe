import { z } from 'zod'
import { accountRoles } from '#kernel/access/actor.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  email,
  image,
  json,
  passport,
  password,
  phone,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import {
  checkGivenPassword,
  guardCredentials,
  refuseShadow,
} from './administration/guard-credentials.server.ts'
import { suspendActions } from './administration/suspending.server.ts'
import { matchPerson, noteCitizenWords } from './people/match-person.server.ts'
import { userPolicy } from './policy.ts'
import { unproveAddress } from './registration/unprove-address.ts'
import { vouchFor, vouchForChange } from './registration/vouch-for-address.server.ts'
import { endSessions } from './sessions/end-sessions.server.ts'

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
    firstname: text({ required: true, max: 100, search: true, plainName: true }),
    lastname: text({ required: true, max: 100, search: true, plainName: true }),
    email: email({ required: true, unique: true }),
    username: text({ unique: true, readOnly: true, filled: true }),
    phone: phone({ unique: true }),
    citizen: citizenId({ unique: true }),
    passport: passport({ unique: true }),
    avatar: image({ ratio: 1 }),
    password: password(),
    salt: secret(),
    role: choice(accountRoles, { readOnly: true, filled: true }),
    info: json(userInfo, { default: {} }),
    req_reset: boolean({ default: false }),
    suspended: boolean({ default: false }),
    /** False until a new member has confirmed the e-mail address, where the site asks for it. */
    activated: boolean({ default: true }),
    /** When the mailbox was proved to be the account owner’s; null after every change of the address. */
    emailConfirmedAt: timestamp({ readOnly: true }),
    /** When staff or the person’s company wrote the address, and so answered for it; null where the person gave it. */
    emailVouchedAt: timestamp({ readOnly: true }),
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
    async beforeCreate(ctx, data) {
      checkGivenPassword(ctx, data)
      await refuseShadow(ctx, data)
      return { username: data.email, role: 'user', ...vouchFor(ctx) }
    },
    async beforeUpdate(ctx, data, id) {
      await guardCredentials(ctx, data, id)
      await refuseShadow(ctx, data)
      if (!('email' in data)) return {}
      return { username: data.email, ...(await vouchForChange(ctx, id, data.email)) }
    },
    alongside: unproveAddress,
    moments: endSessions,
  },
  admin: {
    title: 'firstname',
    titleAlso: ['lastname'],
    columns: ['firstname', 'lastname', 'email', 'phone', 'suspended', 'createdAt'],
    search: matchPerson,
    found: { order: 10, pages: ['/user/detail/:id'], line: ['email'] },
    beforeSearch: noteCitizenWords,
    actions: suspendActions(),
    form: [
      'avatar',
      'firstname',
      'lastname',
      'email',
      'phone',
      'citizen',
      'passport',
      'password',
      'req_reset',
      'suspended',
    ],
    sort: { createdAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    user: TableOf<typeof users> & { citizen_hash: string | null; passport_hash: string | null }
  }
}
