import { describe, expect, it } from 'vitest'
import { demoCategories, secondCategories } from './categories.ts'
import { datesOfCourse } from './course-dates.ts'
import { demoCourses } from './courses.ts'
import { secondCourses } from './courses-second.ts'
import { type DemoCourse, demoTargets, type OnsiteClass } from './demo-course.ts'
import { demoLecturers, secondLecturers } from './lecturers.ts'

const today = new Date('2026-11-15T05:00:00Z')
const dayLength = 86_400_000
const allCourses = [...demoCourses, ...secondCourses]
const onsiteCourses = demoCourses.filter((course) => course.type === 'onsite')
const wholeHtml = /^(<p>[^<]+<\/p>){2,3}<h3>[^<]+<\/h3><ul>(<li>[^<]+<\/li>){3,5}<\/ul>$/

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

function namesWhere(courses: readonly DemoCourse[], test: (course: DemoCourse) => boolean): string[] {
  return courses.filter(test).map((course) => course.name)
}

function countOffered(test: (window: DemoCourse['registration']) => boolean): number {
  return demoCourses.filter((course) => course.status && test(course.registration)).length
}

function isOverbooked({ seats, taken, waiting }: OnsiteClass): boolean {
  return taken > seats || (waiting > 0 && taken < seats)
}

describe('the demo catalog', () => {
  it('has sixty courses, fifteen of them on-site, three in preparation', () => {
    expect(demoCourses).toHaveLength(60)
    expect(onsiteCourses).toHaveLength(15)
    expect(namesWhere(demoCourses, (course) => !course.status)).toHaveLength(3)
    expect(secondCourses).toHaveLength(18)
  })

  it.each(demoCategories.map((category) => category.code))('offers at least three courses in %s', (code) => {
    const offered = namesWhere(demoCourses, (course) => course.status && course.category.includes(code))
    expect(demoCategories).toHaveLength(12)
    expect(offered.length).toBeGreaterThanOrEqual(3)
  })

  it.each(secondCategories.map((category) => category.code))('offers the second school’s %s', (code) => {
    expect(secondCategories).toHaveLength(8)
    expect(namesWhere(secondCourses, (course) => course.category.includes(code)).length).toBeGreaterThan(1)
  })

  it.each([
    'จป.หัวหน้างาน',
    'การทำงานในที่อับอากาศ (ทบทวนทุก 5 ปี)',
    'Internal Auditor',
    'GHP/HACCP',
    'ภาษีหัก ณ ที่จ่าย',
    'PDPA สำหรับ HR',
    'Excel + AI',
    'หัวหน้างานมือใหม่',
    'คาร์บอนฟุตพริ้นท์องค์กร',
    'ปฐมพยาบาลเบื้องต้น',
  ])('has the course a buyer is told about: %s', (told) => {
    expect(namesWhere(demoCourses, (course) => course.status && course.name.includes(told))).toHaveLength(1)
  })

  it('repeats no name, code or sentence', () => {
    expect(findRepeated(allCourses.map((course) => course.code))).toEqual([])
    expect(findRepeated(allCourses.map((course) => course.name))).toEqual([])
    expect(findRepeated(allCourses.map((course) => course.short_description))).toEqual([])
    const sentences = allCourses.flatMap((course) => course.description.match(/<(p|li)>.*?<\/\1>/g) ?? [])
    expect(findRepeated(sentences)).toEqual([])
    const categories = [...demoCategories, ...secondCategories]
    expect(
      findRepeated(categories.flatMap(({ code, name, description }) => [code, name, description])),
    ).toEqual([])
    expect(findRepeated([...demoLecturers, ...secondLecturers].map((lecturer) => lecturer.key))).toEqual([])
    expect(demoLecturers).toHaveLength(10)
  })

  it.each([
    ['first', demoCourses, demoCategories, demoLecturers],
    ['second', secondCourses, secondCategories, secondLecturers],
  ] as const)(
    'names only what exists on the %s site, and leaves no lecturer idle',
    (_, courses, categories, people) => {
      const categoryCodes = new Set(categories.map((category) => category.code))
      const lecturerKeys = new Set(people.map((lecturer) => lecturer.key))
      const targetCodes = new Set(demoTargets.map((target) => target.code))
      expect(
        namesWhere(courses, ({ category }) => !category.every((code) => categoryCodes.has(code))),
      ).toEqual([])
      expect(namesWhere(courses, ({ category }) => category.length < 1 || category.length > 2)).toEqual([])
      expect(namesWhere(courses, ({ lecturer }) => lecturer.length < 1 || lecturer.length > 2)).toEqual([])
      expect(namesWhere(courses, ({ target }) => !target.every((code) => targetCodes.has(code)))).toEqual([])
      expect(new Set(courses.flatMap((course) => course.lecturer))).toEqual(lecturerKeys)
    },
  )

  it('describes every course in whole HTML and a short line of at most 160 characters', () => {
    expect(namesWhere(allCourses, (course) => course.short_description.length > 160)).toEqual([])
    expect(namesWhere(allCourses, (course) => !wholeHtml.test(course.description))).toEqual([])
  })

  it('shows free, discounted and full prices, and no sale above the price', () => {
    expect(namesWhere(allCourses, ({ price }) => price < 0 || price > 10_000)).toEqual([])
    expect(
      namesWhere(allCourses, (course) => course.sale_price > 0 && course.sale_price >= course.price),
    ).toEqual([])
    expect(namesWhere(demoCourses, (course) => course.price === 0).length).toBeGreaterThanOrEqual(5)
    expect(namesWhere(demoCourses, (course) => course.sale_price > 0).length).toBeGreaterThanOrEqual(10)
    const full = namesWhere(demoCourses, (course) => course.price > 0 && course.sale_price === 0)
    expect(full.length).toBeGreaterThan(30)
  })

  it('has courses open, closing within a week, closed and not yet open', () => {
    expect(namesWhere(allCourses, ({ registration }) => registration.opens >= registration.closes)).toEqual(
      [],
    )
    expect(countOffered(({ opens, closes }) => opens <= 0 && closes > 7)).toBeGreaterThanOrEqual(25)
    expect(
      countOffered(({ opens, closes }) => opens <= 0 && closes >= 0 && closes <= 7),
    ).toBeGreaterThanOrEqual(4)
    expect(countOffered(({ closes }) => closes < 0)).toBeGreaterThanOrEqual(5)
    expect(countOffered(({ opens }) => opens > 0)).toBeGreaterThanOrEqual(4)
  })
})

describe('on-site classes', () => {
  it('fall in every year from พ.ศ. 2568 to 2571', () => {
    const years = onsiteCourses.map((course) => datesOfCourse(course, today).startDate?.slice(0, 4))
    expect(new Set(years)).toEqual(new Set(['2025', '2026', '2027', '2028']))
  })

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'begin after registration and keep off weekends, seen %i days on',
    (later) => {
      const now = new Date(today.getTime() + later * dayLength)
      const wrong = namesWhere(allCourses, (course) => {
        if (!course.onsite) return false
        const { endRegistDate, startDate = '', endDate = '' } = datesOfCourse(course, now)
        const more = (Date.parse(endDate) - Date.parse(startDate)) / dayLength
        const weekday = new Date(startDate).getUTCDay()
        return startDate <= endRegistDate || more !== course.days - 1 || weekday < 1 || weekday + more > 5
      })
      expect(wrong).toEqual([])
    },
  )

  it('count the day in Bangkok, not in London', () => {
    const [course] = demoCourses
    const lateEvening = new Date('2026-11-15T20:00:00Z')
    expect(course && datesOfCourse(course, lateEvening).endRegistDate).toBe('2026-11-21')
  })

  it('are never overbooked, and have a waiting list only when full', () => {
    expect(namesWhere(allCourses, (course) => (course.type === 'onsite') !== Boolean(course.onsite))).toEqual(
      [],
    )
    expect(namesWhere(allCourses, ({ onsite }) => onsite !== undefined && isOverbooked(onsite))).toEqual([])
    const early = namesWhere(
      allCourses,
      ({ registration, onsite }) => registration.opens > 0 && !!onsite?.taken,
    )
    expect(early).toEqual([])
    expect(namesWhere(onsiteCourses, ({ onsite }) => !!onsite?.waiting).length).toBeGreaterThanOrEqual(2)
  })

  it('have the same dates when asked twice', () => {
    const once = allCourses.map((course) => datesOfCourse(course, today))
    expect(allCourses.map((course) => datesOfCourse(course, today))).toEqual(once)
  })
})
