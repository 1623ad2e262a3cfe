import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

/**
 * Purposes of files that only the person sees who had them made: copies of personal data, lists of people, bank files,
 * papers of many, pictures taken for supervised exams (which are shown to those who supervise by signed addresses).
 */
export const ownerOnlyPurposes = [
  'person.copy',
  'person.import',
  'person.import-faults',
  'bank.import',
  'asset.import',
  'certificate.bulk',
  'supervision.picture',
] as const
export type OwnerOnlyPurpose = (typeof ownerOnlyPurposes)[number]

/** True for files that are nobody's business but their owner's, whatever role somebody has. */
export function isForOwnerOnly(purpose: string): boolean {
  return ownerOnlyPurposes.some((known) => known === purpose)
}

const mine = (actor: Actor) => ({ userID: actor.userID })

/** What somebody handed in stays: it is not theirs alone any more. */
const handedIn = ['^assignment/', '^exam-answer/'] as const
const notHandedIn = {
  $or: [{ used: false }, { $nor: handedIn.map((start) => ({ purpose: { $regex: start } })) }],
}

/** Staff see the files of the site, everybody their own; nobody writes one through the API but by an upload. */
export const filePolicy = definePolicy({
  read: (actor) =>
    actor.isStaff
      ? { $or: [{ purpose: { $nin: [...ownerOnlyPurposes] } }, mine(actor)] }
      : actor.userID !== null && mine(actor),
  delete: (actor) =>
    actor.is('root', 'admin')
      ? { $or: [{ purpose: { $nin: [...ownerOnlyPurposes] } }, mine(actor)] }
      : actor.userID !== null && { $and: [mine(actor), notHandedIn] },
})
