import type { Context } from '#kernel/context.ts'
import { readApplications } from '#modules/applications/public.server.ts'
import { readTargetCourses } from '#modules/catalog/public.server.ts'
import { readOwnCompanies } from '#modules/companies/public.server.ts'
import { listOwnConsents } from '#modules/consents/public.server.ts'
import { readOwnCoursePage, readOwnWaiting } from '#modules/enrolments/public.server.ts'
import { readOwnLogins } from '#modules/logins/public.server.ts'
import { readOrderPage } from '#modules/orders/public.server.ts'
import { pushKeys, readReminders } from '#modules/reminders/public.server.ts'
import {
  describeProof,
  listOwnPasskeys,
  listOwnSessions,
  type OwnProfile,
  type PasskeyVisit,
  readMailNote,
  readOwnProfile,
} from '#modules/users/public.server.ts'
import { uploadOf } from '#shell/records/describe.server.ts'
import { readErasureState } from '../erasure.server.ts'
import { readExportState } from '../export.server.ts'

function describeAvatar(ctx: Context) {
  const users = ctx.engine.registry.collection('user')
  return users && uploadOf(ctx, users, 'avatar')
}

/** What a member has on this site: courses, those for their target, applications and orders. Staff have none of it. */
async function readContainer(ctx: Context, { _id, role, bandCode }: OwnProfile, url: URL) {
  if (role !== 'user')
    return { courses: null, waiting: null, targetCourses: null, applications: [], orders: null }
  const [courses, waiting, targetCourses, applications, orders] = await Promise.all([
    readOwnCoursePage(ctx, _id, Number(url.searchParams.get('courses') ?? 1)),
    readOwnWaiting(ctx),
    bandCode ? readTargetCourses(ctx, bandCode, _id) : null,
    readApplications(ctx),
    readOrderPage(ctx, Number(url.searchParams.get('orders') ?? 1)),
  ])
  return { courses, waiting, targetCourses, applications, orders }
}

/** Everything that the profile shows. */
export async function readProfile(ctx: Context, url: URL, visit: PasskeyVisit) {
  const profile = await readOwnProfile(ctx)
  const isMember = profile.role === 'user'
  // Asked all at once: they are sent together and not one after the other.
  const [
    container,
    reminders,
    logins,
    passkeys,
    companies,
    sessions,
    consents,
    dataCopy,
    erasure,
    proof,
    mailNote,
  ] = await Promise.all([
    readContainer(ctx, profile, url),
    ctx.actor.is('member') ? readReminders(ctx, profile._id) : null,
    // Staff come in by their password.
    ctx.actor.is('member') ? readOwnLogins(ctx) : null,
    // Those of staff are a second step, and stand with it.
    isMember ? listOwnPasskeys(ctx, visit) : null,
    readOwnCompanies(ctx),
    listOwnSessions(ctx),
    listOwnConsents(ctx),
    readExportState(ctx),
    // Staff leave by whoever gave them their role.
    isMember ? readErasureState(ctx) : null,
    describeProof(ctx, visit),
    readMailNote(ctx),
  ])
  return {
    profile,
    ...container,
    // A picture is served by the site it was uploaded to: staff whose account is elsewhere keep their initials.
    upload: (profile.isAtHome && describeAvatar(ctx)) || null,
    reminders,
    pushKey: pushKeys(ctx.engine).publicKey,
    logins,
    passkeys,
    hasCompany: companies.length > 0,
    sessions,
    consents,
    dataCopy,
    erasure,
    proof,
    mailNote,
    saved: url.searchParams.get('saved'),
    path: url.pathname,
  }
}

export type ProfileData = Awaited<ReturnType<typeof readProfile>>
