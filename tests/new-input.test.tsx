import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import '#src/blocks.server.ts'
import { defineModule } from '#kernel/modules.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { formOf, toFormData } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { readFormData } from '#kernel/pages/read-form-data.ts'
import { readFormState } from '#modules/forms/answering/form-state.server.ts'
import { findFormPost, openForm } from '#modules/forms/answering/open-form.server.ts'
import { submitPlainForm } from '#modules/forms/answering/plain-form.server.ts'
import { submitForm } from '#modules/forms/answering/submit-form.server.ts'
import { answersIn } from '#modules/forms/entries/answers.ts'
import { type BlockFile, formView, inputSource, openFile, provideViews } from '#shell/page/block-registry.ts'
import { byType } from '#shell/page/by-type.ts'
import { adoptTyped } from '#shell/page/form/adopt-typed.ts'
import { readDraft, writeDraft } from '#shell/page/form/draft.ts'
import { createFormStore, outside } from '#shell/page/form/form-store.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { modules } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makeForm, rowOf, startedAgo } from '#tests/support/forms.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { rating } from './fixtures/blocks/rating/block.ts'

const builder = [
  rowOf([
    { type: 'rating', uid: 'stars', name: 'ให้ดาว', required: true, max: 5 },
    {
      type: 'input',
      uid: 'praise',
      name: 'คำชม',
      required: true,
      logics: [
        { method: 'show', match: 'all', when: [{ source: 'ให้ดาว', comparison: 'above', value: '3' }] },
      ],
    },
  ]),
  rowOf([{ type: 'rating', uid: 'each', name: 'วิทยากร', max: 3 }], { name: 'คน', limit: 2 }),
]
const sending = { address: '127.0.0.1', cookies: undefined, secure: false }
const RATED = { ให้ดาว: { stars: 5, why: 'สนุก' }, คำชม: 'ดีมาก', คน: [{ วิทยากร: { stars: 3, why: '' } }] }

let world: World
let site: MadeSite
let formId: string

beforeAll(async () => {
  // One folder, and the line of the module that brings it.
  world = await openWorld([...modules, defineModule({ name: 'ratings', blocks: [rating] })])
  provideViews(byType(import.meta.glob<BlockFile>('./fixtures/blocks/*/view.tsx', { eager: true }), openFile))
  site = await world.make.site()
  formId = (await makeForm(world, site, { builder }))._id
})

const readDocument = () => parseDocument(builder, world.engine.blocks)
const openStore = () => createFormStore(formOf(readDocument(), inputSource))

/** The fields of a page as a browser holds them. */
function fieldsWith(values: Readonly<Record<string, string>>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

async function storedAnswers(): Promise<unknown[]> {
  const { rows } = await world.database.owner.query<{ formData: unknown }>(
    'select "formData" from form where "formID" = $1 order by "createdAt" desc',
    [formId],
  )
  return rows.map(({ formData }) => formData)
}

describe('an input that one folder brings', () => {
  it('is drawn in a form, with its parts', async () => {
    const ctx = world.open(site)
    const post = await findFormPost(ctx, formId)
    const page: FormPage = { ...post, document: readDocument(), state: await readFormState(ctx, post) }
    const View = formView()
    const html = renderToStaticMarkup(
      <TextsProvider lang="th" texts={{}}>
        {View && <View form={page} />}
      </TextsProvider>,
    )
    for (const name of ['stars/stars', 'stars/why', 'each.0/stars']) expect(html).toContain(`name="${name}"`)
  })

  it('is filled in, checked and listened to by rules in the browser', () => {
    const store = openStore()
    const [stars, praise] = store.form.fields.map(({ object }) => object)
    if (!stars || !praise) throw new Error('the form has lost its inputs')
    expect(store.check()).toMatchObject([{ key: 'ให้ดาว', code: 'forms.required', parts: ['stars'] }])
    store.setValue(stars, outside, { stars: 9, why: '' })
    expect(store.check()).toMatchObject([
      { key: 'ให้ดาว', code: 'forms.not-offered' },
      { key: 'คำชม', code: 'forms.required' },
    ])
    store.setValue(stars, outside, { stars: 2, why: 'ช้า' })
    expect(store.isShown(praise, outside)).toBe(false)
    expect(store.check()).toEqual([])
    expect(toFormData(store.form, store.values())).toEqual({
      ให้ดาว: { stars: 2, why: 'ช้า' },
      คำชม: 'N/A',
      คน: [{ วิทยากร: 'N/A' }],
    })
  })

  it('keeps a draft, and what was typed before scripts were there', () => {
    const store = openStore()
    adoptTyped(store, fieldsWith({ 'stars/stars': '4', 'stars/why': 'ชัดเจน', 'each.0/stars': '1' }))
    expect(store.values()).toMatchObject({
      fields: { ให้ดาว: { stars: 4, why: 'ชัดเจน' } },
      sets: { คน: [{ วิทยากร: { stars: 1, why: '' } }] },
    })
    const text = writeDraft(store.form, store.values(), 1)
    expect(readDraft(store.form, text ?? null, 2)?.values).toEqual(store.values())
  })

  it('is taken from a caller, stored and put into words', async () => {
    const ctx = world.open(site)
    const startedAt = startedAgo(world, site, formId)
    const sent = { ...sending, key: undefined, token: undefined, trap: '', startedAt, isProgram: false }
    const send = (formData: object) =>
      submitForm(ctx, formId, sent, ({ form }) => readFormData(form, formData))
    await expect(send({ ...RATED, ให้ดาว: { stars: 1, role: 'admin' } })).rejects.toMatchObject({
      code: 'forms.unknown-fields',
    })
    await expect(send({ ...RATED, ให้ดาว: 'ห้าดาว' })).rejects.toMatchObject({ code: 'forms.faults' })
    await send(RATED)
    await ctx.commit()
    expect((await storedAnswers())[0]).toEqual(RATED)
    const { form } = await openForm(world.open(site), formId, undefined)
    const say = answersIn(form, world.engine.blocks, { t: ctx.t })
    expect(say('ให้ดาว', RATED.ให้ดาว)).toBe('★★★★★ สนุก')
    expect(say('วิทยากร', { stars: 3, why: '' }, 'คน')).toBe('★★★')
  })

  it('is taken from a page without scripts, for each filling of a set', async () => {
    const ctx = world.open(site)
    const post = await findFormPost(ctx, formId)
    const started_at = startedAgo(world, site, formId)
    const send = (values: Readonly<Record<string, string>>) =>
      submitPlainForm(ctx, post, fieldsWith({ started_at, ...values }), sending)
    expect(await send({ 'stars/stars': '0', praise: '' })).toMatchObject({
      kind: 'drawn',
      status: 400,
      attempt: { faults: [{ key: 'ให้ดาว', code: 'forms.required' }] },
    })
    const right = { 'stars/stars': '1', 'each.0/stars': '2', 'each.0/why': 'ดี', 'each.1/stars': '3' }
    expect(await send(right)).toMatchObject({ kind: 'drawn', attempt: { isSent: true } })
    await ctx.commit()
    expect((await storedAnswers())[0]).toEqual({
      ให้ดาว: { stars: 1, why: '' },
      คำชม: 'N/A',
      คน: [{ วิทยากร: { stars: 2, why: 'ดี' } }, { วิทยากร: { stars: 3, why: '' } }],
    })
  })
})
