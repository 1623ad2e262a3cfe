import { beforeAll, describe, expect, it } from 'vitest'
import { formFollowUps } from '#modules/page-editor/model/form-follow-ups.ts'
import * as builder from '#modules/page-editor/screens/builder.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, sendForm } from '#tests/support/forms.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/builder/:id': builder }) })
})

const save = (id: string, fields: Record<string, string>) =>
  cast.api.call({
    as: cast.admin,
    method: 'POST',
    path: `/cms/builder/${id}`,
    raw: new URLSearchParams({ intent: 'form', course: '', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const stored = async (id: string) => {
  const { rows } = await cast.world.database.owner.query(
    'select course, next, destination from post where "_id" = $1',
    [id],
  )
  return rows[0] as { course: string | null; next: string | null; destination: string | null }
}
/** What each word does that somebody would notice. */
const effects: Record<
  (typeof formFollowUps)[number],
  (answer: Awaited<ReturnType<typeof sendForm>>) => unknown
> = {
  order: ({ body }) => body.data.next?.orderId,
}

describe('what follows when a form was sent', () => {
  it.each(formFollowUps)('is «%s», which does something', async (next) => {
    const course = await cast.world.make.course(cast.ours, { price: 900 })
    const form = await makeForm(cast.world, cast.ours)
    expect((await save(form._id, { course: course._id, next })).status).toBe(200)
    expect(await stored(form._id)).toMatchObject({ course: course._id, next })
    const answer = await sendForm(cast, { site: cast.ours, formId: form._id })
    expect(effects[next](answer)).toBeTruthy()
  })

  it('is nothing that has no effect, unless an older form says it already', async () => {
    const form = await makeForm(cast.world, cast.ours)
    expect((await save(form._id, { next: 'application' })).status).toBe(400)
    expect((await save(form._id, { next: '', destination: 'ticket' })).status).toBe(400)
    const older = await makeForm(cast.world, cast.ours, { next: 'application', destination: 'message' })
    expect((await save(older._id, { next: 'application' })).status).toBe(200)
    expect(await stored(older._id)).toMatchObject({ next: 'application', destination: 'message' })
    expect((await save(older._id, { next: '', destination: '' })).status).toBe(200)
    expect(await stored(older._id)).toMatchObject({ next: null, destination: null })
  })
})
