import { newId } from '#kernel/collections/ids.ts'
import { numberSeries } from '#kernel/kernel-tables.ts'
import { type DemoAcademy, demoAcademies, type SeedContext, type SeedStep } from '#kernel/seed.ts'
import { bangkokDay, toBuddhistYear } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { paths } from '#modules/paths/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { personName, printedMember, users } from '#modules/users/public.server.ts'
import { certificates, rules, signingKeys } from './collections.ts'
import { safetyDesign } from './demo/safety-design.ts'
import { designs } from './designs/collections.ts'
import { expiryOf, SERIES, writeNumber } from './issuing/write-certificates.server.ts'
import { writeCanonical } from './proof/canonical.ts'
import { makeCode } from './proof/code.ts'
import { factsOf } from './proof/facts.ts'
import { makeKey, openSigner } from './proof/keys.server.ts'
import { usualRules } from './rules/check-rules.ts'

const CERTIFICATES = 120
const DAY = 86_400_000
/** Months for which certificates in safety are good. */
const VALID_MONTHS = 24
/** One of so many was revoked. */
const REVOKED_EACH = 40

/** The certificates of one academy. */
async function issueAt({ on, ids, today, left, seal, shared }: SeedContext, key: DemoAcademy): Promise<void> {
  const siteID = ids.get(`site:${key}`) as string
  const site = on(siteID)
  const academy = await shared
    .from(sites)
    .select('siteName')
    .where('_id', '=', siteID)
    .executeTakeFirstOrThrow()
  const found = await site
    .from(courses)
    .select(['_id', 'name', 'hours', 'certification', 'type', 'category'])
    .execute()
  const people = await site
    .from(users)
    .select(['_id', personName().as('name')])
    .execute()
  const courseOf = new Map(found.map((course) => [course._id, course]))
  const nameOf = new Map(people.map(({ _id, name }) => [_id, name]))
  const expiring = found.filter(
    ({ category, certification }) => certification === 'yes' && category.includes('safety'),
  )
  const designID = newId(today)
  if (expiring.length > 0)
    await site.add(designs, [{ _id: designID, name: safetyDesign.name, parts: [...safetyDesign.parts] }])
  await site.add(
    rules,
    expiring.map(({ _id, type }) => ({
      ...usualRules(type),
      courseID: _id,
      validMonths: VALID_MONTHS,
      designID,
    })),
  )
  const [path] = await site.from(paths).select('_id').orderBy('createdAt').limit(1).execute()
  if (path) await site.add(rules, [{ ...usualRules('online'), pathID: path._id }])
  const signingKey = makeKey(seal)
  await site.add(signingKeys, [signingKey])
  const signer = openSigner(seal, signingKey)
  const lasts = new Map<number, number>()
  const isPrinted = (member: string) => ids.get(member) === ids.get(printedMember(key))
  const finished = left[key].enrolments
    .filter(({ status, course }) => {
      const one = courseOf.get(ids.get(course) ?? '')
      return status === 'complete' && one?.certification === 'yes'
    })
    // The printed member's first: whoever tries the demo has something to show.
    .toSorted((a, b) => Number(isPrinted(b.member)) - Number(isPrinted(a.member)))
    .slice(0, CERTIFICATES)
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
  const rows = finished.flatMap(({ member, course, daysAgo }, index) => {
    const subject = courseOf.get(ids.get(course) ?? '')
    const userID = ids.get(member)
    if (!subject || !userID) return []
    const issued = new Date(today.getTime() - Math.floor(daysAgo / 2) * DAY)
    const year = toBuddhistYear(Number(bangkokDay(issued).slice(0, 4)))
    const count = (lasts.get(year) ?? 0) + 1
    lasts.set(year, count)
    const isExpiring = expiring.some(({ _id }) => _id === subject._id)
    const row = {
      _id: newId(issued),
      createdAt: issued.toISOString(),
      number: writeNumber(year, count),
      userID,
      courseID: subject._id,
      holder: nameOf.get(userID) ?? '',
      subject: subject.name,
      hours: subject.hours,
      academy: academy.siteName,
      issuedAt: issued.toISOString(),
      expiresAt: expiryOf(issued, isExpiring ? VALID_MONTHS : 0),
      code: makeCode(),
      keyID: signer.keyID,
    }
    const isRevoked = index % REVOKED_EACH === REVOKED_EACH - 1
    return [
      {
        ...row,
        signature: signer.sign(writeCanonical(factsOf(row))),
        ...(isRevoked && {
          status: 'revoked' as const,
          revokedAt: today.toISOString(),
          revokeReason: 'ออกซ้ำกับใบเดิม',
        }),
      },
    ]
  })
  await site.add(certificates, rows)
  await site.add(
    numberSeries,
    [...lasts].map(([year, last]) => ({ series: SERIES, year, last })),
  )
}

/** Certificates of the first members who finished a course that gives one: numbered, signed, a few of them revoked. */
export const seed: SeedStep = {
  async demo(context) {
    for (const academy of demoAcademies) await issueAt(context, academy)
  },
}
