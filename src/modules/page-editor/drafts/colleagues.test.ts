import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { addComment, listComments, settleComment } from './comments.server.ts'
import { HOLD_SECONDS, holdPage } from './hold-page.server.ts'
import { checkPreview, PREVIEW_DAYS, previewPath } from './preview-link.server.ts'
import { readDesk } from './read-desk.server.ts'
import { discardDraft } from './save-draft.server.ts'
import { openEditors } from './test-editors.ts'

const { ours, theirs, mali, somchai, as, now, makePage, save } = await openEditors()

describe('two editors', () => {
  it('one has the page, the other is told who, and may take it over', async () => {
    const id = await makePage()
    expect(await as(mali, (ctx) => holdPage(ctx, id, 'tab-m', false))).toMatchObject({ editor: null })
    expect(await as(somchai, (ctx) => holdPage(ctx, id, 'tab-s', false))).toEqual({
      editor: 'มะลิ',
      isSelf: false,
    })
    expect(await save(somchai, id, 0, 'ไม่ได้', 'tab-s')).toEqual({ kind: 'held', editor: 'มะลิ' })
    expect(await as(somchai, (ctx) => holdPage(ctx, id, 'tab-s', true))).toMatchObject({ editor: null })
    expect(await save(mali, id, 0, 'ไม่ทัน', 'tab-m')).toEqual({ kind: 'held', editor: 'สมชาย' })
    expect(await save(somchai, id, 0, 'ได้แล้ว', 'tab-s')).toMatchObject({ kind: 'saved' })
  })

  it('nobody puts away the work of whoever has the page', async () => {
    const id = await makePage()
    await as(mali, (ctx) => holdPage(ctx, id, 'tab-of-mali', false))
    await save(mali, id, 0, 'ของมะลิ', 'tab-of-mali')
    await expect(as(somchai, (ctx) => discardDraft(ctx, id, 'tab-of-somchai'))).rejects.toMatchObject({
      code: 'page-editor.held',
      status: 409,
    })
    const desk = await as(mali, (ctx) => readDesk(ctx, id))
    expect(JSON.stringify(desk.builder)).toContain('ของมะลิ')
    await as(somchai, (ctx) => holdPage(ctx, id, 'tab-of-somchai', true))
    await as(somchai, (ctx) => discardDraft(ctx, id, 'tab-of-somchai'))
    expect(JSON.stringify((await as(mali, (ctx) => readDesk(ctx, id))).builder)).not.toContain('ของมะลิ')
  })

  it('a tab that was closed holds nothing for long', async () => {
    const id = await makePage()
    await as(mali, (ctx) => holdPage(ctx, id, 'tab-m', false))
    expect(
      await as(somchai, (ctx) => holdPage(ctx, id, 'tab-s', false), ours, HOLD_SECONDS + 1),
    ).toMatchObject({ editor: null })
  })
})

describe('comments', () => {
  it('are about a block and can be settled', async () => {
    const id = await makePage()
    await as(somchai, (ctx) => addComment(ctx, id, 'title-one', ' หัวเรื่องยาวไปไหม '))
    const [first] = await as(mali, (ctx) => listComments(ctx, id))
    expect(first).toMatchObject({ part: 'title-one', text: 'หัวเรื่องยาวไปไหม', author: 'สมชาย', doneAt: null })
    await as(mali, (ctx) => settleComment(ctx, id, first?._id ?? '', true))
    expect((await as(mali, (ctx) => listComments(ctx, id)))[0]?.doneAt).not.toBeNull()
    await as(mali, (ctx) => addComment(ctx, id, '', 'ภาพรวม'))
    expect((await as(somchai, (ctx) => listComments(ctx, id)))[1]?.part).toBeNull()
    const code = 'page-editor.comment-length'
    await expect(as(mali, (ctx) => addComment(ctx, id, '', '   '))).rejects.toMatchObject({ code })
    const other = await makePage()
    await expect(as(mali, (ctx) => settleComment(ctx, other, first?._id ?? '', false))).rejects.toMatchObject(
      { status: 404 },
    )
  })
})

describe('a preview link', () => {
  it('opens for some days and for one page of one site', async () => {
    const id = await makePage()
    const key = await as(mali, (ctx) => previewPath(ctx, id).split('/').at(-1) ?? '')
    await as(mali, (ctx) => checkPreview(ctx, id, key))
    await expect(as(mali, (ctx) => checkPreview(ctx, newId(), key))).rejects.toMatchObject({ status: 404 })
    await expect(as(mali, (ctx) => checkPreview(ctx, id, key), theirs)).rejects.toMatchObject({ status: 404 })
    await expect(
      as(mali, (ctx) => checkPreview(ctx, id, `${now() * 2}.${key.split('.')[1]}`)),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      as(mali, (ctx) => checkPreview(ctx, id, key), ours, PREVIEW_DAYS * 86_400 + 60),
    ).rejects.toMatchObject({ status: 404 })
  })
})
