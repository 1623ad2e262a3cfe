import { beforeAll, describe, expect, it } from 'vitest'
import { certificates } from '#modules/certificates/collections.ts'
import { readConditions } from '#modules/certificates/own/read-own.server.ts'
import { courseWith, finish, makeLearner, workOn } from '#modules/certificates/test-learner.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { changeGrade } from './staff/gradebook.server.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

/** A course with these exams, whose certificate asks for them. */
async function examined(rule: object, ...given: readonly object[]) {
  const { _id: courseID } = await courseWith(world, site)
  await world.make.row('certificate_rule', { site_id: site._id, courseID, lessons: 50, ...rule })
  const ids: string[] = []
  for (const values of given) {
    const exam = { site_id: site._id, courseID, name: 'สอบ', status: true, passPercent: 60, ...values }
    ids.push((await world.make.row('exam', exam))._id)
  }
  return { courseID, exams: ids, ...(await makeLearner(world, site, courseID)) }
}

const mark = (courseID: string, enrollID: string, examID: string | undefined, percent: number) =>
  workOn(world, site, (ctx) =>
    changeGrade(ctx, courseID, { examID: examID ?? '', enrollID, percent, reason: 'ตรวจใหม่' }),
  )

const issuedTo = (userID: string) =>
  workOn(world, site, (ctx) =>
    ctx.from(certificates).select(['status', 'grade']).where('userID', '=', userID).execute(),
  )

describe('a certificate that asks for exams', () => {
  it('is not given for lessons alone, and comes with the exam that is passed, with its mark', async () => {
    const { courseID, userID, enrollID, exams } = await examined({ exam: true }, {}, { type: 'post' })
    await workOn(world, site, (ctx) => finish(ctx, enrollID))
    expect(await issuedTo(userID)).toEqual([])
    await mark(courseID, enrollID, exams[0], 90)
    expect(await issuedTo(userID)).toEqual([])
    const asked = await workOn(world, site, (ctx) => readConditions(ctx, courseID, userID))
    expect(asked).toMatchObject([
      { name: 'lessons', isMet: true },
      { name: 'exam', needed: 2, reached: 1, isMet: false },
    ])
    await mark(courseID, enrollID, exams[1], 59.9)
    expect(await issuedTo(userID)).toEqual([])
    await mark(courseID, enrollID, exams[1], 71)
    expect(await issuedTo(userID)).toEqual([{ status: 'valid', grade: '80.5%' }])
  })

  it('can ask for a mark of all exams together, as the gradebook weighs them', async () => {
    const { courseID, userID, enrollID, exams } = await examined(
      { examMark: 75 },
      { weight: 3 },
      { weight: 1 },
    )
    await workOn(world, site, (ctx) => finish(ctx, enrollID))
    await mark(courseID, enrollID, exams[0], 90)
    expect(await issuedTo(userID)).toEqual([])
    await mark(courseID, enrollID, exams[1], 62)
    expect(await issuedTo(userID)).toEqual([{ status: 'valid', grade: '83%' }])
  })

  it('does not ask for practice, for what comes before the course, nor for what is closed; and says no mark unasked', async () => {
    const beside = [{ type: 'practice' }, { type: 'pre' }, { status: false }]
    const lenient = await examined({ exam: true, examMark: 50 }, ...beside)
    await workOn(world, site, (ctx) => finish(ctx, lenient.enrollID))
    expect(await issuedTo(lenient.userID)).toEqual([{ status: 'valid', grade: null }])
    const plain = await examined({}, {})
    await mark(plain.courseID, plain.enrollID, plain.exams[0], 90)
    await workOn(world, site, (ctx) => finish(ctx, plain.enrollID))
    expect(await issuedTo(plain.userID)).toEqual([{ status: 'valid', grade: null }])
  })
})
