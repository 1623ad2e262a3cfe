import { beforeAll, expect, it } from 'vitest'
import * as addQuestion from '#modules/questions/screens/add-question.tsx'
import * as importQuestions from '#modules/questions/screens/import-questions.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

const ADD = '/lesson/questions/add'
const IMPORT = '/lesson/questions/import'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [ADD]: addQuestion, [IMPORT]: importQuestions }) })
})

const send = (path: string, fields: Record<string, string>) =>
  cast.api.call({
    as: cast.admin,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const lengthsOf = async (name: string) =>
  (
    await cast.world.database.owner.query<{ length: number }>(
      `select length(content->>'text') as length from question where content->>'name' like $1 || '%' order by 1`,
      [name],
    )
  ).rows.map(({ length }) => length)

it('a question as long as teachers write them is stored whole by its form', async () => {
  const text = 'ข้อใดถูกต้อง '.repeat(400).trim()
  const content = { kind: 'true-false', name: 'ยาว', format: 'plain', text, isTrue: true }
  expect((await send(ADD, { content: JSON.stringify(content), categoryID: '' })).status).toBe(302)
  expect(await lengthsOf('ยาว')).toEqual([text.length])
})

it('a pasted text of many questions brings all of them, as it was checked', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `::ชุด ${at}:: โลกกลมหรือไม่ ข้อ ${at} {TRUE}`).join('\n\n')
  const fields = { format: 'gift', category: 'จากข้อความ', text, bytes: '' }
  expect((await send(IMPORT, { ...fields, intent: 'check' })).text).toContain('ถูกต้อง 60 ข้อ')
  const done = await send(IMPORT, { ...fields, intent: 'import' })
  expect(done.headers.location).toBe(`${IMPORT}?done=60`)
  expect(await lengthsOf('ชุด')).toHaveLength(60)
})
