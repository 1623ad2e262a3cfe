import { beforeAll, describe, expect, it } from 'vitest'
import * as examDetail from '#modules/assessments/screens/exam-detail.tsx'
import * as classes from '#modules/attendance/screens/classes.tsx'
import * as bin from '#modules/bin/screens/bin.tsx'
import * as editExam from '#modules/exams/screens/edit-exam.tsx'
import * as editQuestion from '#modules/questions/screens/edit-question.tsx'
import * as question from '#modules/questions/screens/question.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { inputsOf } from '#tests/support/inputs.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/classes/:id': classes,
      '/lesson/exam/edit/:id/:history': editExam,
      '/lesson/exam/detail/:id/:history': examDetail,
      '/lesson/questions/edit/:id': editQuestion,
      '/lesson/questions/detail/:id': question,
      '/setup/bin': bin,
    }),
  })
})

type Fields = Record<string, string>
const open = (path: string, as = cast.admin) => cast.api.call({ as, site: cast.ours, path })
const openForm = async (path: string) => inputsOf((await open(path)).text)
const save = (path: string, fields: Fields, as = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const row = async <Row extends object>(text: string, values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows[0]

async function makeClass(courseID?: string) {
  const course = courseID ?? (await cast.world.make.course(cast.ours))._id
  const path = `/lesson/classes/${course}`
  const days = { startDate: '2099-03-01', endDate: '2099-03-02', startTime: '09:00', endTime: '16:00' }
  const made = {
    ...days,
    intent: 'save',
    class: '',
    name: 'รุ่นหนึ่ง',
    lateMinutes: '15',
    place: 'ห้องแรก',
    seats: '20',
  }
  expect((await save(path, made)).status).toBe(302)
  const found = await row<{ _id: string }>('select "_id" from class where "courseID" = $1', [course])
  const id = found?._id ?? ''
  const read = () => row<Fields>('select name, place, seats from class where "_id" = $1', [id])
  return { id, course, path, edit: `${path}?edit=${id}`, read }
}

describe('a class that two people change', () => {
  it('is merged by field; of one field both values are shown', async () => {
    const { edit, read } = await makeClass()
    const [first, second, third] = [await openForm(edit), await openForm(edit), await openForm(edit)]
    const send = (fields: Fields) => save(edit, { ...fields, intent: 'save' })
    expect((await send({ ...first, place: 'ห้องใหม่' })).status).toBe(302)
    expect((await send({ ...second, seats: '30' })).status).toBe(302)
    expect(await read()).toMatchObject({ place: 'ห้องใหม่', seats: 30 })
    const told = await send({ ...third, place: 'ห้องของคนที่สาม', seats: '20', name: 'รุ่นสอง' })
    expect(told.status).toBe(412)
    for (const words of ['ห้องใหม่', 'ห้องของคนที่สาม', 'เลือกว่าจะใช้ค่าใด']) expect(seenIn(told)).toContain(words)
    const again = inputsOf(told.text)
    expect(again).toMatchObject({ place: 'ห้องของคนที่สาม', seats: '30', 'chosen.place': 'mine' })
    expect((await send({ ...again, 'chosen.place': 'theirs' })).status).toBe(302)
    expect(await read()).toEqual({ name: 'รุ่นสอง', place: 'ห้องใหม่', seats: 30 })
  })

  it('keeps what others wrote also after a field was wrong', async () => {
    const { edit, read } = await makeClass()
    const [first, second] = [await openForm(edit), await openForm(edit)]
    await save(edit, { ...first, intent: 'save', place: 'ห้องใหม่' })
    const wrong = await save(edit, { ...second, intent: 'save', seats: 'x' })
    expect(wrong.status).toBe(400)
    expect((await save(edit, { ...inputsOf(wrong.text), intent: 'save', seats: '40' })).status).toBe(302)
    expect(await read()).toMatchObject({ place: 'ห้องใหม่', seats: 40 })
  })
})

describe('a class that is deleted', () => {
  it('is found in the bin with its days, and comes back', async () => {
    const { id, path } = await makeClass()
    const gone = await save(path, { intent: 'remove', class: id })
    expect(gone.headers.location).toBe(`${path}?binned`)
    expect(seenIn(await open(`${path}?binned`))).toContain('เปิดถังขยะ')
    expect(await row('select 1 from class where "_id" = $1', [id])).toBeUndefined()
    expect(seenIn(await open('/setup/bin'))).toContain('รุ่นหนึ่ง')
    const entry = await row<{ _id: string }>('select "_id" from bin_entry where "recordID" = $1', [id])
    const form = actionForm('restore', [entry?._id ?? ''])
    await sendToList(cast, { as: cast.manager, path: '/setup/bin', form })
    const days = await row('select count(*)::int as n from class_day where "classID" = $1', [id])
    expect(days).toEqual({ n: 2 })
  })

  it('has nobody in it: whoever has learners is told how many, and nothing goes', async () => {
    const { id, course, path } = await makeClass()
    const place = { site_id: cast.ours._id, userID: cast.member.userID, courseID: course, classID: id }
    await cast.world.make.row('enroll', { ...place, source: 'staff' })
    const told = await save(path, { intent: 'remove', class: id })
    expect([told.status, seenIn(told).includes('มีผู้เรียนอยู่ 1 คน')]).toEqual([409, true])
    expect(await row('select "classID" from enroll where "courseID" = $1', [course])).toEqual({ classID: id })
  })

  it('is deleted by nobody else: members, lecturers and other sites', async () => {
    const { id, path } = await makeClass()
    for (const as of [cast.member, cast.theirAdmin]) {
      await save(path, { intent: 'remove', class: id }, as)
      await cast.api.call({ as, method: 'DELETE', path: `class/${id}` })
    }
    expect(await row('select name from class where "_id" = $1', [id])).toEqual({ name: 'รุ่นหนึ่ง' })
  })
})

describe('an exam that two people change', () => {
  async function makeExam() {
    const { _id: courseID } = await cast.world.make.course(cast.ours)
    const data = { courseID, name: 'ปลายภาค', minutes: 60, rounds: 1 }
    const { body } = await cast.api.call({ as: cast.admin, path: 'exam', body: { data } })
    const id = body.data._id
    const read = () => row<Fields>('select name, minutes, rounds, status from exam where "_id" = $1', [id])
    return { id, edit: `/lesson/exam/edit/${id}/current`, read }
  }

  it('is merged by field; of one field both values are shown', async () => {
    const { edit, read } = await makeExam()
    const [first, second, third] = [await openForm(edit), await openForm(edit), await openForm(edit)]
    expect((await save(edit, { ...first, minutes: '90' })).status).toBe(302)
    expect((await save(edit, { ...second, rounds: '3', status: 'on' })).status).toBe(302)
    expect(await read()).toMatchObject({ minutes: 90, rounds: 3, status: true })
    const told = await save(edit, { ...third, minutes: '45', name: 'ปลายภาคใหม่' })
    expect([told.status, seenIn(told).includes('เลือกว่าจะใช้ค่าใด')]).toEqual([412, true])
    const again = inputsOf(told.text)
    expect(again).toMatchObject({ minutes: '45', rounds: '3', status: 'on', name: 'ปลายภาคใหม่' })
    expect((await save(edit, again)).status).toBe(302)
    expect(await read()).toEqual({ name: 'ปลายภาคใหม่', minutes: 45, rounds: 3, status: true })
  })

  it('is given back what it was in a revision', async () => {
    const { id, edit, read } = await makeExam()
    await save(edit, { ...(await openForm(edit)), minutes: '15', name: 'แก้ผิด' })
    const old = `/lesson/exam/detail/${id}/1`
    expect(seenIn(await open(old))).toContain('คืนค่าตามรุ่นนี้')
    const restore = { intent: 'restore-revision' }
    for (const as of [cast.member, cast.manager]) expect((await save(old, restore, as)).status).toBe(403)
    expect((await save(`/lesson/exam/detail/${id}/9`, restore)).status).toBe(404)
    expect((await save(old, restore)).status).toBe(302)
    expect(await read()).toMatchObject({ name: 'ปลายภาค', minutes: 60 })
  })
})

describe('a question of the bank', () => {
  const content = { kind: 'true-false', name: 'โลก', format: 'plain', text: 'โลกกลม', isTrue: true }
  async function makeQuestion() {
    const { body } = await cast.api.call({ as: cast.admin, path: 'question', body: { data: { content } } })
    const id = body.data._id
    const read = async () =>
      (await row<{ content: Fields }>('select content from question where "_id" = $1', [id]))?.content
    return { id, edit: `/lesson/questions/edit/${id}`, read }
  }
  const changed = (fields: Fields, changes: object) => ({
    ...fields,
    content: JSON.stringify({ ...JSON.parse(fields.content ?? '{}'), ...changes }),
  })

  it('that two people change is merged by its parts; of one part both are shown', async () => {
    const { edit, read } = await makeQuestion()
    const [first, second, third] = [await openForm(edit), await openForm(edit), await openForm(edit)]
    expect((await save(edit, changed(first, { text: 'โลกแบน' }))).status).toBe(302)
    expect((await save(edit, changed(second, { isTrue: false }))).status).toBe(302)
    expect(await read()).toMatchObject({ text: 'โลกแบน', isTrue: false })
    const told = await save(edit, changed(third, { text: 'โลกเป็นทรงกลม', points: 5 }))
    expect(told.status).toBe(412)
    for (const words of ['โลกแบน', 'โลกเป็นทรงกลม', 'เลือกว่าจะใช้ค่าใด']) expect(seenIn(told)).toContain(words)
    const again = inputsOf(told.text)
    expect((await save(edit, { ...again, 'chosen.text': 'theirs' })).status).toBe(302)
    expect(await read()).toMatchObject({ text: 'โลกแบน', isTrue: false, points: 5 })
  })

  it('is given back one of its versions', async () => {
    const { id, edit, read } = await makeQuestion()
    await save(edit, changed(await openForm(edit), { text: 'แก้ผิด' }))
    const page = `/lesson/questions/detail/${id}`
    expect(seenIn(await open(page))).toContain('คืนค่าตามฉบับนี้')
    for (const as of [cast.member, cast.manager])
      expect((await save(page, { version: '1' }, as)).status).toBe(403)
    for (const version of ['9', 'x', '']) expect((await save(page, { version })).status).toBe(404)
    expect((await save(page, { version: '1' })).status).toBe(302)
    expect(await read()).toMatchObject({ text: 'โลกกลม' })
  })
})
