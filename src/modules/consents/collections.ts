import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, identifier, secret, text } from '#kernel/collections/fields.ts'

/** Administrators read the records of their site, people their own; they are written by the popup's call alone. */
export const consentPolicy = definePolicy({
  read: (actor) =>
    actor.is('root', 'superadmin', 'admin') || (actor.userID !== null && { userID: actor.userID }),
})

/** What one browser agreed to, and to which words. */
export const consents = defineCollection('consent', {
  tenant: 'unit',
  fields: {
    visitorHash: secret({ required: true }),
    userID: identifier({ readOnly: true }),
    agree: boolean({ required: true, readOnly: true }),
    allowSessionCookies: boolean({ default: true, readOnly: true }),
    allowAnalyticsCookies: boolean({ default: false, readOnly: true }),
    allowAdvertisingCookies: boolean({ default: false, readOnly: true }),
    allowNonEssentialCookies: boolean({ default: false, readOnly: true }),
    allowMarketingCookies: boolean({ default: false, readOnly: true }),
    textVersion: text({ required: true, readOnly: true, max: 20 }),
  },
  access: consentPolicy,
  cacheable: false,
  admin: { title: 'textVersion', columns: ['createdAt', 'agree', 'textVersion'], sort: { createdAt: -1 } },
})

declare module '#kernel/context.ts' {
  interface Tables {
    consent: TableOf<typeof consents>
  }
}
