import { describe, expect, it } from 'vitest'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { dealEnrolments } from '#modules/enrolments/demo/deal-enrolments.ts'
import { firstNews } from '#modules/posts/demo/first/news.ts'
import { firstPages } from '#modules/posts/demo/first/pages.ts'
import { secondNews } from '#modules/posts/demo/second/news.ts'
import { secondPages } from '#modules/posts/demo/second/pages.ts'
import { demoSites } from '#modules/sites/demo/sites.ts'
import { demoAccounts } from '#modules/users/demo/accounts.ts'
import { firstNames, lastNames } from '#modules/users/demo/member-names.ts'
import { generateMembers, membersOf } from '#modules/users/demo/members.ts'
import { demoCourses } from './courses.ts'
import { secondCourses } from './courses-second.ts'
import { demoLecturers } from './lecturers.ts'

/** The members with what is dealt to them. */
function peopleOfDemo() {
  const { members: made, random } = generateMembers()
  const dealt = dealEnrolments(
    made.map(({ bandCode }) => bandCode),
    demoCourses,
    random,
  )
  return made.map((member, index) => ({ ...member, enrolments: dealt[index] ?? [] }))
}

const members = peopleOfDemo()

function statusOf(percent: number): string {
  if (percent === 0) return 'pending'
  return percent === 100 ? 'complete' : 'processing'
}

describe('the demo members', () => {
  it('are three hundred people, the same every time', () => {
    expect(members).toHaveLength(300)
    expect(peopleOfDemo()).toEqual(members)
  })

  it('share no name, e-mail, phone or citizen id', () => {
    for (const key of ['email', 'phone', 'citizen'] as const) {
      expect(new Set(members.map((member) => member[key])).size).toBe(300)
    }
    expect(new Set(members.map((member) => `${member.firstname} ${member.lastname}`)).size).toBe(300)
  })

  it('have addresses nobody owns, Thai mobile numbers and right check digits', () => {
    for (const member of members) {
      expect(member.email).toMatch(/^[a-z]+\.[a-z]+@example\.test$/)
      expect(member.phone).toMatch(/^0[689]\d{8}$/)
      expect(isCitizenId(member.citizen)).toBe(true)
    }
  })

  it('draw on at least sixty first and sixty last names, all in Thai', () => {
    for (const names of [firstNames, lastNames]) {
      expect(names.length).toBeGreaterThanOrEqual(60)
      expect(new Set(names.map(([, latin]) => latin)).size).toBe(names.length)
      for (const [thai, latin] of names) {
        expect(thai).toMatch(/^[\u0e01-\u0e4e]+$/)
        expect(latin).toMatch(/^[a-z]+$/)
      }
    }
  })

  it('enrolled only while registration was open, into published courses of their target', () => {
    for (const member of members) {
      expect(new Set(member.enrolments.map((each) => each.courseIndex)).size).toBe(member.enrolments.length)
      for (const { courseIndex, daysAgo } of member.enrolments) {
        const course = demoCourses[courseIndex]
        expect(course?.status).toBe(true)
        expect(course?.target).toContain(member.bandCode)
        expect(daysAgo).toBeGreaterThanOrEqual(0)
        expect(-daysAgo).toBeGreaterThanOrEqual(course?.registration.opens ?? 0)
        expect(-daysAgo).toBeLessThanOrEqual(course?.registration.closes ?? 0)
      }
    }
  })

  it('fill exactly the seats that each class says are taken', () => {
    const enrolled = demoCourses.map(
      (_, place) =>
        members.filter(({ enrolments }) => enrolments.some((each) => each.courseIndex === place)).length,
    )
    const wrong = demoCourses.filter(({ onsite }, place) => onsite && onsite.taken !== enrolled[place])
    expect(wrong.map((course) => course.name)).toEqual([])
  })

  it('show progress that agrees with its status, with enough finished for 120 certificates', () => {
    const enrolments = members.flatMap((member) => member.enrolments)
    expect(enrolments.filter(({ status, percent }) => status !== statusOf(percent))).toEqual([])
    for (const status of ['pending', 'processing'] as const) {
      expect(enrolments.filter((each) => each.status === status).length).toBeGreaterThan(50)
    }
    const finished = enrolments.filter(
      (each) => each.status === 'complete' && demoCourses[each.courseIndex]?.certification === 'yes',
    )
    expect(finished.length).toBeGreaterThanOrEqual(120)
  })
})

describe('the members of the second academy', () => {
  const { members: made, random } = membersOf('second')
  const dealt = dealEnrolments(
    made.map(({ bandCode }) => bandCode),
    secondCourses,
    random,
  )

  it('are two dozen others, with addresses of their own', () => {
    expect(made).toHaveLength(24)
    expect(new Set(made.map(({ email }) => email)).size).toBe(24)
    for (const { email, company } of made) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@second\.example\.test$/)
      expect(company).toBeNull()
    }
  })

  it('fill exactly the seats that are taken, and have begun and finished courses', () => {
    const enrolled = secondCourses.map(
      (_, place) => dealt.filter((list) => list.some(({ courseIndex }) => courseIndex === place)).length,
    )
    expect(secondCourses.filter(({ onsite }, place) => onsite && onsite.taken !== enrolled[place])).toEqual(
      [],
    )
    const all = dealt.flat()
    for (const status of ['pending', 'processing', 'complete'] as const)
      expect(all.filter((one) => one.status === status).length).toBeGreaterThan(5)
  })
})

describe('the demo accounts and sites', () => {
  it('belong to sites that exist, and the lecturer to a lecturer of the same name', () => {
    const keys: string[] = demoSites.map((site) => site.key)
    for (const account of demoAccounts) {
      expect(keys).toEqual(expect.arrayContaining([account.home, ...account.reach]))
    }
    const linked = demoAccounts.find((account) => account.lecturer)
    const lecturer = demoLecturers.find((each) => each.key === linked?.lecturer)
    expect(lecturer?.name).toContain(`${linked?.firstname} ${linked?.lastname}`)
    expect(new Set(demoAccounts.map((account) => account.email)).size).toBe(7)
    expect(new Set(demoSites.map((site) => site.siteSubStyle)).size).toBe(4)
  })

  it('have pages and news under slugs of their own', () => {
    expect([firstPages.length, firstNews.length, secondPages.length, secondNews.length]).toEqual([
      11, 8, 4, 3,
    ])
    for (const posts of [
      [...firstPages, ...firstNews],
      [...secondPages, ...secondNews],
    ]) {
      expect(new Set(posts.map((post) => post.slug)).size).toBe(posts.length)
      // A page of blocks has no text beside them.
      const written = posts.filter((post) => !('builder' in post))
      const broken = written.filter((post) => !/^<(p|h2)>.*<\/(p|ul|ol)>$/.test(post.content))
      expect(broken.map((post) => post.slug)).toEqual([])
    }
  })
})
