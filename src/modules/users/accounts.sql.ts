import { defineStatement } from '#kernel/data/statement.ts'

/** The account with the user name on a site, as logins need it. */
export const accountByName = defineStatement<[username: string]>()(
  'users.account-by-name',
  {
    _id: 'uuid',
    firstname: 'text',
    lastname: 'text',
    email: 'text',
    avatar: 'text?',
    role: 'text',
    password: 'text?',
    salt: 'text?',
    req_reset: 'boolean',
    suspended: 'boolean',
    activated: 'boolean',
    emailConfirmedAt: 'timestamptz?',
    emailVouchedAt: 'timestamptz?',
    sessionsFrom: 'timestamptz?',
    lang: 'text?',
  },
  `select "_id", firstname, lastname, email, avatar, role, password, salt, req_reset, suspended, activated, "emailConfirmedAt",
     "emailVouchedAt", "sessionsFrom", lang
   from "user" where site_id = $1 and username = $2`,
)
