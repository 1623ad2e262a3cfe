import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, email, longText, sealedText, secret, text } from '#kernel/collections/fields.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseTemplate } from '#kernel/mail/template.ts'
import { breaksLine } from '#kernel/mail/transports.server.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { sendAgainAction } from './send-again.server.ts'

export const LINE_MAX = 200
export const BODY_MAX = 200_000
/** The specification's text on a record whose mail could not be sent. */
export const FAILED = 'Failed to send email'

const isAdmin = (actor: Actor) => actor.is('root', 'superadmin', 'admin')

/** Administrators read the site's mails and send new ones; what was sent stays as it was. */
export const messagePolicy = definePolicy({ read: isAdmin, create: isAdmin })

/** Refuses what would break out of its line in the head of a mail. */
export function refuseLineBreaks(values: Readonly<Record<string, unknown>>): void {
  const path = ['name', 'email', 'subject'].find((field) => {
    const value = values[field]
    return typeof value === 'string' && breaksLine(value)
  })
  if (path)
    throw new DomainError('message.line-break', { details: [{ path, message: 'message.line-break' }] })
}

/** True where every word is a part of the name, the address or the subject. */
function matchMail(_ctx: Context, words: string): Expression<SqlBool> {
  const tests = words.split(' ').map(
    (word) => sql<SqlBool>`(${foldedLike(messages, 'name', word)} or ${foldedLike(messages, 'subject', word)}
      or ${sql.ref('message.email')} like ${`%${escapeLike(word.toLowerCase())}%`})`,
  )
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/** A mail: wanted, sent, or failed with the reason. */
export const messages = defineCollection('message', {
  tenant: 'parent',
  fields: {
    name: text({ required: true, max: LINE_MAX, search: true }),
    email: email({ required: true }),
    subject: text({ required: true, max: LINE_MAX, search: true }),
    body: longText({ required: true, max: BODY_MAX }),
    html: sealedText(),
    status: choice(['submit', 'confirm', 'fail'], { default: 'submit', readOnly: true }),
    error: longText({ readOnly: true }),
    /** Why the program itself did not send it; it goes out when the reason is gone. */
    withheld: choice(['unconfirmed'], { readOnly: true }),
    /** The record that it tells about, such as `order/<id>`. */
    about: secret(),
  },
  access: messagePolicy,
  ignores: ['status', 'error', 'withheld'],
  hooks: {
    beforeCreate(_ctx, data) {
      refuseLineBreaks(data)
      return {}
    },
  },
  admin: {
    title: 'subject',
    columns: ['createdAt', 'name', 'email', 'subject', 'status', 'withheld'],
    form: ['name', 'email', 'subject', 'body'],
    search: matchMail,
    actions: { 'send-again': sendAgainAction },
    sort: { createdAt: -1 },
  },
})

function checkContent(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof data.content === 'string' && !parseTemplate(data.content))
    throw new DomainError('email_template.bad-content', {
      details: [{ path: 'content', message: 'email_template.bad-content' }],
    })
  return {}
}

/** How the site's mails look: `content` is JSON text. The one named «default» is for all mails. */
export const emailTemplates = defineCollection('email_template', {
  tenant: 'parent',
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    content: longText({ required: true, max: 20_000 }),
  },
  access: definePolicy({ read: isAdmin, write: isAdmin }),
  hooks: {
    beforeCreate: (_ctx, data) => checkContent(data),
    beforeUpdate: (_ctx, data) => checkContent(data),
  },
  admin: {
    title: 'name',
    columns: ['name', 'updatedAt'],
    form: ['name', 'content'],
    sort: { name: 1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    message: TableOf<typeof messages>
    email_template: TableOf<typeof emailTemplates>
  }
}
