import { defineCollection, defineTable, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  column,
  identifier,
  now,
  number,
  reference,
  sealedText,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { certificatePolicy, rulePolicy } from './policy.ts'

/** What can become of a certificate; that it has expired follows from the day. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const

/** Proof that a member finished a course or a path, with what was true when it was issued. */
export const certificates = defineCollection('certification', {
  tenant: 'unit',
  fields: {
    number: text({ required: true, unique: true, readOnly: true, max: 40 }),
    userID: identifier({ required: true, readOnly: true }),
    /** One of the two is given. */
    courseID: reference('course', { readOnly: true }),
    pathID: identifier({ readOnly: true }),
    /** Name of the person and of the course or path, as they are signed; the name is gone after an erasure. */
    holder: text({ readOnly: true, max: 300 }),
    subject: text({ readOnly: true, max: 300 }),
    hours: number({ readOnly: true }),
    /** What a module that grades said of it; most courses give none. */
    grade: text({ readOnly: true, max: 60 }),
    /** What the academy was called. */
    academy: text({ readOnly: true, max: 300 }),
    issuedAt: timestamp({ required: true, readOnly: true }),
    expiresAt: timestamp({ readOnly: true }),
    status: choice(certificateStates, { readOnly: true, default: 'valid' }),
    revokedAt: timestamp({ readOnly: true }),
    revokeReason: text({ readOnly: true, max: 500 }),
    /** The certificate that stands in its place. */
    replacedBy: identifier({ readOnly: true }),
    /** Who knows it can check the certificate; it cannot be guessed. */
    code: text({ readOnly: true, max: 40 }),
    /** How it looked on the day it was issued. */
    lookID: identifier({ readOnly: true }),
    keyID: text({ readOnly: true, max: 64 }),
    /** Ed25519 over the canonical form of what it says. */
    signature: text({ readOnly: true, max: 200 }),
  },
  access: certificatePolicy,
  // What was revoked or replaced proves nothing.
  countable: { status: 'valid' },
})

/** What must be met before a certificate of a course or path is issued, and how long it is good for. */
export const rules = defineCollection('certificate_rule', {
  tenant: 'unit',
  fields: {
    courseID: reference('course'),
    pathID: reference('learning_path'),
    /** Percent of the lessons that are complete. */
    lessons: number({ min: 0, max: 100, default: 100 }),
    /** Percent of films that were watched, over all of them; 0 where each lesson's own measure is enough. */
    watched: number({ min: 0, max: 100, default: 0 }),
    /** Percent of the class days on which they came. */
    attendance: number({ min: 0, max: 100, default: 0 }),
    /** Whether every survey is answered. */
    survey: boolean({ default: false }),
    /** Whether every exam of the course is passed. */
    exam: boolean({ default: false }),
    /** Percent that all of its exams together come to; 0 for whatever passing asks. */
    examMark: number({ min: 0, max: 100, default: 0 }),
    /** Months after which it has expired; 0 for never. */
    validMonths: number({ min: 0, max: 600, default: 0 }),
    /** Days before that on which its holder is reminded. */
    remindDays: number({ min: 1, max: 365, default: 60 }),
    /** How its certificates look; the site's usual design where none is chosen. */
    designID: reference('certificate_design'),
  },
  access: rulePolicy,
})

/** The keys that the site signs by; the newest signs, all of them are published. */
export const signingKeys = defineTable('certificate_key', {
  key: ['_id'],
  fields: {
    _id: column('text', { required: true }),
    createdAt: now(),
    publicKey: column('text', { required: true }),
    privateKey: sealedText({ required: true }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    certification: TableOf<typeof certificates>
    certificate_rule: TableOf<typeof rules>
    certificate_key: TableOf<typeof signingKeys>
  }
}
